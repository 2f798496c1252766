import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { invalid } from '@/lib/base/errors'
import type { Key, OwnWork } from '@/lib/core/endpoint/context'
import { ReplayedAnswer } from '@/lib/core/endpoint/idempotency'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { isLive } from '@/lib/data/records'
import { messageSettings } from '@/lib/message/settings'
import { recordChange } from '@/lib/order/events'
import { failOrderState, readStatus } from '@/lib/order/moves'
import { placeOrder } from '@/lib/order/place'
import { previewOrder } from '@/lib/order/preview'
import { createUrlLink, LINK_DAYS } from '@/lib/wechat/url-link'
import { releaseExpired } from '../money/query-and-close'
import { setNote } from './change-order'
import type { StaffOrderDraft, StaffOrderPreview } from './contract'
import { readOrder } from './order-record'

type Staff = Pick<OwnWork, 'runtime' | 'write' | 'locale'> & { key: Key | undefined; actor: { id: number } }

const PlacedJson = z.object({ json: z.string() })
const Placed = z.object({ id: z.int() })

/** By telephone: an order of the customer like any other, which waits for their payment. */
export async function placeForCustomer(
  { runtime, write, key, locale, actor }: Staff,
  { customer_id, note, ...draft }: z.output<typeof StaffOrderDraft>,
) {
  const { db } = runtime.database
  await assertCustomer(db, customer_id)
  const placed = await placeOrder(runtime, { user_id: customer_id, draft, key, locale }, (products) =>
    releaseExpired(runtime, products),
  )
  const { json } = PlacedJson.parse(placed instanceof ReplayedAnswer ? placed.output : placed)
  const { id } = Placed.parse(JSON.parse(json))
  try {
    return await write(async (tx) => {
      await tx.select({ id: order.id }).from(order).where(eq(order.id, id)).for('update')
      if (await isLogged(tx, id)) throw new IsLogged()
      await recordChange(tx, { order_id: id, status: 'unpaid', change: 'placed', user_id: actor.id })
      return note ? setNote(tx, { id, note }) : readOrder(tx, id)
    })
  } catch (error) {
    if (error instanceof IsLogged) return new ReplayedAnswer(await readOrder(db, id))
    throw error
  }
}

/** The same request has done it: nothing more is written. */
class IsLogged extends Error {}

const isPlacing = eq(operLog.point, 'order.place')

/** A request that was cut off after the order left neither note nor entry: sent again, it makes them. */
const isLogged = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(operLog, and(eq(operLog.resource, 'order'), eq(operLog.resource_id, id), isPlacing))) > 0

async function assertCustomer(db: Db, customer_id: number): Promise<void> {
  const isCustomer = and(isLive(user, customer_id), eq(user.is_staff, false), eq(user.active, true))
  if ((await db.$count(user, isCustomer)) === 0) invalid('customer_id', 'refers to something that does not exist')
}

export async function previewForCustomer(
  reader: Pick<OwnWork, 'db' | 'runtime' | 'locale'>,
  { customer_id, ...input }: z.output<typeof StaffOrderPreview>,
) {
  await assertCustomer(reader.db, customer_id)
  return previewOrder(reader, customer_id, input)
}

/** In the mini-program, or at /shop where WeChat is simulated. Not inside a transaction. */
export async function linkToOrder(runtime: Runtime, id: number) {
  const status = await readStatus(runtime.database.db, id)
  if (status !== 'unpaid') failOrderState(status)
  if (runtime.simulated) return { url: `${runtime.env.publicUrl}/shop/order/${id}`, expires_at: null }
  const settings = messageSettings.in(runtime)
  const page = settings['message.page'].replace('{id}', String(id))
  const url = await createUrlLink(runtime, { page, version: settings['message.version'] })
  return { url, expires_at: new Date(Date.now() + LINK_DAYS * 86_400_000) }
}
