// Apart from lists.ts, which knows the operations: the browser needs these as well.

/** Names in the address of a list: where in it one is, what opens over it, and all that does not narrow it. */
export const PASSING = new Set(['page', 'from'])
export const OVER = new Set(['open', 'history'])
export const NO_FILTERS = new Set([...PASSING, ...OVER, 'size', 'sort'])

/** Each name in order, so that equal views are equal texts. */
export const sortedQuery = (entries: [string, string][]): string =>
  new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
