import { and, eq, getTableColumns, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product, sku } from '@/db/schema/product'
import { fail, invalid } from '../base/errors'
import { customColumnsOf, customRow, customValues } from '../data/custom'
import { partOf } from '../data/records'
import { fileIdsOf } from '../file/file'
import { moveStock, type StockMove } from '../stock/movements'
import type { SkuDraft } from './contract'
import { specsKey } from './specs-key'
import { ENTERED_NAMES, EnteredFields, OWN_NAMES, OwnFields, type OwnName } from './variant-fields'

type Draft = z.output<typeof SkuDraft>
type ExistingSku = typeof sku.$inferSelect
/** The draft of a variant, and its current row. */
type Line = { draft: Draft; was: ExistingSku | undefined }
type Row = Omit<Draft, 'id' | 'stock' | 'image'> & { id: number | undefined; file_id: number | null; sort: number }

/** What a product costs, as lists show it. */
export const lowestPrice = (drafts: Draft[]): number => Math.min(...drafts.map(({ price }) => price))

/**
 * Replaces the variants of a product. A missing one is retired; one that returns keeps its stock,
 * unless a count is given.
 */
export async function writeSkus(db: Db, product_id: number, drafts: Draft[], user_id: number): Promise<void> {
  return replaceSkus(db, product_id, { drafts, before: await lockSkus(db, product_id), user_id })
}

/** The variants of a product that has none yet. */
export const addSkus = (db: Db, product_id: number, drafts: Draft[], user_id: number): Promise<void> =>
  replaceSkus(db, product_id, { drafts, before: [], user_id })

type Change = { drafts: Draft[]; before: ExistingSku[]; user_id: number }

async function replaceSkus(db: Db, product_id: number, { drafts, before, user_id }: Change): Promise<void> {
  const lines = matchDrafts(before, drafts)
  checkStock(lines)
  await checkOwn(db, product_id, drafts)
  const rows = await rowsOf(db, lines)
  await retire(db, before, rows)
  const ids = await upsertSkus(db, product_id, rows)
  const moves = lines.flatMap(({ draft: { specs, stock }, was }): StockMove[] => {
    const sku_id = ids.get(specsKey(specs))
    const delta = stock === undefined ? 0 : stock - (was?.stock ?? 0)
    return sku_id && delta ? [{ sku_id, delta, reason: was ? 'counted' : 'initial', user_id }] : []
  })
  await moveStock(db, moves)
}

/** All variants of a product, those retired last first, then those retired earlier. */
const lockSkus = async (db: Db, product_id: number): Promise<ExistingSku[]> => {
  const rows = await db.select().from(sku).where(eq(sku.product_id, product_id)).orderBy(sku.id).for('update')
  const retiredAt = ({ retired_at }: ExistingSku) => retired_at?.getTime() ?? Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => retiredAt(b) - retiredAt(a) || b.id - a.id)
}

/** Matches drafts to existing variants: by id, else by their combination. */
function matchDrafts(before: ExistingSku[], drafts: Draft[]): Line[] {
  const byId = new Map(before.map((one) => [one.id, one]))
  const sentIds = new Set(drafts.map(({ id }) => id))
  const unnamed = before.filter(({ id }) => !sentIds.has(id)).toReversed()
  const byWord = new Map(unnamed.map((one) => [specsKey(one.specs), one]))
  return drafts.map((draft, at) => {
    if (draft.id === undefined) return { draft, was: byWord.get(specsKey(draft.specs)) }
    return { draft, was: byId.get(draft.id) ?? invalid(`skus.${at}.id`, 'is not a variant of this product') }
  })
}

function checkStock(lines: Line[]): void {
  const message = 'can only be changed by a stock adjustment, as the variant already exists'
  const errors = lines.flatMap(({ draft: { stock }, was }, at) =>
    stock !== undefined && was && !was.retired_at && stock !== was.stock ? [{ path: `skus.${at}.stock`, message }] : [],
  )
  if (errors.length) fail('invalid', { errors: errors.slice(0, 20) })
}

type Owned = { [Name in OwnName]?: string | null | undefined }

/** A code belongs to one variant of the shop, until its product is in the trash. */
async function checkOwn(db: Db, product_id: number, variants: Owned[]): Promise<void> {
  for (const name of OWN_NAMES) await checkOne(db, product_id, variants, name)
}

/** Whether a product may come back from the trash: another may have taken what was of its variants. */
export async function checkStored(db: Db, product_id: number): Promise<void> {
  const variants = await db
    .select(partOf(getTableColumns(sku), OwnFields))
    .from(sku)
    .where(and(eq(sku.product_id, product_id), isNull(sku.retired_at)))
    .orderBy(sku.sort)
  await checkOwn(db, product_id, variants)
}

async function checkOne(db: Db, product_id: number, drafts: Owned[], name: OwnName): Promise<void> {
  const values = drafts.flatMap((draft) => draft[name] ?? [])
  if (values.length === 0) return
  const [existing] = await db
    .select({ value: sku[name], product_id: product.id, product: product.name })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.product_id))
    .where(and(inArray(sku[name], values), isNull(sku.retired_at), not(sku.in_trash), ne(sku.product_id, product_id)))
    .limit(1)
  if (!existing) return
  const { value, product: other, ...details } = existing
  const path = `skus.${drafts.findIndex((draft) => draft[name] === value)}.${name}`
  const errors = [{ path, message: 'is already used by {product}' }]
  fail('conflict', { errors, params: { product: other }, details: { [name]: value, ...details } })
}

async function rowsOf(db: Db, lines: Line[]): Promise<Row[]> {
  const images = lines.flatMap(({ draft: { image } }, at) => (image ? [{ image, path: `skus.${at}.image` }] : []))
  const ids = await fileIdsOf(db, images)
  const files = new Map(images.map(({ image }, at) => [image, ids[at]]))
  return lines.map(({ draft: { stock: _, image, ...sent }, was }, sort) => {
    const before = was && { ...partOf(was, EnteredFields), ...customRow('sku', was) }
    return {
      ...before,
      code: null,
      ...sent,
      ...customValues('sku', sent),
      id: was?.id,
      file_id: files.get(image ?? '') ?? null,
      sort,
    }
  })
}

/** Retires missing variants, and for a moment those whose combination or code may pass to another. */
async function retire(db: Db, before: ExistingSku[], rows: Row[]): Promise<void> {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const stays = (one: ExistingSku) => {
    const row = rowsById.get(one.id)
    const isOwn = (name: OwnName) => (row?.[name] ?? null) === one[name]
    return row !== undefined && OWN_NAMES.every(isOwn) && specsKey(row.specs) === specsKey(one.specs)
  }
  const ids = before.flatMap((one) => (one.retired_at || stays(one) ? [] : [one.id]))
  if (ids.length) {
    await db.update(sku).set({ retired_at: sql`now()` }).where(inArray(sku.id, ids))
  }
}

/** Gives their ids by their combinations. */
async function upsertSkus(db: Db, product_id: number, rows: Row[]): Promise<Map<string, number>> {
  const existing = rows.filter(({ id }) => id !== undefined)
  const added = rows.flatMap(({ id, ...row }) => (id === undefined ? [{ ...row, product_id }] : []))
  if (existing.length) await updateSkus(db, existing)
  const inserted = added.length ? await db.insert(sku).values(added).returning({ id: sku.id, specs: sku.specs }) : []
  return new Map([...existing, ...inserted].flatMap(({ id, specs }) => (id ? [[specsKey(specs), id]] : [])))
}

const WRITTEN = ['specs', 'price', 'file_id', 'sort', ...ENTERED_NAMES] as const

/** All in one statement, so that a code or combination that moves is never duplicated. */
async function updateSkus(db: Db, rows: Row[]): Promise<void> {
  const columns = [...WRITTEN.map((name) => sku[name]), ...customColumnsOf('sku', sku)]
  const typed = columns.map((column) => sql.raw(`${column.name} ${column.getSQLType()}`))
  const set = columns.map(({ name }) => sql.raw(`${name} = sent.${name}`))
  await db.execute(sql`update ${sku} set ${sql.join(set, sql`, `)}, retired_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id int, ${sql.join(typed, sql`, `)})
    where ${sku.id} = sent.id`)
}
