import { and, inArray, isNull, like, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { env } from '../base/env/env'
import { invalid } from '../base/errors'

/** The public address of our files. Read when a query runs, because modules load before the environment. */
export const localFilesUrl: SQLWrapper = { getSQL: () => sql`${`${env().publicUrl}/files/`}::text` }

/** The URL in remote storage, or one made from PUBLIC_URL, never from what a request claims. */
export const fileUrl = () =>
  sql<string>`coalesce(${file.remote_url}, ${localFilesUrl} || ${file.hash} || '.' || ${file.ext})`

/** Adds the file id of each image, by its URL or path. */
export async function withFileIds<Item extends { image: string }>(db: Db, items: Item[], field: string) {
  const addresses = items.map(({ image }) => image)
  const idAt = await imageIdFinder(db, addresses)
  return items.map((item, at) => ({ ...item, file_id: idAt(item.image) ?? invalid(`${field}.${at}.image`, NOT_OURS) }))
}

/** The same for one optional image: if it was not sent it stays, and null removes it. */
export async function fileIdOf(db: Db, image: string | null | undefined, field: string) {
  if (!image) return image === undefined ? undefined : null
  return (await imageIdFinder(db, [image]))(image) ?? invalid(field, NOT_OURS)
}

/** The path of an image of this shop, or its address in remote storage: for what keeps no id. */
export async function imagePathOf(db: Db, image: string, field: string): Promise<string> {
  await fileIdOf(db, image, field)
  return pathIn(image)
}

/** The path of a file as everybody reads it. */
export const imageAddress = (path: string): string => (path.startsWith('/files/') ? env().publicUrl + path : path)

/** The same for many at once, each with its path in the input. */
export async function fileIdsOf(db: Db, images: { image: string; path: string }[]): Promise<number[]> {
  const addresses = images.map(({ image }) => image)
  const idAt = await imageIdFinder(db, addresses)
  return images.map(({ image, path }) => idAt(image) ?? invalid(path, NOT_OURS))
}

const NOT_OURS = 'is not a file in this shop'

export type ImageFile = { id: number; hash: string; ext: string; remote_url: string | null }

/** One query for all. Locked until the end of the transaction that refers to them: none goes to the trash meanwhile. */
export const lockImages = (db: Db, hashes: string[], addresses: string[]): Promise<ImageFile[]> =>
  db
    .select({ id: file.id, hash: file.hash, ext: file.ext, remote_url: file.remote_url })
    .from(file)
    .where(
      and(
        or(inArray(file.hash, hashes), inArray(file.remote_url, addresses)),
        isNull(file.deleted_at),
        like(file.mime, 'image/%'),
      ),
    )
    .orderBy(file.id)
    .for('key share')

async function imageIdFinder(db: Db, addresses: string[]): Promise<(address: string) => number | undefined> {
  if (addresses.length === 0) return () => undefined
  const images = await lockImages(db, addresses.map(hashIn), addresses)
  const ids = new Map(
    images.flatMap(({ id, hash, ext, remote_url }) => [
      [`/files/${hash}.${ext}`, id],
      [remote_url, id],
    ]),
  )
  return (address) => ids.get(pathIn(address))
}

const pathIn = (address: string): string => {
  const outside = `${env().publicUrl}/files/`
  return address.startsWith(outside) ? address.slice(outside.length - '/files/'.length) : address
}

const hashIn = (address: string): string => pathIn(address).match(/^\/files\/([0-9a-f]{64})\.\w+$/)?.[1] ?? ''
