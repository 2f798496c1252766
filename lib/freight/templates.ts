import { and, asc, count, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { freightTemplate } from '@/db/schema/freight'
import { product } from '@/db/schema/product'
import { compact } from '../base/compact'
import { fail } from '../base/errors'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  isLive,
  moveToTrash,
  partOf,
  restoreFromTrash,
} from '../data/records'
import {
  type FreightTemplateCopy,
  FreightTemplateDraft,
  type FreightTemplateEdit,
  type FreightTemplateFilter,
  type FreightTemplateList,
} from './contract'

const { id, name, is_default, deleted_at } = freightTemplate

type Filter = z.output<typeof FreightTemplateFilter>

const filters = ({ q }: Filter) => [q ? ilike(name, substringPattern(q)) : undefined]

export const list = (db: Db, query: z.output<typeof FreightTemplateList>) =>
  pageOfRecords(db, freightTemplate, query, filters(query), (where) => db.select().from(freightTemplate).where(where))

export const matchingIds = (db: Db, filter: Filter) => findIds(db, freightTemplate, filter, filters(filter))

export const read = async (db: Db, template_id: number) =>
  firstOrNotFound(await db.select().from(freightTemplate).where(isLive(freightTemplate, template_id)))

export async function lock(db: Db, template_id: number) {
  const [locked] = await db.select().from(freightTemplate).where(eq(id, template_id)).for('update')
  return locked
}

export async function create(db: Db, draft: z.output<typeof FreightTemplateDraft>) {
  if (draft.is_default) await clearDefault(db)
  return firstOrThrow(await db.insert(freightTemplate).values(draft).returning())
}

/** A template becomes the default in place of the one before. */
export async function update(db: Db, { id: template_id, ...sent }: z.output<typeof FreightTemplateEdit>) {
  const before = await read(db, template_id)
  if (sent.is_default && !before.is_default) await clearDefault(db)
  await editRecord(db, freightTemplate, template_id, sent)
  return read(db, template_id)
}

const clearDefault = (db: Db) =>
  db
    .update(freightTemplate)
    .set({ is_default: false, version: sql`${freightTemplate.version} + 1`, update_time: sql`now()` })
    .where(and(is_default, isNull(deleted_at)))

export async function duplicate(db: Db, { id: template_id, name }: z.output<typeof FreightTemplateCopy>) {
  const copied = partOf(await read(db, template_id), FreightTemplateDraft)
  return create(db, { ...copied, name, is_default: false })
}

const NAMED = 5

/**
 * Only where no product has it: their fees would change without a word. What comes back from the trash is no default.
 */
export async function remove(db: Db, template_id: number): Promise<null> {
  const isUsed = and(eq(product.freight_template_id, template_id), isNull(product.deleted_at))
  const { n } = firstOrThrow(await db.select({ n: count() }).from(product).where(isUsed))
  if (n > 0) {
    const named = { id: product.id, name: product.name }
    const items = await db.select(named).from(product).where(isUsed).orderBy(asc(product.id)).limit(NAMED)
    const names = compact([...items.map((one) => one.name), n > NAMED && '…'])
    fail('conflict', {
      message: 'Products still use it ({n}): {names}',
      params: { n, names },
      details: { products: { total: n, items } },
    })
  }
  await db.update(freightTemplate).set({ is_default: false }).where(eq(id, template_id))
  return moveToTrash(db, freightTemplate, template_id)
}

export const restore = (db: Db, template_id: number) =>
  restoreFromTrash(db, freightTemplate, template_id).then(() => read(db, template_id))
