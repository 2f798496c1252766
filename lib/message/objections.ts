import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { messageObjection } from '@/db/schema/message'
import { fail } from '../base/errors'
import { type Locale, t } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import type { MessageChoice } from './contract'
import { tellingOf } from './tell'

const { user_id, way } = messageObjection

export async function hasObjected(db: Db, of: number, name: string): Promise<boolean> {
  const rows = await db
    .select({ way })
    .from(messageObjection)
    .where(and(eq(user_id, of), eq(way, name)))
  return rows.length > 0
}

/** The ways that tell something now, and whether this buyer wants to be told by them. */
export async function listWays(db: Db, runtime: Runtime, of: number, locale: Locale) {
  const rows = await db.select({ way }).from(messageObjection).where(eq(user_id, of))
  const refused = new Set(rows.map((row) => row.way))
  const ways = tellingOf(runtime).map(({ name, title }) => ({
    way: name,
    title: t(locale, title),
    active: !refused.has(name),
  }))
  return { ways }
}

export async function choose(db: Db, runtime: Runtime, of: number, choice: z.output<typeof MessageChoice>) {
  if (!tellingOf(runtime).some(({ name }) => name === choice.way)) fail('not_found')
  if (choice.active) await db.delete(messageObjection).where(and(eq(user_id, of), eq(way, choice.way)))
  else await db.insert(messageObjection).values({ user_id: of, way: choice.way }).onConflictDoNothing()
}
