/** Fen as yuan, digit by digit, so that nothing is ever rounded: 1905 → 19.05. */
export function yuan(fen: number): string {
  const all = Math.abs(fen)
  const rest = all % 100
  return `${fen < 0 ? '-' : ''}${(all - rest) / 100}.${String(rest).padStart(2, '0')}`
}

/** And back, digit by digit, too: 19.05 → 1905; undefined where it is no amount. */
export function parseYuan(text: string): number | undefined {
  const [, whole, part = ''] = text.match(/^(\d{1,13})(?:\.(\d{1,2}))?$/) ?? []
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, '0')}`)
}
