/** 123456 fen → ¥1,234.56, digit by digit, so that nothing is ever rounded. */
export function money(fen: number): string {
  const all = Math.abs(fen)
  const rest = all % 100
  const whole = String((all - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}¥${whole}.${String(rest).padStart(2, '0')}`
}

/** 19.9 → 1990; undefined where it is no amount. */
export function parseYuan(text: string): number | undefined {
  const [, whole, part = ''] = text.match(/^(\d{1,13})(?:\.(\d{1,2}))?$/) ?? []
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, '0')}`)
}
