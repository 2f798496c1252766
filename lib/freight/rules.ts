import { asc, isNull } from 'drizzle-orm'
import { freightTemplate } from '@/db/schema/freight'
import type { Runtime } from '../core/runtime/runtime'
import { currentRevision, expireRevision } from '../data/revision'
import type { FreightTemplate } from '../price/rules'

const FAMILY = 'freight'

/** All templates of the shop as they were in one revision; `usual`: the default one. */
export type FreightBook = {
  revision: number
  templates: ReadonlyMap<number, FreightTemplate & { name: string }>
  usual: FreightTemplate | undefined
}

const books = new WeakMap<Runtime['revisions'], FreightBook>()

/** From memory, and read again after a change: at most 5 s behind other processes, never behind this one. */
export async function freightBook(runtime: Runtime): Promise<FreightBook> {
  const revision = await currentRevision(runtime, FAMILY)
  const known = books.get(runtime.revisions)
  if (known?.revision === revision) return known
  const { id, name, unit, areas, is_default } = freightTemplate
  const rows = await runtime.database.db
    .select({ id, name, unit, areas, is_default })
    .from(freightTemplate)
    .where(isNull(freightTemplate.deleted_at))
    .orderBy(asc(id))
  const templates = new Map(rows.map((row) => [row.id, row]))
  const book = { revision, templates, usual: rows.find((row) => row.is_default) }
  books.set(runtime.revisions, book)
  return book
}

/** What was quoted by it is outdated: the next look reads it again. */
export const expireFreightBook = (runtime: Runtime): void => expireRevision(runtime, FAMILY)
