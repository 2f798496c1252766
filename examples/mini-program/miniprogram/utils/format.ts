import { BASE_URL } from '../config'

/** 123456 fen → ¥1,234.56, digit by digit, so that nothing is ever rounded. */
export function money(fen: number): string {
  const all = Math.abs(fen)
  const rest = all % 100
  const whole = String((all - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}¥${whole}.${String(rest).padStart(2, '0')}`
}

/** 19.9 → 1990; undefined where it is no amount. */
export function parseYuan(text: string): number | undefined {
  const [, whole, part = ''] = text.match(/^(\d{1,9})(?:\.(\d{1,2}))?$/) || []
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, '0')}`)
}

const SHANGHAI = 8 * 3600_000 // ahead of UTC all year round

/** A time by the shop’s clock: 2026-01-31 23:59. */
export const moment = (iso: string): string =>
  new Date(Date.parse(iso) + SHANGHAI).toISOString().slice(0, 16).replace('T', ' ')

/** A picture in one of the widths that the shop keeps; empty if there is none. */
export function picture(url: string | null, width: 200 | 400 | 800): string {
  if (!url) return ''
  const sized = url.replace(/\/files\/([0-9a-f]{64})\.(?:png|jpg|webp|gif)$/, `/files/$1_${width}.webp`)
  return sized.startsWith('/') ? BASE_URL + sized : sized
}

/** For `rich-text`, where no style of a page reaches a picture: none is wider than the screen. */
export const richText = (html: string): string => html.replace(/<img /g, '<img style="max-width:100%;height:auto" ')

/** Red · Large */
export const specsText = (specs: Record<string, string>): string => Object.values(specs).join(' · ')
