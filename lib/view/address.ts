// Apart from lists.ts, which knows the operations: the browser needs these as well.

/** Names in the address of a list: where in it one is, what opens over it, and all that does not narrow it. */
export const PLACE_PARAMS = new Set(['page', 'from'])
export const OVERLAY_PARAMS = new Set(['open', 'history'])
export const NON_FILTER_PARAMS = new Set([...PLACE_PARAMS, ...OVERLAY_PARAMS, 'size', 'sort'])

/** Each name in order, so that equal views are equal texts. */
export const sortedQuery = (entries: [string, string][]): string =>
  new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
