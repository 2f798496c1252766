import { and, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { banner, bannerItem } from '@/db/schema/banner'
import { category } from '@/db/schema/category'
import { file } from '@/db/schema/file'
import { homeItem } from '@/db/schema/home'
import { product } from '@/db/schema/product'
import { article } from '@/db/schema/publishing'
import { theme } from '@/db/schema/theme'
import { DatabaseJson, jsonTime } from '../data/database-json'
import { findIds, pageOfRecords, pageOfTable, substringPattern } from '../data/page'
import { prepareOnce } from '../data/prepare-once'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  inOrderOf,
  isLive,
  isLiveAmong,
  moveToTrash,
  restoreFromTrash,
} from '../data/records'
import { planRevision } from '../data/revision'
import { fileUrl, withFileIds } from '../file/file'
import type {
  Banner,
  BannerBrowse,
  BannerDraft,
  BannerEdit,
  BannerFilter,
  BannerList,
  BannerRecord,
  SlideDraft,
} from './contract'

const { id, name, description, version, create_time, update_time, deleted_at } = banner

const SLIDE = sql`'id', ${bannerItem.id}, 'image', ${fileUrl()}, 'alt', ${bannerItem.alt}, 'type', ${bannerItem.type},
  'key_word', ${bannerItem.key_word}, 'path', ${bannerItem.path}, 'sort', ${bannerItem.sort}`
const PLAN = sql`, 'active', ${bannerItem.active}, 'start_time', ${jsonTime(bannerItem.start_time)},
  'end_time', ${jsonTime(bannerItem.end_time)}`
const isShownNow = sql`and ${bannerItem.active} and (${bannerItem.start_time} is null or ${bannerItem.start_time} <= now())
  and (${bannerItem.end_time} is null or ${bannerItem.end_time} > now())`

const slides = (parts: SQL, only: SQL) => sql`coalesce((select json_agg(json_build_object(${parts})
    order by ${bannerItem.sort}, ${bannerItem.id})
  from ${bannerItem} join ${file} on ${file.id} = ${bannerItem.file_id}
    where ${bannerItem.banner_id} = ${id} ${only}), '[]')`
/** As the storefront shows them now; a planned time changes the revision: see `insertSlides`. */
const items = () => sql<z.input<typeof Banner>['items']>`${slides(SLIDE, isShownNow)}`
const isNotOver = sql`and (${bannerItem.end_time} is null or ${bannerItem.end_time} > now())`
const comingItems = () => sql<z.input<typeof Banner>['items']>`${slides(SLIDE, isNotOver)}`
const allItems = () => sql<z.input<typeof BannerRecord>['items']>`${slides(sql`${SLIDE}${PLAN}`, sql``)}`

const isTarget = (table: typeof product | typeof theme | typeof article | typeof category) =>
  and(eq(table.id, bannerItem.key_word), isNull(table.deleted_at))
const targetName = sql`coalesce(${product.name}, ${theme.name}, ${article.title}, ${category.name})`
/** The targets of the slides that exist. */
const targetList = sql`(select json_agg(distinct jsonb_build_object(
    'type', ${bannerItem.type}, 'id', ${bannerItem.key_word}, 'name', ${targetName}))
  from ${bannerItem}
  left join ${product} on ${bannerItem.type} = 1 and ${isTarget(product)}
  left join ${theme} on ${bannerItem.type} = 2 and ${isTarget(theme)}
  left join ${article} on ${bannerItem.type} = 3 and ${isTarget(article)}
  left join ${category} on ${bannerItem.type} = 4 and ${isTarget(category)}
  where ${bannerItem.banner_id} = ${id} and ${targetName} is not null)`

const shape = () => ({ id, name, description, items: items() })
const recordFields = { version, create_time, update_time, deleted_at }
const targets = sql<z.input<typeof BannerRecord>['targets']>`coalesce(${targetList}, '[]')`

/** Wrapped, or drizzle would take off the names of the tables. */
const on_home = sql<boolean>`${sql`exists(select from ${homeItem} where ${homeItem.banner_id} = ${id})`}`

const records = (db: Db) => db.select({ ...shape(), items: allItems(), targets, on_home, ...recordFields }).from(banner)

/** What the storefront shows of a banner, as JSON. */
export const shownBanner = (): SQL =>
  sql`json_build_object('id', ${id}, 'name', ${name}, 'description', ${description}, 'items', ${items()})`

/** Hot: the database writes the JSON. */
const showQuery = prepareOnce((db) => {
  const json = sql<string>`${shownBanner()}::text`
  const isShown = isLive(banner, sql.placeholder('id'))
  return db.select({ json }).from(banner).where(isShown).prepare('banner_show')
})
export const show = async (db: Db, banner_id: number) =>
  new DatabaseJson(firstOrNotFound(await showQuery(db).execute({ id: banner_id })).json)

/** Includes slides that are turned off or scheduled. */
export const showDraft = async (db: Db, banner_id: number): Promise<z.input<typeof Banner>> =>
  firstOrNotFound(
    await db
      .select({ ...shape(), items: comingItems() })
      .from(banner)
      .where(isLive(banner, banner_id)),
  )

export const showSeveral = async (db: Db, ids: number[]) =>
  inOrderOf(ids, await db.select(shape()).from(banner).where(isLiveAmong(banner, ids)))

/** As the storefront shows them, the newest first. */
export const browse = (db: Db, query: z.output<typeof BannerBrowse>) =>
  pageOfTable(db, banner, query, isNull(banner.deleted_at), (where) => db.select(shape()).from(banner).where(where))

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
  if (rows.length === 0) return
  await db.insert(bannerItem).values(rows)
  await planRevision(db, 'catalogue', ...rows.flatMap(({ start_time, end_time }) => [start_time, end_time]))
}

export const remove = (db: Db, banner_id: number) => moveToTrash(db, banner, banner_id)

export const restore = (db: Db, banner_id: number) =>
  restoreFromTrash(db, banner, banner_id).then(() => read(db, banner_id))
