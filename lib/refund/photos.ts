import { and, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund, refundPhoto } from '@/db/schema/payment'
import { fail, invalid } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
import type { ReceivedFile } from '../core/request/multipart'
import { photoRules } from '../file/judge'
import { uploadFiles } from '../file/upload'
import { ownOrderStatus, readOwnOrder } from '../order/own-orders'
import { MAX_PHOTOS } from '../order/refund-states'

type PhotoUpload = OwnWork & { input: { id: number }; files: ReceivedFile[]; actor: Actor }

/**
 * Adds photographs to the buyer's open request. It is checked before the files are judged, and once more under the lock
 * of the request, in the transaction that stores them: either all of them are added, or none is kept.
 */
export async function addPhotos({ input: { id }, files, actor, ...context }: PhotoUpload) {
  const { db } = context
  await ownOrderStatus(db, actor.id, id)
  await openRequest(db, actor.id, id)
  if (files.length > MAX_PHOTOS) failTooMany()
  await uploadFiles({
    ...context,
    files,
    actor,
    input: {},
    rules: photoRules(context.runtime),
    attach: (tx, ids) => attachPhotos(tx, actor.id, id, ids),
  })
  return readOwnOrder(context, actor.id, id)
}

/** The same picture sent again, as after a lost answer, is one photograph. */
async function attachPhotos(tx: Db, user_id: number, order_id: number, ids: number[]): Promise<void> {
  const open = await openRequest(tx, user_id, order_id, 'locked')
  const existing = await photosOf(tx, open.id)
  const added = [...new Set(ids)].filter((id) => existing.every(({ file_id }) => file_id !== id))
  if (existing.length + added.length > MAX_PHOTOS) failTooMany()
  if (added.length === 0) return
  await tx
    .insert(refundPhoto)
    .values(added.map((file_id, at) => ({ refund_id: open.id, position: existing.length + at + 1, file_id })))
}

async function openRequest(db: Db, user_id: number, order_id: number, mode?: 'locked') {
  const isOpen = and(eq(refund.order_id, order_id), eq(refund.user_id, user_id), eq(refund.state, 'requested'))
  const query = db.select({ id: refund.id }).from(refund).where(isOpen)
  const [open] = await (mode === 'locked' ? query.for('no key update') : query)
  return open ?? fail('conflict', { message: 'This order has no pending refund request' })
}

const photosOf = (db: Db, refund_id: number) =>
  db.select({ file_id: refundPhoto.file_id }).from(refundPhoto).where(eq(refundPhoto.refund_id, refund_id))

const failTooMany = () => invalid('file', 'cannot be more than {most} photos', { most: MAX_PHOTOS })
