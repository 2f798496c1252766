/** 123456 fen → ¥1,234.56, digit by digit, so that nothing is ever rounded. */
export function money(fen: number): string {
  const all = Math.abs(fen)
  const rest = all % 100
  const whole = String((all - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}¥${whole}.${String(rest).padStart(2, '0')}`
}
