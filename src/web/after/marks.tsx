/** How the line of each seat is drawn: nobody has to tell colours apart. */
export const DASHES = ['', '8 4', '2 4', '12 4 2 4', '5 3', '14 5', '1 3 6 3'] as const

const SHAPES = [
  <circle key="0" r="4.5" />,
  <rect key="1" x="-4" y="-4" width="8" height="8" />,
  <path key="2" d="M0-5.5 5.2 4H-5.2z" />,
  <path key="3" d="M0-6 5 0 0 6-5 0z" />,
  <path key="4" d="M-5.2-4H5.2L0 5.5z" />,
  <path key="5" d="M-1.8-5.2h3.6v3.4h3.4v3.6H1.8v3.4h-3.6V1.8h-3.4v-3.6h3.4z" />,
  <path key="6" d="M0-6 1.6-1.9 5.8-1.9 2.4.9 3.6 5.2 0 2.6-3.6 5.2-2.4.9-5.8-1.9-1.6-1.9z" />,
] as const

/** The sign of a seat at a point of the drawing. */
export const Sign = ({ seat, x, y }: { readonly seat: number; readonly x: number; readonly y: number }) => (
  <g className={`sign line-${seat}`} transform={`translate(${x} ${y})`}>
    {SHAPES[seat]}
  </g>
)
