/** The front page and the document of the API. */
export const docs: Record<string, string> = {}
