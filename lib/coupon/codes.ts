import { randomInt } from 'node:crypto'
import { and, eq, getTableColumns, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { couponCode } from '@/db/schema/coupon'
import { fail } from '../base/errors'
import { pageOfTable, prefixPattern } from '../data/page'
import type { CouponCodeDraft, CouponCodeList } from './contract'
import { read } from './coupons'

/** Without 0, O, 1, I and L, which are read as each other. Twelve of them cannot be guessed. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12
const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const { coupon_id, code, used_at } = couponCode

export async function listCodes(db: Db, { id, q, used, ...paging }: z.output<typeof CouponCodeList>) {
  await read(db, id)
  const where = and(
    eq(coupon_id, id),
    q ? like(code, prefixPattern(q.replace(/[\s-]/g, '').toUpperCase())) : undefined,
    used === undefined ? undefined : used ? isNotNull(used_at) : isNull(used_at),
  )
  return pageOfTable(db, couponCode, paging, where, (chosen) =>
    db.select(getTableColumns(couponCode)).from(couponCode).where(chosen),
  )
}

/** New single codes, or one for everybody. */
export async function addCodes(db: Db, { id, count, code: shared }: z.output<typeof CouponCodeDraft>) {
  await read(db, id)
  const codes = shared === undefined ? Array.from({ length: count ?? 0 }, newCode) : [shared]
  const { rows } = await db.execute(sql`
    insert into ${couponCode} (coupon_id, code, for_all)
    select ${id}, one, ${shared !== undefined} from unnest(${sql.param(codes)}::text[]) as one
    on conflict do nothing returning id`)
  if (rows.length < codes.length) fail('conflict', { message: 'This code is taken' })
  return { added: rows.length }
}
