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

const SHANGHAI = 8 * 3_600_000 // ahead of UTC all year round

/** A time by the shop’s clock: 2026-01-31 23:59; anything but a time stays as it is. */
export const moment = (iso: string): string =>
  Number.isNaN(Date.parse(iso))
    ? iso
    : new Date(Date.parse(iso) + SHANGHAI).toISOString().slice(0, 16).replace('T', ' ')
