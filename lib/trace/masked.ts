const MOST = 500

/** A statement without values: those travel apart, and what stands in its text all the same is hidden. */
export const maskStatement = (text: string): string =>
  text
    .slice(0, 4 * MOST)
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/(?<![\w$])\d[\d.]*\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST)

/** What it does: `SELECT`. */
export const verbOf = (text: string): string => /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
