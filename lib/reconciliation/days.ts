import { inShanghai } from '../wechat/pay/times'

/** Days of the shop, which are those of the provider: by the clock of Shanghai. */
const DAY = 86_400_000
const TEN_HOURS = 36_000_000

export const dayOf = (at: Date): string => inShanghai(at).slice(0, 10)

export const startOf = (date: string): Date => new Date(`${date}T00:00:00+08:00`)

export const daysAfter = (date: string, count: number): string => dayOf(new Date(startOf(date).getTime() + count * DAY))

export const endOf = (date: string): Date => startOf(daysAfter(date, 1))

/** At ten in the morning of the next day the provider has made its bill. */
export const billedAt = (date: string): Date => new Date(endOf(date).getTime() + TEN_HOURS)
