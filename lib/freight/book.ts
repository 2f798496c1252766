import { asc, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { freightTemplate } from '@/db/schema/freight'
import type { Runtime } from '../core/runtime/runtime'
import { cachedWhole } from '../data/cached-whole'
import { expireRevision } from '../data/revision'

const FAMILY = 'freight'

/** All templates of the shop as they were in one revision; `usual`: the default one. */
export const freightBook = cachedWhole(FAMILY, readTemplates)
export type FreightBook = Awaited<ReturnType<typeof freightBook>>

async function readTemplates(db: Db, isAbsent: boolean) {
  const { id, name, unit, areas, is_default } = freightTemplate
  const rows = await db
    .select({ id, name, unit, areas, is_default })
    .from(freightTemplate)
    .where(isAbsent ? sql`false` : isNull(freightTemplate.deleted_at))
    .orderBy(asc(id))
  return { templates: new Map(rows.map((row) => [row.id, row])), usual: rows.find((row) => row.is_default) }
}

/** What was quoted by it is outdated: the next look reads it again. */
export const expireFreightBook = (runtime: Runtime): void => expireRevision(runtime, FAMILY)
