import { sql } from 'drizzle-orm'
import { phoneQuota } from '@/db/schema/wechat'
import { shopDate } from '../base/shop-time'
import type { Runtime } from '../core/runtime/runtime'

/** WeChat hands out so many phone numbers a day: counted here, asked for there, and told before none is left. */
export const PHONE = { call: 'getuserphonenumber', path: '/wxa/business/getuserphonenumber' }

/**
 * The quota of the day; and the mini-program’s own number for a package that is used up, should the
 * call answer it, too.
 */
const USED_UP = [45009, 1400001]
export const isUsedUp = (errcode: number): boolean => USED_UP.includes(errcode)

const { day, answered, refused, warned_at } = phoneQuota
export const today = () => shopDate(new Date())
/** Staff are told once a day. */
export const sinceThen = sql`coalesce(${warned_at}, now())`

/** What came of one call; nothing where WeChat said nothing of its quota. */
export async function countPhone({ database: { db } }: Runtime, errcode: number): Promise<void> {
  if (errcode === 0) {
    const set = { answered: sql`${answered} + 1` }
    await db.insert(phoneQuota).values({ day: today(), answered: 1 }).onConflictDoUpdate({ target: day, set })
  } else if (isUsedUp(errcode)) {
    const set = { refused: sql`${refused} + 1`, warned_at: sinceThen }
    const first = { day: today(), refused: 1, warned_at: sql`now()` }
    await db.insert(phoneQuota).values(first).onConflictDoUpdate({ target: day, set })
  }
}
