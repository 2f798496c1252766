import { sql } from 'drizzle-orm'

const MINUTE = 60

/**
 * How long tokens and sessions live, in seconds: of customers, of staff, whose tokens end by idleness, and of keys
 * whose holder renews them.
 */
export const LIFETIMES = {
  customer: { access: 2 * 60 * MINUTE, idle: undefined, absolute: 30 * 24 * 60 * MINUTE },
  staff: { access: 30 * MINUTE, idle: 30 * MINUTE, absolute: 8 * 60 * MINUTE },
  key: { access: 60 * MINUTE },
}

export const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export const secondsUntil = (date: Date) => Math.max(0, Math.floor((date.getTime() - Date.now()) / 1000))
