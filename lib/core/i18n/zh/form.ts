/** Forms: widgets, conflicts, history. */
export const form: Record<string, string> = {}
