import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { config } from '@/db/schema/kernel'
import { product } from '@/db/schema/product'
import { salesEntry, salesHour } from '@/db/schema/sales'
import { setupMark } from '@/db/schema/setup'
import { user } from '@/db/schema/user'
import type { OwnWork } from '../core/endpoint/context'
import { hasPermission, type Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { checkKeys, keyPrint } from '../readiness/keys'
import { type KeyCheck, type KeyResult, SETUP_STEPS, type SetupStep } from './contract'

/** Who may change the configuration sees the list, and of it what they may do themselves. */
export const SETUP_POINT = 'config.update'
export const STEP_POINTS: Record<SetupStep, string> = {
  shop_details: 'config.update',
  category: 'category.create',
  product: 'product.create',
  wechat_keys: 'config.update',
  payment_keys: 'config.update',
  staff: 'staff.create',
  test_order: 'order.list',
}

type Facts = Record<Exclude<SetupStep, 'wechat_keys' | 'payment_keys'>, boolean> & { marks: Record<string, string> }

/** The first steps of a new shop, until all of them are done or nobody wants to see them any more. */
export async function readSetup(db: Db, runtime: Runtime, actor: Staff) {
  if (!hasPermission(actor, SETUP_POINT)) return null
  const { marks, ...facts } = await readFacts(db)
  if (marks.hidden !== undefined) return null
  const isChecked = (keys: 'wechat_keys' | 'payment_keys') =>
    marks[keys] !== undefined && marks[keys] === keyPrint(runtime, keys)
  const done = { ...facts, wechat_keys: isChecked('wechat_keys'), payment_keys: isChecked('payment_keys') }
  const steps = SETUP_STEPS.filter((step) => hasPermission(actor, STEP_POINTS[step]))
  return steps.every((step) => done[step]) ? null : steps.map((step) => ({ step, done: done[step] }))
}

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`select
    (select count(*) = 2 from ${config} where key in ('shop.name', 'shop.phone')) as shop_details,
    exists(select from ${category} where deleted_at is null) as category,
    exists(select from ${product} where deleted_at is null and on_sale) as product,
    (select count(*) > 1 from (
      select from ${user} where is_staff and active and deleted_at is null limit 2) as colleagues) as staff,
    exists(select from ${salesHour} where orders > 0) or exists(select from ${salesEntry}) as test_order,
    (select coalesce(jsonb_object_agg(name, value), '{}') from ${setupMark}) as marks`)
  return firstOrThrow(rows)
}

/** Asks the provider, and remembers which keys were checked. */
export async function checkAndMark(
  { runtime, write }: OwnWork & { runtime: Runtime },
  { keys }: z.output<typeof KeyCheck>,
) {
  const result: KeyResult = await checkKeys(runtime, keys)
  const value = keyPrint(runtime, keys) ?? ''
  await write((tx) => (result === 'valid' ? mark(tx, keys, value) : Promise.resolve()))
  return { result }
}

export async function mark(db: Db, name: (typeof setupMark.$inferInsert)['name'], value = ''): Promise<void> {
  await db.insert(setupMark).values({ name, value }).onConflictDoUpdate({ target: setupMark.name, set: { value } })
}

export async function hideSetup(db: Db): Promise<null> {
  await mark(db, 'hidden')
  return null
}
