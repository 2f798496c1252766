/** Chinese for every sentence that people read, keyed by the English one. A test lists what is missing. */
export const zh: Record<string, string> = {}
