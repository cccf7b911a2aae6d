/** Names come from other people: nothing in them may look like something else. */
export const shownName = ({ name }: { readonly name: string }): string => name.replace(/\p{C}/gu, '')
