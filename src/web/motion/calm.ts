/** Whether somebody likes as little motion as possible, here or on the whole device. */
export const likesItCalm = (): boolean =>
  document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
