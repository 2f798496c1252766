import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { element, groupElement, groupMenu, menu } from '@/db/schema/menu'
import { group, user } from '@/db/schema/user'
import { allPermissionPoints } from '../auth/auth'
import { compact } from '../base/compact'
import type { Locale } from '../base/i18n/i18n'
import { pointsOf } from '../core/auth/granting'
import type { Actor } from '../core/operation/actor'
import type { Registry } from '../core/runtime/runtime'
import { firstOrNotFound, isLive } from '../data/records'
import { HOME, isOpenTo, pageOfPath, permissionsOfPage } from './pages'

const { id, parent_id, name, path, icon, kind, sort, hidden, until_used, title, title_en } = menu
const routeColumns = { id, parent_id, name, path, icon, kind, sort, hidden, until_used, title, title_en }

type Viewer = { is_super: boolean; group: SQL }

/** One statement for all: what there is of a page is asked only for its own entry. */
function factsOf({ menu: facts }: Registry) {
  const byName = (kind: 'used' | 'waits') => {
    const cases = compact(Object.entries(facts).map(([of, { [kind]: fact }]) => fact && sql`when ${of} then ${fact}`))
    return cases.length > 0 ? sql`case ${menu.name} ${sql.join(cases, sql` `)} end` : sql`null`
  }
  return {
    unused: sql<boolean>`${until_used} and (${byName('used')}) is false`,
    waits: sql<number | null>`(${byName('waits')})::int`,
  }
}

/** The menu with what this viewer was granted of it: one query, however deep. */
function rowsFor(db: Db, registry: Registry, { is_super, group }: Viewer) {
  const isGranted = (grants: SQL) => sql<boolean>`(${is_super}::boolean or exists (${grants}))`
  const granted = isGranted(sql`select from ${groupMenu}
    where ${groupMenu.menu_id} = ${id} and ${groupMenu.group_id} = ${group}`)
  const seen = isGranted(sql`select from ${groupElement}
    where ${groupElement.element_id} = ${element.id} and ${groupElement.group_id} = ${group}`)
  const signs = sql`select ${element.sign} from ${element}
    where ${element.menu_id} = ${id} and ${element.deleted_at} is null and ${seen} order by ${element.id}`
  const elements = sql<string[]>`array(${signs})`
  return db
    .select({ ...routeColumns, ...factsOf(registry), elements, granted })
    .from(menu)
    .where(isNull(menu.deleted_at))
    .orderBy(sort, id)
}

type Row = Awaited<ReturnType<typeof rowsFor>>[number]
type Nested<Dressed> = Dressed & { children: Nested<Dressed>[] }

/** From the root down, so that nothing below a deleted parent is included. */
function toNestedRoutes<Dressed>(rows: Row[], parent: number | null, dress: (row: Row) => Dressed): Nested<Dressed>[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({ row, children: toNestedRoutes(rows, row.id, dress) }))
    .filter(({ row, children }) => row.granted || children.length > 0)
    .map(({ row, children }) => ({ ...dress(row), children }))
}

const toRoute = (row: Row, locale: Locale) => ({
  ...row,
  meta: { title: locale === 'zh' ? row.title : row.title_en, icon: row.icon },
})

/** The menu remembers the pages of modules that the shop leaves out; they are shown to no one. */
const withoutAbsent = <One extends { path: string }>({ absent }: Registry, rows: One[]): One[] =>
  rows.filter(({ path }) => !absent.pages.includes(pageOfPath(path)))

/** What this person may see, and what leads there. */
export async function menuRoutes(db: Db, registry: Registry, { id, is_super }: Actor, locale: Locale) {
  const group = sql`(select ${user.group_id} from ${user} where ${user.id} = ${id})`
  const rows = withoutAbsent(registry, await rowsFor(db, registry, { is_super, group }))
  return toNestedRoutes(rows, null, (row) => toRoute(row, locale))
}

/** What the members of this group see, and the grants that have no effect because their permission is missing. */
export async function groupMenuRoutes(db: Db, registry: Registry, group_id: number, locale: Locale) {
  const { points } = firstOrNotFound(
    await db
      .select({ points: pointsOf(group.id) })
      .from(group)
      .where(isLive(group, group_id)),
  )
  const { operations, pages } = registry
  const allPoints = allPermissionPoints(operations)
  const isLacked = (sign: string) => allPoints.has(sign) && !points.includes(sign)
  const rows = withoutAbsent(registry, await rowsFor(db, registry, { is_super: false, group: sql`${group_id}::int` }))
  return toNestedRoutes(rows, null, (row) => {
    const required = new Set([...(row.kind === 'page' ? permissionsOfPage(pages, row.path) : []), ...row.elements])
    return { ...toRoute(row, locale), lacks: [...required].filter(isLacked) }
  })
}

/**
 * The permissions that are granted element by element, and were not granted to this user:
 * by the page's entry in the menu.
 */
export async function withheldByEntry(db: Db, { id: user_id, is_super }: Actor): Promise<Set<string>> {
  if (is_super) return new Set()
  const granted = sql`exists (select from ${groupElement} join ${user} on ${user.group_id} = ${groupElement.group_id}
    where ${groupElement.element_id} = ${element.id} and ${user.id} = ${user_id})`
  const rows = await db
    .select({ menu_id: element.menu_id, sign: element.sign })
    .from(element)
    .where(and(isNull(element.deleted_at), sql`not ${granted}`))
  return new Set(rows.map(({ menu_id, sign }) => entryElement(menu_id, sign)))
}

export const entryElement = (menu_id: number, sign: string): string => `${menu_id} ${sign}`

/** The elements of the page at this path that are granted one by one, and were not granted to this user. */
export async function withheldElements(db: Db, { id: user_id, is_super }: Actor, at: string): Promise<Set<string>> {
  if (is_super) return new Set()
  const granted = sql<boolean>`exists (select from ${groupElement}
    join ${user} on ${user.group_id} = ${groupElement.group_id}
    where ${groupElement.element_id} = ${element.id} and ${user.id} = ${user_id})`
  const address = sql`regexp_replace(${path}, '/?([?#].*)?$', '')`
  const pagePath = pageOfPath(at)
  const rows = await db
    .select({ address: sql<string>`${address}`, sign: element.sign, granted })
    .from(menu)
    .leftJoin(element, and(eq(element.menu_id, id), isNull(element.deleted_at)))
    .where(
      and(
        isNull(menu.deleted_at),
        eq(kind, 'page'),
        sql`(${address} = ${pagePath} or ${pagePath} like ${address} || '/%')`,
      ),
    )
  const page = Math.max(...rows.map((row) => row.address.length))
  const signs = rows.filter((row) => row.address.length === page)
  const grantedSigns = new Set(signs.filter((row) => row.granted).map(({ sign }) => sign))
  return new Set(signs.flatMap(({ sign }) => (sign === null || grantedSigns.has(sign) ? [] : [sign])))
}

/** Entries of the menu that are no page, and pages that are in no menu. */
export async function checkMenuPages(db: Db, registry: Registry) {
  const all = await db
    .select({ id, parent_id, name, title, title_en, path, kind })
    .from(menu)
    .where(isNull(menu.deleted_at))
    .orderBy(sort, id)
  const { pages } = registry
  const entries = withoutAbsent(registry, all)
    .filter((one) => one.kind === 'page')
    .map((one) => ({ ...one, page: pageOfPath(one.path) }))
  return {
    dead: entries.filter(({ page }) => !Object.hasOwn(pages, page)),
    unreachable: Object.keys(pages).filter((page) => !entries.some((one) => one.page === page)),
  }
}

/** Puts pages into the menu of each group that may open them, and home into that of each group that may do anything. */
export async function addToMenusOfGroups(
  db: Db,
  { pages: all }: Pick<Registry, 'pages'>,
  entries: { id: number; kind: string; path: string }[],
): Promise<void> {
  const pages = entries.filter((one) => one.kind === 'page')
  if (pages.length === 0) return
  const groups = await db.select({ id: group.id, points: pointsOf(group.id) }).from(group)
  const rows = groups.flatMap((one) => {
    const opens = ({ path }: { path: string }) =>
      pageOfPath(path) === HOME ? one.points.length > 0 : isOpenTo(all, (point) => one.points.includes(point), path)
    return pages.filter(opens).map((page) => ({ group_id: one.id, menu_id: page.id }))
  })
  if (rows.length > 0) await db.insert(groupMenu).values(rows).onConflictDoNothing()
}
