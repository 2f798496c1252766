import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { fileMention } from '@/db/schema/file'
import { env } from '../base/env/env'
import { invalid } from '../base/errors'
import { cleanHtml } from '../rich-text/clean'
import { type ImageFile, localFilesUrl, lockImages } from './file'

/** A rich text for storage: sanitised, with each image by its path here, and the files that it shows. */
type CheckedRichText = { html: string; files: number[] }

/** Returns the text to be stored, and records which files it shows. */
export async function storeRichText(
  db: Db,
  resource: string,
  id: number,
  sent: string,
  field: string,
): Promise<string> {
  const { html, files } = await checkRichText(db, sent, field)
  await recordMentions(db, resource, id, files)
  return html
}

/** For a record that has no id yet: call `recordMentions` once it has one. All images are found by one query. */
export async function checkRichText(db: Db, sent: string, field: string): Promise<CheckedRichText> {
  const sources = new Set<string>()
  const html = await cleanHtml(sent, (src) => {
    sources.add(src)
    return src
  })
  if (sources.size === 0) return { html, files: [] }
  const found = imageFinder(await lockImages(db, [...sources].map(hashIn), [...sources]))
  const foreign = [...sources].find((src) => !found(src))
  if (foreign !== undefined) {
    invalid(field, 'contains an image that is not a file in this shop: {address}', { address: foreign.slice(0, 100) })
  }
  const stored = await cleanHtml(html, (src) => pathOf(found(src)))
  return { html: stored, files: [...new Set([...sources].flatMap((src) => found(src)?.id ?? []))] }
}

/** Records which files a text shows, instead of those that it showed before. */
export async function recordMentions(db: Db, resource: string, resource_id: number, files: number[]): Promise<void> {
  const ofRecord = and(eq(fileMention.resource, resource), eq(fileMention.resource_id, resource_id))
  await db.delete(fileMention).where(and(ofRecord, files.length ? notInArray(fileMention.file_id, files) : undefined))
  const rows = files.map((file_id) => ({ resource, resource_id, file_id }))
  if (rows.length) await db.insert(fileMention).values(rows).onConflictDoNothing()
}

/** Deletes rows for good, and what their texts showed. `rows`: a table and a condition. */
export async function removeWithMentions(db: Db, resource: string, rows: SQL): Promise<void> {
  await db.execute(
    sql`delete from file_mention where resource = ${resource} and resource_id in (select id from ${rows})`,
  )
  await db.execute(sql`delete from ${rows}`)
}

/** A stored rich text as sent to clients: the URLs of its images are made from PUBLIC_URL. */
export const publicRichText = (column: PgColumn): SQL<string> =>
  sql<string>`replace(${column}, ${'<img src="/files/'}, ${'<img src="'}::text || ${localFilesUrl})`

function imageFinder(images: ImageFile[]): (src: string) => ImageFile | undefined {
  const byHash = new Map(images.map((one) => [one.hash, one]))
  const byAddress = new Map(images.map((one) => [one.remote_url, one]))
  return (src) => byHash.get(hashIn(src)) ?? byAddress.get(src)
}

/** By an address that this shop gave it, or by its path: its name begins with its hash. */
const hashIn = (src: string): string =>
  src.replace(`${env().publicUrl}/files/`, '/files/').match(/^\/files\/([0-9a-f]{64})[-.\w]*(?:\?[^#]*)?$/)?.[1] ?? ''

const pathOf = (one: ImageFile | undefined) => one && `/files/${one.hash}.${one.ext}`
