/** The frame around every page of the back office, signing in, and what a page says of itself. */
export const shell: Record<string, string> = {}
