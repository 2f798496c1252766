import { formatShanghai } from '../wechat/pay/times'

/** Days of the shop, which are those of the provider: by the clock of Shanghai. */
const DAY = 86_400_000
const TEN_HOURS = 36_000_000

export const shopDate = (at: Date): string => formatShanghai(at).slice(0, 10)

export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00+08:00`)

export const addDays = (date: string, count: number): string =>
  shopDate(new Date(startOfDay(date).getTime() + count * DAY))

export const endOfDay = (date: string): Date => startOfDay(addDays(date, 1))

/** The provider’s bill is ready at ten in the morning of the next day. */
export const billReadyAt = (date: string): Date => new Date(endOfDay(date).getTime() + TEN_HOURS)
