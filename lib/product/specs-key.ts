export type Specs = Record<string, string>

/** The same combination has the same key, in any order of its names. Safe in the browser. */
export const specsKey = (specs: Specs): string =>
  JSON.stringify(Object.entries(specs).toSorted(([one], [other]) => (one < other ? -1 : 1)))
