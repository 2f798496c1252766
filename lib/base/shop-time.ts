/**
 * The shop's clock, which is that of Shanghai and of the provider, ahead of UTC by the same hours all year round. By
 * arithmetic, so that every machine and browser writes the same.
 */
const AHEAD = 8 * 3_600_000
const OFFSET = '+08:00'
const DAY = 86_400_000

type Moment = string | number | Date

const clock = (at: Moment): string => new Date(new Date(at).getTime() + AHEAD).toISOString()

/** As spreadsheets read it: 2026-01-31 23:59:59. */
export const shopTime = (at: Moment): string => clock(at).slice(0, 19).replace('T', ' ')

/** As pages show it: 2026-01-31 23:59; anything but a time stays as it is. */
export const moment = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : shopTime(iso).slice(0, 16))

/** 2026-01-31 */
export const shopDate = (at: Moment): string => clock(at).slice(0, 10)

/** As the provider writes it: 2026-01-31T23:59:59+08:00. */
export const withOffset = (at: Moment): string => clock(at).slice(0, 19) + OFFSET

/** To the millisecond, where the order of two uploads matters. */
export const withOffsetMillis = (at: Moment): string => clock(at).replace('Z', OFFSET)

/** 2026-01-31 23:59:59 with the offset that it has without saying so. */
export const fromShopTime = (text: string): string => text.replace(' ', 'T') + OFFSET

export const startOfDay = (date: string): Date => new Date(fromShopTime(`${date} 00:00:00`))

export const addDays = (date: string, count: number): string => shopDate(startOfDay(date).getTime() + count * DAY)

export const endOfDay = (date: string): Date => startOfDay(addDays(date, 1))

/** As spreadsheets count it: days since the end of 1899. */
export const shopDays = (iso: string): number =>
  Math.round(((Date.parse(iso) + AHEAD) / DAY + 25_569) * 86_400) / 86_400
