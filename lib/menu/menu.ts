import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { menu } from '@/db/schema/menu'
import { type Failure, fail, invalid, refusal } from '../base/errors'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash } from '../data/records'
import { countEdit, lockRevision, storedRevision } from '../data/revision'
import {
  checkPlaces,
  descendantsOf,
  nextSort,
  type TreePosition,
  toTree,
  treeProblem,
  withPlaces,
  writePlaces,
} from '../data/tree'
import type { MenuDraft, MenuEdit, MenuList, MenuNode, MenuOrder, MenuRecord, MenuRemoval } from './contract'

const TREE = 'menu'

const { id, parent_id, title, title_en, name, icon, path, sort, hidden, until_used, kind } = menu
const { version, create_time, update_time, deleted_at } = menu
const entry = { id, parent_id, title, title_en, name, icon, path, sort, hidden, until_used, kind }

const records = (db: Db) => db.select({ ...entry, version, create_time, update_time, deleted_at }).from(menu)

type Record = z.input<typeof MenuRecord>
type Nested = z.input<typeof MenuNode>

/** The whole menu, or the deleted entries as a flat list. */
export async function list(db: Db, { trash }: z.output<typeof MenuList>): Promise<Nested[]> {
  if (!trash) return toTree(await records(db).where(isNull(deleted_at)).orderBy(sort, id))
  const deleted = await records(db).where(isNotNull(deleted_at)).orderBy(sql`${update_time} desc`, id)
  return deleted.map((record) => ({ ...record, children: [] }))
}

/** Every menu item in one batch, each before those below it. */
export async function* lines(db: Db, filter: z.output<typeof MenuList>): AsyncGenerator<Record[]> {
  const flat = (nodes: Nested[]): Record[] => nodes.flatMap(({ children, ...one }) => [one, ...flat(children)])
  yield flat(await list(db, filter))
}

/** The version is read first, so that a concurrent change is noticed when the tree is arranged. */
export async function readTree(db: Db) {
  const version = await storedRevision(db, TREE)
  return { version, items: await list(db, {}) }
}

export const read = async (db: Db, menu_id: number) => firstOrNotFound(await records(db).where(isLive(menu, menu_id)))

/** Only one entry is changed at a time. */
export async function lock(db: Db, menu_id: number) {
  await lockRevision(db, TREE)
  return (await records(db).where(eq(id, menu_id)))[0]
}

export async function lockPlaces(db: Db) {
  const version = await lockRevision(db, TREE)
  return { version, items: await nodes(db) }
}

export async function create(db: Db, draft: z.output<typeof MenuDraft>) {
  await lockRevision(db, TREE)
  const all = await nodes(db)
  const { kind, parent_id = null, path = '' } = draft
  checkMenuTree([...all, { id: 0, parent_id, kind }])
  checkPath(kind, path)
  const values = { ...draft, sort: draft.sort ?? nextSort(all, parent_id) }
  const { id: menu_id } = firstOrThrow(await db.insert(menu).values(values).returning({ id }))
  await countEdit(db, TREE)
  return read(db, menu_id)
}

export async function update(db: Db, { id: menu_id, ...sent }: z.output<typeof MenuEdit>) {
  const before = await read(db, menu_id)
  const all = await nodes(db)
  const fields = { ...sent, ...placeAndPath(sent, before, all) }
  const { kind = before.kind, path = before.path, parent_id = before.parent_id } = fields
  checkMenuTree(all.map((one) => (one.id === menu_id ? { ...one, kind, parent_id } : one)))
  checkPath(kind, path)
  await editRecord(db, menu, menu_id, fields)
  await countEdit(db, TREE)
  return read(db, menu_id)
}

/** Derived columns: below another parent it comes last, and a folder has no target. */
function placeAndPath(sent: Omit<z.output<typeof MenuEdit>, 'id'>, before: Record, all: Node[]) {
  const { parent_id = before.parent_id } = sent
  return {
    ...(parent_id !== before.parent_id && sent.sort === undefined && { sort: nextSort(all, parent_id) }),
    ...(sent.kind === 'folder' && sent.path === undefined && { path: '' }),
  }
}

const PAGE = /^\/admin(\/[^\s]*)?$/
const LINK = /^(https?:\/\/[^\s/]+\S*|\/([^\s/\\]\S*)?)$/

function checkPath(kind: Record['kind'], path: string): void {
  if (kind === 'folder' && path) invalid('path', 'must be empty: a folder has no page of its own')
  if (kind === 'page' && !PAGE.test(path)) invalid('path', 'must begin with /admin')
  if (kind === 'link' && !LINK.test(path)) invalid('path', 'must begin with https://, http:// or /')
}

/**
 * The entries below it take its place or are deleted with it; without a choice only an entry without any is deleted.
 */
export async function remove(db: Db, { id: menu_id, children }: z.output<typeof MenuRemoval>): Promise<null> {
  const all = await nodes(db)
  const under = descendantsOf(all, menu_id)
  if (under.length > 0 && !children) {
    fail('rule', { message: 'It has child items: choose whether to move them up or delete them' })
  }
  await moveToTrash(db, menu, menu_id)
  if (children === 'lift') await writePlaces(db, menu, withChildrenLifted(all, menu_id))
  const removed = children === 'delete' ? under.map((one) => one.id) : []
  for (const one of removed) await moveToTrash(db, menu, one)
  await countEdit(db, TREE)
  return null
}

/** The siblings, with one replaced by the entries below it. */
function withChildrenLifted(all: Node[], menu_id: number): TreePosition[] {
  const parent = all.find((one) => one.id === menu_id)?.parent_id ?? null
  const children = all.filter((one) => one.parent_id === menu_id)
  return all
    .filter((one) => one.parent_id === parent)
    .flatMap((one) => (one.id === menu_id ? children : [one]))
    .map((one, sort) => ({ id: one.id, parent_id: parent, sort }))
}

/** Restores it to its old parent, or to the top level if that is gone. */
export async function restore(db: Db, menu_id: number) {
  const all = await nodes(db)
  const { kind, parent_id } = firstOrNotFound(await records(db).where(eq(id, menu_id)))
  const stays = menuTreeProblem([...all, { id: menu_id, kind, parent_id }]) === undefined
  await editRecord(db, menu, menu_id, {
    deleted_at: null,
    ...(!stays && { parent_id: null, sort: nextSort(all, null) }),
  })
  await countEdit(db, TREE)
  return read(db, menu_id)
}

/** Order and nesting of everything at once; without items they stay as they are. */
export async function arrange(db: Db, { items }: z.output<typeof MenuOrder>) {
  const all = await nodes(db)
  const places = items ?? all
  checkPlaces(all, places)
  checkMenuTree(withPlaces(all, places))
  await writePlaces(db, menu, places)
  await countEdit(db, TREE)
  return readTree(db)
}

type Node = TreePosition & { kind: (typeof menu.$inferSelect)['kind'] }

const MAX_DEPTH = { most: 5, message: 'A menu can have up to {most} levels' }

/** The positions of all entries that are not in the trash, in order. */
const nodes = (db: Db): Promise<Node[]> =>
  db.select({ id, parent_id, sort, kind }).from(menu).where(isNull(menu.deleted_at)).orderBy(sort, id)

type Entry = Omit<Node, 'sort'>

/** What is wrong with any tree, or with this one: a link has nothing below it. */
function menuTreeProblem(all: Entry[]): Failure | undefined {
  const links = new Set(all.filter((one) => one.kind === 'link').map((one) => one.id))
  const isBelowLink = all.some((one) => one.parent_id !== null && links.has(one.parent_id))
  const link = isBelowLink ? refusal('rule', { message: 'A link cannot have child items' }) : undefined
  return treeProblem(all, MAX_DEPTH) ?? link
}

function checkMenuTree(all: Entry[]): void {
  const problem = menuTreeProblem(all)
  if (problem) throw problem
}
