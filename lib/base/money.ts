/** The description of every amount in the API document. */
export const IN_FEN = 'In fen: 100 is ¥1.00'

/** Fen as yuan, digit by digit, so that nothing is ever rounded: 1905 → 19.05. */
export function yuan(fen: number): string {
  const all = Math.abs(fen)
  const rest = all % 100
  return `${fen < 0 ? '-' : ''}${(all - rest) / 100}.${String(rest).padStart(2, '0')}`
}

/** The reverse, also digit by digit: 19.05 → 1905; undefined if it is not an amount. */
export function parseYuan(text: string): number | undefined {
  const [, whole, part = ''] = text.match(/^(\d{1,13})(?:\.(\d{1,2}))?$/) ?? []
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, '0')}`)
}

/** 1234567 → 1,234,567 */
export const groupDigits = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** 123456 fen → ¥1,234.56, as people read it; exact for every whole number of fen. */
export function money(fen: number): string {
  const all = Math.abs(fen)
  const rest = all % 100
  return `${fen < 0 ? '-' : ''}¥${groupDigits((all - rest) / 100)}.${String(rest).padStart(2, '0')}`
}
