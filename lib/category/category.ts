import { and, eq, ilike, inArray, isNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { file } from '@/db/schema/file'
import { product } from '@/db/schema/product'
import { compact } from '../base/compact'
import { fail, invalid } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import { DatabaseJson } from '../data/database-json'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { prepareOnce } from '../data/prepare-once'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash } from '../data/records'
import { countEdit, lockRevision, storedRevision } from '../data/revision'
import { checkPlaces, nextSort, toTree, withPlaces, writePlaces } from '../data/tree'
import { fileIdOf, fileUrl } from '../file/file'
import type { CategoryDraft, CategoryEdit, CategoryFilter, CategoryList, CategoryOrder } from './contract'
import { categoryTreeProblem, checkTree, checkWholeTree, nodes } from './tree'

const TREE = 'category'
/** The work after a rename or a move of a category. */
export const REINDEX = 'category.renamed'
const NAMED = 5

const { id, name, description, parent_id, sort, file_id } = category
const { version, create_time, update_time, deleted_at } = category

/** For a condition such as `inArray`: a category and all below it, as far as they are not in the trash. */
export const categoryAndBelow = (category_id: number | Placeholder | SQLWrapper): SQL => sql`(
  with recursive below(id) as (
    select one.id from ${category} one where one.id = ${category_id} and one.deleted_at is null
    union select one.id from ${category} one join below on one.parent_id = below.id where one.deleted_at is null)
  select id from below)`

/**
 * The names from the root down to its own. Wrapped, or drizzle would drop the table name that distinguishes the ids.
 */
export const categoryPath = (category_id: number | SQLWrapper) =>
  sql<string[]>`${sql`array(
  with recursive above(parent_id, name, height) as (
    select one.parent_id, one.name, 1 from ${category} one where one.id = ${category_id}
    union all select one.parent_id, one.name, height + 1 from ${category} one join above on one.id = above.parent_id)
  select name from above order by height desc)`}`

/** Checks that a category exists, and locks it until something has been put into it. */
export async function lockCategory(db: Db, category_id: number, field = 'category_id'): Promise<void> {
  const rows = await db.select({ id }).from(category).where(isLive(category, category_id)).for('share')
  if (rows.length === 0) invalid(field, 'refers to something that does not exist')
}

const isIn = (category_id: number | PgColumn) => and(eq(product.category_id, category_id), isNull(product.deleted_at))
const products = sql<number>`(select count(*)::int from ${product} where ${isIn(id)})`
const columns = { id, name, description, parent_id, sort, version, create_time, update_time, deleted_at }

const records = (db: Db) =>
  db
    .select({ ...columns, image: sql<string | null>`${fileUrl()}`, path: categoryPath(id), products })
    .from(category)
    .leftJoin(file, eq(file.id, file_id))

const filters = ({ q, parent_id: above }: z.output<typeof CategoryFilter>) => [
  above ? eq(parent_id, above) : undefined,
  q ? ilike(name, substringPattern(q)) : undefined,
]

export const list = (db: Db, query: z.output<typeof CategoryList>) =>
  pageOfRecords(db, category, query, filters(query), (where) => records(db).where(where))

export const matchingIds = (db: Db, filter: z.output<typeof CategoryFilter>) =>
  findIds(db, category, filter, filters(filter))

/** The version is read first, so that a concurrent change is noticed when the tree is arranged. */
export async function readTree(db: Db) {
  const version = await storedRevision(db, TREE)
  return { version, items: toTree(await records(db).where(isNull(deleted_at)).orderBy(sort, id)) }
}

export const read = async (db: Db, category_id: number) =>
  firstOrNotFound(await records(db).where(isLive(category, category_id)))

/** Only one category is changed at a time, and nothing is put into it meanwhile. */
export async function lock(db: Db, category_id: number) {
  await lockRevision(db, TREE)
  return (await records(db).where(eq(id, category_id)).for('update', { of: category }))[0]
}

export async function lockPlaces(db: Db) {
  const version = await lockRevision(db, TREE)
  return { version, items: await nodes(db) }
}

export async function create(db: Db, { image, ...draft }: z.output<typeof CategoryDraft>) {
  await lockRevision(db, TREE)
  const all = await nodes(db)
  const { parent_id = null } = draft
  checkTree([...all, { ...draft, id: 0, parent_id }])
  const values = { ...draft, file_id: await fileIdOf(db, image, 'image'), sort: draft.sort ?? nextSort(all, parent_id) }
  const { id: category_id } = firstOrThrow(await db.insert(category).values(values).returning({ id }))
  await countEdit(db, TREE)
  return read(db, category_id)
}

/** Below another parent it comes last, unless its position is given. */
export async function update(db: Db, { id: category_id, image, ...sent }: z.output<typeof CategoryEdit>) {
  const all = await nodes(db)
  const before = firstOrNotFound(all.filter((one) => one.id === category_id))
  const { name = before.name, parent_id = before.parent_id } = sent
  checkTree(all.map((one) => (one.id === category_id ? { ...one, name, parent_id } : one)))
  const isElsewhere = parent_id !== before.parent_id && sent.sort === undefined
  const fields = { ...sent, sort: isElsewhere ? nextSort(all, parent_id) : sent.sort }
  await editRecord(db, category, category_id, { ...fields, file_id: await fileIdOf(db, image, 'image') })
  if (name !== before.name || parent_id !== before.parent_id) await enqueue(db, REINDEX, { id: category_id })
  await countEdit(db, TREE)
  return read(db, category_id)
}

/** Only if it is empty: its contents must be moved first. */
export async function remove(db: Db, category_id: number): Promise<null> {
  const under = (await nodes(db)).filter((one) => one.parent_id === category_id)
  if (under.length > 0) {
    const { params, details } = stillUsed(under.length, under)
    const message = 'It still contains subcategories ({n}): {names}'
    fail('conflict', { message, params, details: { categories: details } })
  }
  const { products: n } = firstOrNotFound(await records(db).where(isLive(category, category_id)))
  if (n > 0) {
    const some = db.select({ id: product.id, name: product.name }).from(product).where(isIn(category_id))
    const { params, details } = stillUsed(n, await some.orderBy(product.id).limit(NAMED))
    fail('conflict', { message: 'It still contains products ({n}): {names}', params, details: { products: details } })
  }
  await moveToTrash(db, category, category_id)
  await countEdit(db, TREE)
  return null
}

type Named = { id: number; name: string }

/** What still uses it: the total, and the first ones by name. */
function stillUsed(total: number, all: Named[]) {
  const items = all.slice(0, NAMED).map((one) => ({ id: one.id, name: one.name }))
  const names = compact([...items.map((one) => one.name), total > NAMED && '…'])
  return { params: { n: total, names }, details: { total, items } }
}

/** Restores it to its old parent, or to the top level if that is gone; the name must be free there. */
export async function restore(db: Db, category_id: number) {
  const all = await nodes(db)
  const row = firstOrNotFound(await records(db).where(eq(id, category_id)))
  const stays = categoryTreeProblem([...all, row]) === undefined
  const place = stays ? {} : { parent_id: null, sort: nextSort(all, null) }
  checkTree([...all, { ...row, ...place }])
  await editRecord(db, category, category_id, { deleted_at: null, ...place })
  await countEdit(db, TREE)
  return read(db, category_id)
}

/** Order and nesting of everything at once; without items they stay as they are. */
export async function arrange(db: Db, { items }: z.output<typeof CategoryOrder>) {
  const all = await nodes(db)
  const places = items ?? all
  checkPlaces(all, places)
  checkWholeTree(withPlaces(all, places))
  const now = new Map(all.map((one) => [one.id, one.parent_id]))
  const moving = places.filter((one) => now.get(one.id) !== one.parent_id)
  await placeAtEnd(db, moving)
  await writePlaces(db, category, places)
  for (const one of moving) await enqueue(db, REINDEX, { id: one.id })
  await countEdit(db, TREE)
  return readTree(db)
}

/** Briefly made its own parent, so that two categories of the same name can swap places. */
async function placeAtEnd(db: Db, moving: { id: number }[]): Promise<void> {
  const ids = moving.map((one) => one.id)
  await db
    .update(category)
    .set({ parent_id: sql`${id}` })
    .where(inArray(id, ids))
}

/** From the root down, so that nothing below a deleted parent is included. */
const categoriesJson = sql`(
  with recursive shown as (
    select one.*, array[one.sort, one.id] as place from ${category} one
    where one.parent_id is null and one.deleted_at is null
    union all
    select one.*, shown.place || array[one.sort, one.id] from ${category} one
    join shown on shown.id = one.parent_id where one.deleted_at is null)
  select * from shown) as shown`

/** Hot: the database writes the JSON. */
const showQuery = prepareOnce((db) => {
  const image = sql`(select ${fileUrl()} from ${file} where ${file.id} = shown.file_id)`
  const one = sql`json_build_object('id', shown.id, 'name', shown.name, 'description', shown.description,
    'image', ${image}, 'parent_id', shown.parent_id, 'sort', shown.sort)`
  const json = sql<string>`json_build_object('items', coalesce(json_agg(${one} order by shown.place), '[]'))::text`
  return db.select({ json }).from(categoriesJson).prepare('category_show_all')
})

export const showAll = async (db: Db) => new DatabaseJson(firstOrNotFound(await showQuery(db).execute()).json)

/** From the leaves up, as long as one is empty; the rest goes to the trash, or stays with the products of people. */
export async function removeCategories(db: Db, which: SQL): Promise<void> {
  const holds = (condition: SQL) => sql`exists (select from product p where p.category_id = c.id and ${condition})
    or exists (select from category below where below.parent_id = c.id and below.deleted_at is null)`
  const isUnused = sql`not exists (select from product p where p.category_id = c.id)
    and not exists (select from category below where below.parent_id = c.id)`
  for (;;) {
    const { rows } = await db.execute(sql`delete from category c where ${which} and ${isUnused} returning id`)
    if (rows.length === 0) break
  }
  for (;;) {
    const { rows } = await db.execute(sql`update category c set deleted_at = now()
      where ${which} and deleted_at is null and not (${holds(sql`p.deleted_at is null`)}) returning id`)
    if (rows.length === 0) break
  }
}
