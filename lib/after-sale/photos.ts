import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund, refundPhoto } from '@/db/schema/payment'
import { fail, invalid } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
import type { ReceivedFile } from '../core/request/multipart'
import { photoRules } from '../file/judge'
import { uploadFiles } from '../file/upload'
import { ownOrderStatus } from '../order/own-orders'
import { MAX_PHOTOS, ownActionsIn } from '../order/refund-states'
import { IN_STEP } from '../refund/list'

type PhotoUpload = OwnWork & { files: ReceivedFile[]; actor: Actor }
type OfRefund = { id: number } | { order_id: number }

/**
 * Adds photographs to a request of the buyer that is open, or to the latest one of an order. It is checked before the
 * files are judged, and once more under the lock of the request, in the transaction that stores them: either all of
 * them are added, or none is kept.
 */
export async function addPhotos({ files, actor, ...context }: PhotoUpload, of: OfRefund): Promise<void> {
  const { id } = await openRequest(context.db, actor.id, of)
  if (files.length > MAX_PHOTOS) failTooMany()
  await uploadFiles({
    ...context,
    files,
    actor,
    input: {},
    rules: photoRules(context.runtime),
    attach: (tx, ids) => attachPhotos(tx, actor.id, id, ids),
  })
}

/** The same picture sent again, as after a lost answer, is one photograph. */
async function attachPhotos(tx: Db, user_id: number, id: number, ids: number[]): Promise<void> {
  await openRequest(tx, user_id, { id }, 'locked')
  const existing = await photosOf(tx, id)
  const added = [...new Set(ids)].filter((one) => existing.every(({ file_id }) => file_id !== one))
  if (existing.length + added.length > MAX_PHOTOS) failTooMany()
  if (added.length === 0) return
  await tx
    .insert(refundPhoto)
    .values(added.map((file_id, at) => ({ refund_id: id, position: existing.length + at + 1, file_id })))
}

async function openRequest(db: Db, user_id: number, of: OfRefund, mode?: 'locked') {
  if ('order_id' in of) await ownOrderStatus(db, user_id, of.order_id)
  const isIt = 'id' in of ? eq(refund.id, of.id) : and(eq(refund.order_id, of.order_id), IN_STEP.to_decide)
  const query = db
    .select({ id: refund.id, kind: refund.kind, state: refund.state, received_at: refund.received_at })
    .from(refund)
    .where(and(isIt, eq(refund.user_id, user_id), eq(refund.asked_by, 'buyer')))
    .orderBy(desc(refund.id))
    .limit(1)
  const [found] = await (mode === 'locked' ? query.for('no key update') : query)
  if (found && ownActionsIn(found).includes('add_photos')) return found
  if (!found && 'id' in of) fail('not_found')
  return fail('conflict', { message: 'This order has no pending refund request' })
}

const photosOf = (db: Db, refund_id: number) =>
  db.select({ file_id: refundPhoto.file_id }).from(refundPhoto).where(eq(refundPhoto.refund_id, refund_id))

const failTooMany = () => invalid('file', 'cannot be more than {most} photos', { most: MAX_PHOTOS })
