import { and, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { banner, bannerItem } from '@/db/schema/banner'
import { now, touched } from '@/db/schema/columns'
import { file } from '@/db/schema/file'
import { Sealed } from '../core/endpoint/endpoint'
import { contains, page } from '../core/page'
import { found, made } from '../core/rows'
import { urlOfFile, withFiles } from '../file/file'
import type { Banner, BannerDraft, BannerEdit, BannerList, SlideDraft } from './contract'

const { id, name, description, version, create_time, update_time, deleted_at } = banner

const slides = () => sql`(select json_agg(json_build_object(
    'id', ${bannerItem.id}, 'image', ${urlOfFile()}, 'type', ${bannerItem.type}, 'key_word', ${bannerItem.key_word},
    'sort', ${bannerItem.sort}) order by ${bannerItem.sort}, ${bannerItem.id})
  from ${bannerItem} join ${file} on ${file.id} = ${bannerItem.file_id} where ${bannerItem.banner_id} = ${id})`
const items = () => sql<z.input<typeof Banner>['items']>`coalesce(${slides()}, '[]')`

const records = (db: Db) =>
  db.select({ id, name, description, items: items(), version, create_time, update_time, deleted_at }).from(banner)

/** Hot: the database writes the JSON. */
export async function show(db: Db, wanted: number): Promise<Sealed> {
  const all = sql`'id', ${id}, 'name', ${name}, 'description', ${description}, 'items', ${items()}`
  const json = sql<string>`json_build_object(${all})::text`
  return new Sealed(
    found(
      await db
        .select({ json })
        .from(banner)
        .where(and(eq(id, wanted), isNull(deleted_at))),
    ).json,
  )
}

export async function showSeveral(db: Db, ids: number[]) {
  const items = await records(db).where(and(inArray(id, ids), isNull(deleted_at)))
  return { items: items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

export const list = (db: Db, { q, ...asked }: z.output<typeof BannerList>) =>
  page(db, banner, asked, [q ? ilike(name, contains(q)) : undefined], (where) => records(db).where(where))

export const read = async (db: Db, wanted: number) =>
  found(await records(db).where(and(eq(id, wanted), isNull(deleted_at))))

export const lock = async (db: Db, wanted: number) =>
  (await records(db).where(eq(id, wanted)).for('update', { of: banner }))[0]

export async function create(db: Db, { items = [], ...fields }: z.output<typeof BannerDraft>) {
  const { id: wanted } = made(await db.insert(banner).values(fields).returning({ id }))
  await fill(db, wanted, items)
  return read(db, wanted)
}

export async function update(db: Db, { id: wanted, items, ...fields }: z.output<typeof BannerEdit>) {
  await db
    .update(banner)
    .set({ ...fields, ...touched })
    .where(eq(id, wanted))
  if (items) await db.delete(bannerItem).where(eq(bannerItem.banner_id, wanted))
  await fill(db, wanted, items ?? [])
  return read(db, wanted)
}

async function fill(db: Db, banner_id: number, drafts: z.output<typeof SlideDraft>[]): Promise<void> {
  const rows = (await withFiles(db, drafts, 'items')).map((slide, at) => ({
    ...slide,
    banner_id,
    sort: slide.sort ?? at,
  }))
  if (rows.length) await db.insert(bannerItem).values(rows)
}

export async function remove(db: Db, wanted: number) {
  await db
    .update(banner)
    .set({ ...touched, deleted_at: now })
    .where(eq(id, wanted))
  return null
}

export async function restore(db: Db, wanted: number) {
  await db
    .update(banner)
    .set({ ...touched, deleted_at: null })
    .where(eq(id, wanted))
  return read(db, wanted)
}
