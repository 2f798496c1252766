import { asc, inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { product, sku } from '@/db/schema/product'
import { Failure, fail } from '../core/errors'
import type { ReceivedFile } from '../core/http/multipart'
import type { Locale } from '../core/i18n/i18n'
import { describeFailure, parseInput } from '../core/problems'
import { isLiveAmong } from '../core/records'
import { type Move, moveStock } from '../stock/movements'
import { ProductDraft, ProductEdit } from './contract'
import { type Imported, MOST_CHANGED, MOST_MISTAKES } from './csv-contract'
import { type Categories, categoriesOf } from './import-categories'
import { readTable } from './import-file'
import { type Plan, placeOf, planEdit, planNew } from './import-plan'
import { columnsOf, type Group, Mistakes, readLines } from './import-rows'
import { index } from './indexing'
import { add as addProduct, change } from './product'
import { type Sheet, sheets } from './sheet'

type Door = { db: Db; files: ReceivedFile[]; user_id: number; locale: Locale; dry_run: boolean }

/** All or nothing. To try it is to do it and to undo it, so that what it says is what would happen. */
export async function importCsv({ db, files, locale, user_id, dry_run }: Door): Promise<Imported> {
  const table = await readTable(files)
  const columns = columnsOf(table.titles)
  const titles = new Map([...columns].map(([at, column]) => [column, table.titles[at] ?? '']))
  const attempt = async (tx: Db) => {
    const mistakes = new Mistakes(locale, titles, MOST_MISTAKES)
    const groups = readLines(table, columns, mistakes)
    const counts = await doAll(tx, user_id, groups, mistakes)
    const told = { dry_run, rows: table.rows.length, ...counts, errors: mistakes.all }
    if (dry_run || told.errors.length) throw new Undone(told)
    return told
  }
  return db.transaction(attempt).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
    if (dry_run) return error.told
    return fail('invalid', { message: 'Nothing was imported: the file has errors', details: error.told })
  })
}

class Undone extends Error {
  constructor(readonly told: Imported) {
    super()
  }
}

type Work = {
  db: Db
  user_id: number
  mistakes: Mistakes
  categories: Categories
  known: Map<number, Sheet>
  moves: Move[]
  /** Those that are found by something else now. */
  changed: number[]
}
const TOO_MANY = 'More than {most} products would be created or updated: split the file'
const MOST_STOCK = 1_000_000
type Done = 'created' | 'updated' | 'unchanged'

async function doAll(db: Db, user_id: number, groups: Group[], mistakes: Mistakes) {
  const known = await hold(
    db,
    groups.flatMap(({ id }) => id ?? []),
  )
  const work: Work = { db, user_id, mistakes, known, categories: await categoriesOf(db), moves: [], changed: [] }
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const group of groups) {
    if (mistakes.isFull) break
    const done = mistakes.isIn(group) ? undefined : await doOne(work, group)
    if (done) counts[done]++
    if (work.changed.length > MOST_CHANGED) {
      mistakes.add(group.lines[0].row, undefined, TOO_MANY, { most: MOST_CHANGED })
      break
    }
  }
  await moveStock(db, work.moves)
  if (mistakes.all.length === 0) await index(db, work.changed)
  return counts
}

/** Locked against edits and sales until it is done. */
async function hold(db: Db, ids: number[]): Promise<Map<number, Sheet>> {
  if (ids.length === 0) return new Map()
  const wanted = isLiveAmong(product, ids)
  await db.select({ id: product.id }).from(product).where(wanted).orderBy(asc(product.id)).for('update')
  await db.select({ id: sku.id }).from(sku).where(inArray(sku.product_id, ids)).orderBy(asc(sku.id)).for('update')
  return new Map((await sheets(db).where(wanted)).map((one) => [one.id, one]))
}

async function doOne(work: Work, group: Group): Promise<Done | undefined> {
  const { mistakes, categories, known } = work
  const { values, row } = group.lines[0]
  const category_id = values.category === undefined ? undefined : categories.get(values.category)
  const before = group.id === undefined ? undefined : known.get(group.id)
  const strange = values.category !== undefined && category_id === undefined
  if (strange) mistakes.add(row, 'category', 'refers to something that does not exist')
  if (group.id !== undefined && !before) mistakes.add(row, 'product_id', 'refers to something that does not exist')
  if (mistakes.isIn(group)) return undefined
  return before
    ? edit(work, group, planEdit(group, before, category_id))
    : add(work, group, planNew(group, category_id))
}

async function add({ db, user_id, mistakes, changed }: Work, group: Group, plan: Plan): Promise<Done | undefined> {
  return noting(mistakes, group, plan, async () => {
    changed.push(await addProduct(db, user_id, parseInput(ProductDraft, plan.input, mistakes.locale)))
    return 'created'
  })
}

async function edit(work: Work, group: Group, plan: ReturnType<typeof planEdit>): Promise<Done | undefined> {
  const { db, user_id, mistakes, moves, changed } = work
  for (const { sku_id, stock, delta, line } of plan.counts) {
    if (stock > MOST_STOCK) mistakes.add(line.row, 'stock', 'must be at most {bound}', { bound: MOST_STOCK })
    else if (stock < 0) mistakes.add(line.row, 'stock', 'exceeds the {stock} in stock', { stock: stock - delta })
    else moves.push({ sku_id, delta, reason: 'import', user_id })
  }
  const isSame = Object.keys(plan.input).length === 1
  if (isSame) return plan.counts.length ? 'updated' : 'unchanged'
  return noting(mistakes, group, plan, async () => {
    const input = parseInput(ProductEdit, plan.input, mistakes.locale)
    await change(db, user_id, input)
    changed.push(input.id)
    return 'updated'
  })
}

/** What is refused is a mistake of the file, and the next product is tried, too. */
async function noting(
  mistakes: Mistakes,
  group: Group,
  plan: Plan,
  work: () => Promise<Done>,
): Promise<Done | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { msg, problems } = describeFailure(error, mistakes.locale)
    for (const { path, message } of problems ?? [{ path: '', message: msg }]) {
      const { row, column } = placeOf(path, plan, group)
      mistakes.add(row, column, message)
    }
    return undefined
  }
}
