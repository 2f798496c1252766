import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { groupMenu, menu } from '@/db/schema/menu'
import { group, user } from '@/db/schema/user'
import * as auth from '../auth/auth'
import type { Locale } from '../base/i18n/i18n'
import { pointsOf } from '../core/auth/granting'
import type { Registry } from '../core/runtime/runtime'
import { firstOrNotFound, isLive } from '../data/records'
import type { StaffPermissions } from './contract'

type StaffPermissionsQuery = { id: number; registry: Registry; locale: Locale }

/** The permissions of a staff member, from the super administrator’s rank or the group. */
export async function staffPermissions(
  db: Db,
  { id, registry, locale }: StaffPermissionsQuery,
): Promise<z.input<typeof StaffPermissions>> {
  const { is_super, group_id, group_name, grants } = await readRank(db, id)
  const through = is_super ? 'super' : 'group'
  const { items } = await auth.listPermissions(registry, locale)
  const points = items.flatMap(({ module, label: module_label, points }) =>
    points
      .filter(({ point }) => is_super || grants.includes(point))
      .map((one) => ({ ...one, module, module_label, through }) as const),
  )
  const named = group_id !== null && group_name !== null ? { id: group_id, name: group_name } : null
  return { is_super, group: named, menus: await menusOf(db, is_super, group_id), points }
}

const readRank = async (db: Db, id: number) =>
  firstOrNotFound(
    await db
      .select({
        is_super: user.is_super,
        group_id: user.group_id,
        group_name: group.name,
        grants: pointsOf(user.group_id),
      })
      .from(user)
      .leftJoin(group, eq(group.id, user.group_id))
      .where(and(isLive(user, id), user.is_staff)),
  )

function menusOf(db: Db, is_super: boolean, group_id: number | null) {
  const granted = sql`(${is_super}::boolean or exists (select from ${groupMenu}
    where ${groupMenu.menu_id} = ${menu.id} and ${groupMenu.group_id} = ${group_id}::int))`
  const { id, title, title_en, path } = menu
  return db
    .select({ id, title, title_en, path })
    .from(menu)
    .where(and(isNull(menu.deleted_at), ne(menu.kind, 'folder'), granted))
    .orderBy(menu.sort, menu.id)
}
