import { isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { element, groupElement, groupMenu, menu } from '@/db/schema/menu'
import { user } from '@/db/schema/user'
import type { Actor } from '../core/auth/actor'
import type { Locale } from '../core/i18n/i18n'
import type { MenuRoute } from './contract'

const { id, parent_id, name, path, icon, kind, sort, hidden, title, title_en } = menu

/** What this person may see, and what leads there: one query, however deep. */
export async function routes(db: Db, actor: Actor, locale: Locale): Promise<Route[]> {
  const group = sql`(select ${user.group_id} from ${user} where ${user.id} = ${actor.id})`
  const held = (grants: SQL) => sql<boolean>`(${actor.is_super}::boolean or exists (${grants}))`
  const granted = held(sql`select from ${groupMenu}
    where ${groupMenu.menu_id} = ${id} and ${groupMenu.group_id} = ${group}`)
  const shown = held(sql`select from ${groupElement}
    where ${groupElement.element_id} = ${element.id} and ${groupElement.group_id} = ${group}`)
  const signs = sql`select ${element.sign} from ${element}
    where ${element.menu_id} = ${id} and ${element.deleted_at} is null and ${shown} order by ${element.id}`
  const elements = sql<string[]>`array(${signs})`
  const rows = await db
    .select({ id, parent_id, name, path, icon, kind, sort, hidden, title, title_en, elements, granted })
    .from(menu)
    .where(isNull(menu.deleted_at))
    .orderBy(sort, id)
  return below(rows, null, locale)
}

type Route = z.input<typeof MenuRoute>
type Row = Omit<Route, 'meta' | 'children'> & { granted: boolean }

/** From the top down, so that nothing comes up whose parent is in the trash. */
function below(rows: Row[], parent: number | null, locale: Locale): Route[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({ ...row, meta: metaOf(row, locale), children: below(rows, row.id, locale) }))
    .filter(({ granted, children }) => granted || children.length > 0)
}

const metaOf = ({ title, title_en, icon }: Row, locale: Locale) => ({ title: locale === 'zh' ? title : title_en, icon })
