const EIGHT_HOURS = 8 * 60 * 60 * 1000

/** As the provider writes a time: to the second, with the offset of Shanghai. */
export const inShanghai = (date: Date): string =>
  `${new Date(date.getTime() + EIGHT_HOURS).toISOString().slice(0, 19)}+08:00`
