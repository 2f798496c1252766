import { inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { migrate } from '@/db/migrate'
import { menu } from '@/db/schema/menu'
import type { Registry } from '../core/runtime/runtime'
import { setListening } from '../event/cursor'
import { registryOf } from '../gather'
import { fillPolicies } from '../legal/policy'
import { addToMenusOfGroups } from '../menu/routes'
import type { MenuEntry, Module } from '../module'
import { modules } from '../modules'
import { fillDictionaries } from './base-dicts'

type Entry = Omit<typeof menu.$inferInsert, 'parent_id' | 'sort'>

const ROOTS: Entry[] = [
  { name: 'home', title_en: 'Home', title: '首页', icon: 'home', path: '/admin', kind: 'page' },
  { name: 'orders', title_en: 'Orders', title: '订单管理', icon: 'truck', kind: 'folder' },
  { name: 'catalogue', title_en: 'Catalog', title: '商品管理', icon: 'box', kind: 'folder' },
  { name: 'content', title_en: 'Content', title: '内容', icon: 'content', kind: 'folder' },
  { name: 'people', title_en: 'People and permissions', title: '人员与权限', icon: 'users', kind: 'folder' },
  { name: 'system', title_en: 'Settings', title: '设置', icon: 'settings', kind: 'folder' },
  { name: 'logs', title_en: 'Logs', title: '日志', icon: 'history', kind: 'folder' },
  { name: 'developer', title_en: 'Developers', title: '开发', icon: 'code', kind: 'folder' },
]

const API_REFERENCE: MenuEntry = {
  folder: 'developer',
  name: 'docs',
  title_en: 'API reference',
  title: '接口文档',
  icon: 'book',
  path: '/docs',
  kind: 'link',
}
const ERROR_CODES: MenuEntry = {
  folder: 'developer',
  name: 'errors',
  title_en: 'Error codes',
  title: '错误码',
  icon: 'warning',
  path: '/docs/errors',
  kind: 'link',
}

/** A folder inside another one: what is set up once for the ways that goods go. */
const DELIVERY: MenuEntry = {
  folder: 'system',
  kind: 'folder',
  name: 'delivery',
  title_en: 'Delivery',
  title: '配送设置',
  icon: 'truck',
  path: '',
}

/** What stands in the folders: the pages of the modules, in their order. */
const entriesOf = (modules: readonly Module[]): MenuEntry[] => [
  API_REFERENCE,
  ...modules.flatMap(({ menu = [] }) => menu),
  DELIVERY,
  ERROR_CODES,
]

/** The tables as the migrations have them, and in them what every shop has. Gives the names of the migrations. */
export async function migrateAndFill(db: Db): Promise<string[]> {
  const applied = await migrate(db)
  await fillBase(db)
  return applied
}

/**
 * Adds what every shop has, once: what people have edited or deleted since stays that way. An entry that is new goes
 * into the menu of each group that may open its page.
 */
export async function fillBase(db: Db, of: readonly Module[] = modules): Promise<void> {
  const { pages } = registryOf(of)
  await addEntries(db, pages, ROOTS, null)
  const entries = entriesOf(of)
  const isInner = ({ folder }: MenuEntry) => folder === DELIVERY.name
  for (const level of [entries.filter((one) => !isInner(one)), entries.filter(isInner)])
    await addInFolders(db, pages, level)
  await fillDictionaries(db)
  await fillPolicies(db)
  await setListening(
    db,
    'extensions',
    of.some(({ kiosk, listener }) => kiosk && listener),
  )
}

async function addInFolders(db: Db, pages: Registry['pages'], entries: MenuEntry[]): Promise<void> {
  const folders = await db
    .select({ id: menu.id, name: menu.name, deleted_at: menu.deleted_at })
    .from(menu)
    .where(inArray(menu.name, [...new Set(entries.map(({ folder }) => folder))]))
  for (const { id, name, deleted_at } of folders) {
    const inside = entries.filter(({ folder }) => folder === name)
    await addEntries(db, pages, inside.map(asRow), deleted_at ? null : id)
  }
}

const asRow = ({ folder: _, words: __, waits: ___, kind = 'page', used, ...entry }: MenuEntry): Entry => ({
  ...entry,
  kind,
  until_used: used !== undefined,
})

async function addEntries(db: Db, pages: Registry['pages'], entries: Entry[], parent_id: number | null): Promise<void> {
  const rows = entries.map((entry, sort) => ({ ...entry, parent_id, sort }))
  const added = await db.insert(menu).values(rows).onConflictDoNothing({ target: menu.name }).returning()
  await addToMenusOfGroups(db, { pages }, added)
}
