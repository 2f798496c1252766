import { and, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { env } from '../core/env'
import { fail, invalid } from '../core/errors'
import { FileAnswer } from '../core/http/forms'
import type { Received } from '../core/http/multipart'
import { contains, page } from '../core/page'
import type { Storage } from '../core/storage/local'
import type { FileList } from './contract'

const IMAGES: Record<string, { mime: string; ext: string }> = {
  png: { mime: 'image/png', ext: 'png' },
  jpeg: { mime: 'image/jpeg', ext: 'jpg' },
  webp: { mime: 'image/webp', ext: 'webp' },
  gif: { mime: 'image/gif', ext: 'gif' },
}
const MEGAPIXELS_40 = 40_000_000

/** Where a file is found from outside, made from PUBLIC_URL and never from what a request claims. */
export const urlOfFile = () => sql<string>`${`${env().publicUrl}/files/`}::text || ${file.hash} || '.' || ${file.ext}`

const { id, name, size, mime, width, height, hash, version, create_time, update_time, deleted_at } = file
const columns = { id, name, size, mime, width, height, hash, version, create_time, update_time, deleted_at }
const records = (db: Db) => db.select({ ...columns, url: urlOfFile() }).from(file)

export const list = (db: Db, { q, ...asked }: z.output<typeof FileList>) =>
  page(db, file, asked, [q ? ilike(name, contains(q)) : undefined], (where) => records(db).where(where))

/** One refused file refuses all. What is here already by its content is the same file. */
export async function create(db: Db, storage: Storage, received: Received[]) {
  if (received.length === 0) invalid('file', 'is missing')
  const judged = []
  for (const one of received) judged.push({ one, ...(await judge(one)) })
  const items = []
  for (const { one, ext, ...image } of judged) {
    await storage.keep(one, `${one.hash}.${ext}`)
    const [row] = await db
      .insert(file)
      .values({ name: one.filename, hash: one.hash, size: one.size, ext, ...image })
      .onConflictDoUpdate({ target: file.hash, set: { deleted_at: null } })
      .returning({ ...columns, url: urlOfFile() })
    if (row) items.push(row)
  }
  return { items }
}

/** By what is in it, not by what it is called; read to its end, so that half a picture is none. */
export async function judge({ path, filename }: { path: string; filename: string }) {
  const { default: sharp } = await import('sharp') // heavy, and most processes never need it
  sharp.cache(false) // or it would keep files open that are renamed or gone
  const params = { file: filename }
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const kind = found && IMAGES[found.format]
  if (!kind) fail('unsupported', { message: '{file} is not a PNG, JPEG, WebP or GIF image', params })
  const { width, height } = found
  if (width * height > MEGAPIXELS_40) fail('too_large', { message: '{file} has more than 40 megapixels', params })
  const whole = sharp(path, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  await whole.catch(() => fail('unsupported', { message: '{file} is damaged', params }))
  return { ...kind, width, height }
}

export async function read(storage: Storage, name: string): Promise<FileAnswer> {
  const found = await storage.open(name)
  const kind = Object.values(IMAGES).find(({ ext }) => name.endsWith(`.${ext}`))
  if (!found || !kind) fail('not_found')
  return new FileAnswer({ name, mime: kind.mime, ...found, immutable: true })
}

/** Records with the file that their image names, by the address that an upload gave or by its path. */
export async function withFiles<Item extends { image: string }>(db: Db, items: Item[], field: string) {
  if (items.length === 0) return []
  const home = `${env().publicUrl}/files/`
  const hashOf = ({ image }: Item) => image.replace(home, '/files/').match(/^\/files\/([0-9a-f]{64})\.\w+$/)?.[1] ?? ''
  const known = await db
    .select({ id: file.id, hash: file.hash })
    .from(file)
    .where(and(inArray(file.hash, items.map(hashOf)), isNull(file.deleted_at)))
  return items.map((item, at) => {
    const one = known.find(({ hash }) => hash === hashOf(item))
    return { ...item, file_id: one?.id ?? invalid(`${field}.${at}.image`, 'is not a file of this shop') }
  })
}
