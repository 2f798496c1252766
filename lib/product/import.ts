import { asc, inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { product, sku } from '@/db/schema/product'
import { Failure, fail } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import { yuan } from '../base/money'
import { describeFailure, parseInput } from '../base/problems'
import { nodes } from '../category/tree'
import type { ReceivedFile } from '../core/request/multipart'
import { isLiveAmong } from '../data/records'
import { MAX_STOCK } from '../stock/contract'
import { moveStock, type StockMove } from '../stock/movements'
import { ProductDraft, ProductEdit } from './contract'
import { type ImportCounts, MAX_CHANGED, MAX_MISTAKES } from './csv-contract'
import { readTable } from './import-file'
import { cellOfPath, type ImportPlan, planEdit, planNew } from './import-plan'
import { Mistakes, mapColumns, type ProductGroup, readProductGroups } from './import-rows'
import { indexProducts } from './indexing'
import { isSteepDrop } from './price-change'
import { addProduct, changeProduct } from './product'
import { type ProductSheet, productSheets } from './sheet'

type ImportContext = {
  db: Db
  files: ReceivedFile[]
  user_id: number
  locale: Locale
  dry_run: boolean
  confirm_price_drop?: boolean | undefined
}

/** All or nothing. A dry run does the import and rolls it back, so that its report is exact. */
export async function importCsv({
  db,
  files,
  locale,
  user_id,
  dry_run,
  confirm_price_drop,
}: ImportContext): Promise<ImportCounts> {
  const table = await readTable(files)
  const columns = mapColumns(table.titles)
  const titles = new Map([...columns].map(([at, column]) => [column, table.titles[at] ?? '']))
  const attempt = async (tx: Db) => {
    const mistakes = new Mistakes(locale, titles, MAX_MISTAKES)
    const groups = readProductGroups(table, columns, mistakes)
    const counts = await importGroups({ db: tx, user_id, mistakes, confirm_price_drop }, groups)
    const report = { dry_run, rows: table.rows.length, ...counts, errors: mistakes.all }
    if (dry_run || report.errors.length) throw new RolledBack(report)
    return report
  }
  return db.transaction(attempt).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
    if (dry_run) return error.counts
    return fail('invalid', { message: 'Nothing was imported: the file has errors', details: error.counts })
  })
}

class RolledBack extends Error {
  constructor(readonly counts: ImportCounts) {
    super()
  }
}

type Importing = { db: Db; user_id: number; mistakes: Mistakes; confirm_price_drop: boolean | undefined }
type ImportRun = Importing & {
  categories: Categories
  existing: Map<number, ProductSheet>
  moves: StockMove[]
  /** Products that are found by something else now. */
  changed: number[]
  price_drops: number
}
const TOO_MANY = 'More than {most} products would be created or updated: split the file'
type ImportResult = 'created' | 'updated' | 'unchanged'

async function importGroups(importing: Importing, groups: ProductGroup[]) {
  const { db, mistakes } = importing
  const existing = await lockProducts(
    db,
    groups.flatMap(({ id }) => id ?? []),
  )
  const work: ImportRun = {
    ...importing,
    existing,
    categories: await readCategories(db),
    moves: [],
    changed: [],
    price_drops: 0,
  }
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const group of groups) {
    if (mistakes.isFull) break
    const done = mistakes.isIn(group) ? undefined : await importGroup(work, group)
    if (done) counts[done]++
    if (work.changed.length > MAX_CHANGED) {
      mistakes.add(group.lines[0].row, undefined, TOO_MANY, { most: MAX_CHANGED })
      break
    }
  }
  await moveStock(db, work.moves)
  if (mistakes.all.length === 0) await indexProducts(db, work.changed)
  return { ...counts, price_drops: work.price_drops }
}

/** Locked against edits and sales until it is done. */
async function lockProducts(db: Db, ids: number[]): Promise<Map<number, ProductSheet>> {
  if (ids.length === 0) return new Map()
  const condition = isLiveAmong(product, ids)
  await db.select({ id: product.id }).from(product).where(condition).orderBy(asc(product.id)).for('update')
  await db.select({ id: sku.id }).from(sku).where(inArray(sku.product_id, ids)).orderBy(asc(sku.id)).for('update')
  return new Map((await productSheets(db).where(condition)).map((one) => [one.id, one]))
}

async function importGroup(work: ImportRun, group: ProductGroup): Promise<ImportResult | undefined> {
  const { mistakes, categories, existing } = work
  const { values, row } = group.lines[0]
  const category_id = values.category === undefined ? undefined : categories.get(values.category)
  const before = group.id === undefined ? undefined : existing.get(group.id)
  const isUnknownCategory = values.category !== undefined && category_id === undefined
  if (isUnknownCategory) mistakes.add(row, 'category', 'refers to something that does not exist')
  if (group.id !== undefined && !before) mistakes.add(row, 'product_id', 'refers to something that does not exist')
  if (mistakes.isIn(group)) return undefined
  return before
    ? editFromPlan(work, group, planEdit(group, before, category_id), before)
    : addFromPlan(work, group, planNew(group, category_id))
}

async function addFromPlan(
  { db, user_id, mistakes, changed }: ImportRun,
  group: ProductGroup,
  plan: ImportPlan,
): Promise<ImportResult | undefined> {
  return recordMistakes(mistakes, group, plan, async () => {
    changed.push(await addProduct(db, user_id, parseInput(ProductDraft, plan.input, mistakes.locale)))
    return 'created'
  })
}

async function editFromPlan(
  work: ImportRun,
  group: ProductGroup,
  plan: ReturnType<typeof planEdit>,
  before: ProductSheet,
): Promise<ImportResult | undefined> {
  const { db, user_id, mistakes, moves, changed } = work
  findPriceDrops(work, plan, before)
  for (const { sku_id, stock, delta, line } of plan.counts) {
    if (stock > MAX_STOCK) mistakes.add(line.row, 'stock', 'must be at most {bound}', { bound: MAX_STOCK })
    else if (stock < 0) mistakes.add(line.row, 'stock', 'exceeds the {stock} in stock', { stock: stock - delta })
    else moves.push({ sku_id, delta, reason: 'import', user_id })
  }
  const isSame = Object.keys(plan.input).length === 1
  if (isSame) return plan.counts.length ? 'updated' : 'unchanged'
  return recordMistakes(mistakes, group, plan, async () => {
    const input = parseInput(ProductEdit, plan.input, mistakes.locale)
    await changeProduct(db, user_id, { ...input, confirm_price_drop: true })
    changed.push(input.id)
    return 'updated'
  })
}

const FALLS = 'falls by more than half, from {from}: check it, or confirm price drops'

/** Each is a mistake of its row until all are confirmed. */
function findPriceDrops(work: ImportRun, { lines }: ImportPlan, { skus }: ProductSheet): void {
  for (const [at, { price: from }] of skus.entries()) {
    const line = lines[at]
    const { price } = line?.values ?? {}
    if (!line || price === undefined || !isSteepDrop(from, price)) continue
    work.price_drops++
    if (!work.confirm_price_drop) work.mistakes.add(line.row, 'price', FALLS, { from: yuan(from) })
  }
}

/** A rejected product is a mistake in the file; the import goes on with the next. */
async function recordMistakes(
  mistakes: Mistakes,
  group: ProductGroup,
  plan: ImportPlan,
  work: () => Promise<ImportResult>,
): Promise<ImportResult | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { msg, problems } = describeFailure(error, mistakes.locale)
    for (const { path, message } of problems ?? [{ path: '', message: msg }]) {
      const { row, column } = cellOfPath(path, plan, group)
      mistakes.add(row, column, message)
    }
    return undefined
  }
}

/** By what a table may call them: the path, the ID, or the name where there is only one of it. */
type Categories = { get: (text: string) => number | undefined }

async function readCategories(db: Db): Promise<Categories> {
  const all = await nodes(db)
  const byId = new Map(all.map((one) => [one.id, one]))
  const fullPath = ({ name, parent_id }: (typeof all)[number]): string => {
    const above = byId.get(parent_id ?? 0)
    return above ? `${fullPath(above)}/${name}` : name
  }
  const ids = new Map<string, number>()
  for (const { id } of all) ids.set(String(id), id)
  for (const { id, name } of all) if (all.filter((one) => one.name === name).length === 1) ids.set(name, id)
  for (const one of all) ids.set(fullPath(one), one.id)
  return { get: (text) => ids.get(text.replaceAll(/\s*\/\s*/g, '/')) }
}
