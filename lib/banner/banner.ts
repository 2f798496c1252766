import { and, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { banner, bannerItem } from '@/db/schema/banner'
import { file } from '@/db/schema/file'
import { product } from '@/db/schema/product'
import { theme } from '@/db/schema/theme'
import { DatabaseJson } from '../core/endpoint/results'
import { findIds, pageOfRecords, substringPattern } from '../core/page'
import { prepareOnce } from '../core/prepare-once'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  inOrderOf,
  isLive,
  isLiveAmong,
  moveToTrash,
  restoreFromTrash,
} from '../core/records'
import { fileUrl, withFileIds } from '../file/file'
import type { Banner, BannerDraft, BannerEdit, BannerFilter, BannerList, BannerRecord, SlideDraft } from './contract'

const { id, name, description, version, create_time, update_time, deleted_at } = banner

const slides = () => sql`(select json_agg(json_build_object(
    'id', ${bannerItem.id}, 'image', ${fileUrl()}, 'type', ${bannerItem.type}, 'key_word', ${bannerItem.key_word},
    'sort', ${bannerItem.sort}) order by ${bannerItem.sort}, ${bannerItem.id})
  from ${bannerItem} join ${file} on ${file.id} = ${bannerItem.file_id} where ${bannerItem.banner_id} = ${id})`
const items = () => sql<z.input<typeof Banner>['items']>`coalesce(${slides()}, '[]')`

const isTarget = (table: typeof product | typeof theme) =>
  and(eq(table.id, bannerItem.key_word), isNull(table.deleted_at))
const targetName = sql`coalesce(${product.name}, ${theme.name})`
/** The targets of the slides that exist. */
const targetList = sql`(select json_agg(distinct jsonb_build_object(
    'type', ${bannerItem.type}, 'id', ${bannerItem.key_word}, 'name', ${targetName}))
  from ${bannerItem}
  left join ${product} on ${bannerItem.type} = 1 and ${isTarget(product)}
  left join ${theme} on ${bannerItem.type} = 2 and ${isTarget(theme)}
  where ${bannerItem.banner_id} = ${id} and ${targetName} is not null)`

const shape = () => ({ id, name, description, items: items() })
const recordFields = { version, create_time, update_time, deleted_at }
const targets = sql<z.input<typeof BannerRecord>['targets']>`coalesce(${targetList}, '[]')`

const records = (db: Db) => db.select({ ...shape(), targets, ...recordFields }).from(banner)

/** Hot: the database writes the JSON. */
const showQuery = prepareOnce((db) => {
  const all = sql`'id', ${id}, 'name', ${name}, 'description', ${description}, 'items', ${items()}`
  const json = sql<string>`json_build_object(${all})::text`
  const isShown = isLive(banner, sql.placeholder('id'))
  return db.select({ json }).from(banner).where(isShown).prepare('banner_show')
})
export const show = async (db: Db, banner_id: number) =>
  new DatabaseJson(firstOrNotFound(await showQuery(db).execute({ id: banner_id })).json)

export const showSeveral = async (db: Db, ids: number[]) =>
  inOrderOf(ids, await db.select(shape()).from(banner).where(isLiveAmong(banner, ids)))

const filters = ({ q }: z.output<typeof BannerFilter>) => [q ? ilike(name, substringPattern(q)) : undefined]

export const list = (db: Db, query: z.output<typeof BannerList>) =>
  pageOfRecords(db, banner, query, filters(query), (where) => records(db).where(where))

export const matchingIds = (db: Db, filter: z.output<typeof BannerFilter>) =>
  findIds(db, banner, filter, filters(filter))

export const read = async (db: Db, banner_id: number) =>
  firstOrNotFound(await records(db).where(isLive(banner, banner_id)))

export const lock = async (db: Db, banner_id: number) =>
  (await records(db).where(eq(id, banner_id)).for('update', { of: banner }))[0]

export async function create(db: Db, { items = [], ...fields }: z.output<typeof BannerDraft>) {
  const { id: banner_id } = firstOrThrow(await db.insert(banner).values(fields).returning({ id }))
  await insertSlides(db, banner_id, items)
  return read(db, banner_id)
}

export async function update(db: Db, { id: banner_id, items, ...fields }: z.output<typeof BannerEdit>) {
  await editRecord(db, banner, banner_id, fields)
  if (items) await db.delete(bannerItem).where(eq(bannerItem.banner_id, banner_id))
  await insertSlides(db, banner_id, items ?? [])
  return read(db, banner_id)
}

async function insertSlides(db: Db, banner_id: number, drafts: z.output<typeof SlideDraft>[]): Promise<void> {
  const slides = await withFileIds(db, drafts, 'items')
  const rows = slides.map((slide, at) => ({ ...slide, banner_id, sort: slide.sort ?? at }))
  if (rows.length) await db.insert(bannerItem).values(rows)
}

export const remove = (db: Db, banner_id: number) => moveToTrash(db, banner, banner_id)

export const restore = (db: Db, banner_id: number) =>
  restoreFromTrash(db, banner, banner_id).then(() => read(db, banner_id))
