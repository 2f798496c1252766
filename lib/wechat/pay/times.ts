const EIGHT_HOURS = 8 * 60 * 60 * 1000
const shiftToShanghai = (date: Date): string => new Date(date.getTime() + EIGHT_HOURS).toISOString()

/** A time as the provider writes it: to the second, with the offset of Shanghai. */
export const formatShanghai = (date: Date): string => `${shiftToShanghai(date).slice(0, 19)}+08:00`

/** To the millisecond, where the order of two uploads matters. */
export const formatShanghaiMillis = (date: Date): string => shiftToShanghai(date).replace('Z', '+08:00')
