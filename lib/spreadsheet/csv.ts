/** One line of a table. A text that a spreadsheet would take for a formula is marked as text. */
export function csvLine(values: unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/**
 * Cells that Excel, WPS or LibreOffice may execute: those that begin with = + - @, also full-width or small, after
 * spaces and invisible characters; or with a character that ends a cell or a line there.
 */
const FORMULA = /^'*(?:[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the mark: `'` before a formula is the mark, so a text that has one already gets another. */
export const withoutFormulaMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
