import { and, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { review, reviewPhoto } from '@/db/schema/review'
import { fail, invalid } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
import type { ReceivedFile } from '../core/request/multipart'
import { firstOrNotFound } from '../data/records'
import { photoRules } from '../file/judge'
import { uploadFiles } from '../file/upload'
import { MAX_PHOTOS } from './contract'
import { lockAccount, submitForCheck, takesPhotos } from './own'

type PhotoUpload = OwnWork & { files: ReceivedFile[]; actor: Actor }

/**
 * Adds photos to a review of one’s own. It is looked at before the files are judged, and once more under its lock, in
 * the transaction that stores them: either all of them are added, or none is kept.
 */
export async function addPhotos({ files, actor, ...context }: PhotoUpload, review_id: number): Promise<void> {
  await requireOpen(context.db, actor.id, review_id)
  if (files.length > MAX_PHOTOS) failTooMany()
  await uploadFiles({
    ...context,
    files,
    actor,
    input: {},
    rules: photoRules(context.runtime),
    attach: (tx, ids) => attachPhotos(tx, actor.id, review_id, ids),
  })
}

const PLACES = Array.from({ length: MAX_PHOTOS }, (_, at) => at + 1)

/** The same picture sent again, as after a lost answer, is one photo. */
async function attachPhotos(tx: Db, user_id: number, review_id: number, ids: number[]): Promise<void> {
  await lockAccount(tx, user_id)
  await requireOpen(tx, user_id, review_id, 'locked')
  const { file_id, position } = reviewPhoto
  const existing = await tx.select({ file_id, position }).from(reviewPhoto).where(eq(reviewPhoto.review_id, review_id))
  const added = [...new Set(ids)].filter((one) => existing.every((photo) => photo.file_id !== one))
  const free = PLACES.filter((place) => existing.every((photo) => photo.position !== place))
  if (added.length > free.length) failTooMany()
  if (added.length === 0) return
  const rows = added.map((one, at) => ({ review_id, position: free[at] ?? 0, file_id: one }))
  const photos = await tx.insert(reviewPhoto).values(rows).returning({ id: reviewPhoto.id })
  await submitForCheck(
    tx,
    'review_photo',
    user_id,
    photos.map(({ id }) => id),
  )
}

async function requireOpen(db: Db, user_id: number, review_id: number, mode?: 'locked'): Promise<void> {
  const isOwn = and(eq(review.id, review_id), eq(review.user_id, user_id))
  const query = db.select({ takesPhotos }).from(review).where(isOwn)
  const found = firstOrNotFound(await (mode === 'locked' ? query.for('no key update') : query))
  if (!found.takesPhotos) fail('rule', { message: 'Photos can be added within a day of writing' })
}

const failTooMany = () => invalid('file', 'cannot be more than {most} photos', { most: MAX_PHOTOS })
