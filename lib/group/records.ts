import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { element, groupElement, groupMenu, menu } from '@/db/schema/menu'
import { group, user } from '@/db/schema/user'
import { allPermissionPoints } from '../auth/auth'
import type { Locale } from '../base/i18n/i18n'
import { pointsOf } from '../core/auth/granting'
import type { Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { isOpenTo, pageOfPath, permissionsOfPage } from '../menu/pages'
import type { GroupRecord, GroupSnapshot } from './contract'

/** Who reads or changes a group. */
export type GroupContext = { actor: Staff; runtime: Runtime; locale: Locale }

type Menu = { id: number; title: string; title_en: string; path: string }
type Element = { id: number; name: string; sign: string }

const { id, name, info, version, create_time, update_time, deleted_at } = group

const json = <Row>(rows: SQL) => sql<Row[]>`coalesce((${rows}), '[]')`

const shape = sql`'id', ${menu.id}, 'title', ${menu.title}, 'title_en', ${menu.title_en}, 'path', ${menu.path}`
const menus = sql`select json_agg(json_build_object(${shape}) order by ${menu.id})
  from ${groupMenu} join ${menu} on ${eq(menu.id, groupMenu.menu_id)}
  where ${eq(groupMenu.group_id, id)} and ${isNull(menu.deleted_at)}`
const sign = sql`'id', ${element.id}, 'name', ${element.name}, 'sign', ${element.sign}`
const elements = sql`select json_agg(json_build_object(${sign}) order by ${element.id})
  from ${groupElement} join ${element} on ${eq(element.id, groupElement.element_id)}
  where ${eq(groupElement.group_id, id)} and ${isNull(element.deleted_at)}`
const members = sql`select count(*)::int from ${user} where ${eq(user.group_id, id)} and ${isNull(user.deleted_at)}`

export const records = (db: Db) =>
  db
    .select({
      id,
      name,
      info,
      version,
      create_time,
      update_time,
      deleted_at,
      points: pointsOf(id),
      menus: json<Menu>(menus),
      elements: json<Element>(elements),
      users: sql<number>`(${members})`,
    })
    .from(group)

type Row = Awaited<ReturnType<typeof records>>[number]

/** As the operation log has it: with permissions that no longer exist, too. */
export function toSnapshot({ menus, elements, points, users: _, ...row }: Row): z.input<typeof GroupSnapshot> {
  const ids = { menu_ids: menus.map((one) => one.id), element_ids: elements.map((one) => one.id) }
  return { ...row, points: points.toSorted(), ...ids }
}

/** As the API shows it: without permissions that no longer exist. */
export function toRecord({ runtime, locale }: GroupContext, row: Row): z.input<typeof GroupRecord> {
  const { operations, pages: all } = runtime.registry
  const allPoints = allPermissionPoints(operations)
  const current = new Set(row.points.filter((point) => allPoints.has(point)))
  const ofMenus = row.menus.map((one) => ({
    kind: 'menu' as const,
    id: one.id,
    name: locale === 'zh' ? one.title : one.title_en,
    points: permissionsOfPage(all, one.path),
  }))
  const ofElements = row.elements.map((one) => ({
    kind: 'element' as const,
    id: one.id,
    name: one.name,
    points: [one.sign].filter((point) => allPoints.has(point)),
  }))
  const warnings = [...ofMenus, ...ofElements].flatMap(({ points, ...one }) =>
    points.filter((point) => !current.has(point)).map((point) => ({ ...one, point })),
  )
  const open = row.menus.filter(({ path }) => isOpenTo(all, (point) => current.has(point), path))
  const pages = new Set(open.map(({ path }) => pageOfPath(path))).size
  return { ...toSnapshot(row), points: [...current].toSorted(), users: row.users, pages, warnings }
}
