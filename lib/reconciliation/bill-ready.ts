import { endOfDay } from '../core/shop-time'

const TEN_HOURS = 36_000_000

/** The provider’s bill is ready at ten in the morning of the next day. */
export const billReadyAt = (date: string): Date => new Date(endOfDay(date).getTime() + TEN_HOURS)
