import { eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type Db,
  editRecord,
  enqueue,
  firstOrNotFound,
  firstOrThrow,
  includes,
  isLive,
  moveToTrash,
  mustBeLive,
  pageOfRecords,
  restoreFromTrash,
} from 'kiosk-shop/module'
import { pickupPlace } from 'kiosk-shop/schema'
import type { z } from 'zod'
import type { CloudPrinterDraft, CloudPrinterEdit, CloudPrinterList } from './contract'
import { cloudPrinter } from './schema'
import { CHECK } from './status'

const { id, name, state } = cloudPrinter
/** The key is read by no operation. */
const { key: _, ...own } = getTableColumns(cloudPrinter)
const place = sql<string | null>`(select p.name from ${pickupPlace} p where p.id = ${cloudPrinter.place_id})`
const columns = { ...own, place }

export const list = (db: Db, query: z.output<typeof CloudPrinterList>) =>
  pageOfRecords(
    db,
    cloudPrinter,
    query,
    [query.q ? includes(name, query.q) : undefined, query.state && eq(state, query.state)],
    (where) => db.select(columns).from(cloudPrinter).where(where),
  )

export const read = async (db: Db, printer: number) =>
  firstOrNotFound(await db.select(columns).from(cloudPrinter).where(isLive(cloudPrinter, printer)))

export const lock = async (db: Db, printer: number) =>
  (await db.select(columns).from(cloudPrinter).where(eq(id, printer)).for('update'))[0]

const mustHavePlace = (db: Db, place_id: number | null | undefined) =>
  mustBeLive(db, pickupPlace, place_id ? [place_id] : [], () => 'place_id')

export async function create(db: Db, { key, ...draft }: z.output<typeof CloudPrinterDraft>) {
  await mustHavePlace(db, draft.place_id)
  const values = { ...draft, key: key || null }
  const row = firstOrThrow(await db.insert(cloudPrinter).values(values).returning(columns))
  await enqueue(db, CHECK, {})
  return row
}

export async function update(db: Db, { id: printer, key, ...fields }: z.output<typeof CloudPrinterEdit>) {
  await mustHavePlace(db, fields.place_id)
  await editRecord(db, cloudPrinter, printer, { ...fields, key: key || undefined })
  await enqueue(db, CHECK, {})
  return read(db, printer)
}

export const remove = (db: Db, printer: number) => moveToTrash(db, cloudPrinter, printer)

export async function restore(db: Db, printer: number) {
  await restoreFromTrash(db, cloudPrinter, printer)
  return read(db, printer)
}
