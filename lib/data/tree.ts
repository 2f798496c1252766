import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { type Failure, invalid, refusal } from '../base/errors'
import type { Records } from './records'

/** Records in a tree. A move locks the whole tree, so that no record gets below itself. */
export type TreePosition = { id: number; parent_id: number | null; sort: number }
type Node = Omit<TreePosition, 'sort'>
type Tree = Records & { parent_id: PgColumn; sort: PgColumn; update_time: PgColumn }

/** Writes the places of those that have moved. */
export async function writePlaces(db: Db, table: Tree, places: TreePosition[]): Promise<void> {
  const { id, parent_id, sort, version } = table
  const target = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted(id int, parent_id int, sort int)`
  await db.execute(sql`update ${table}
    set parent_id = wanted.parent_id, sort = wanted.sort, version = ${version} + 1, update_time = now()
    from ${target}
    where ${id} = wanted.id and (${parent_id}, ${sort}) is distinct from (wanted.parent_id, wanted.sort)`)
}

/** How many levels there may be, and the refusal of a deeper one. */
export type Depth = { most: number; message: string }

/** What is wrong with a tree: an unknown parent, a circle, or too many levels. */
export function treeProblem(all: Node[], { most, message }: Depth): Failure | undefined {
  const byId = new Map(all.map((node) => [node.id, node]))
  for (const node of all) {
    const trail = [node]
    for (let above = node.parent_id; above !== null; ) {
      const parent = byId.get(above)
      if (!parent) return refusal('invalid', { errors: [ABSENT] })
      const isCircle = trail.includes(parent)
      if (isCircle) return refusal('rule', { message: 'An item cannot be moved below itself' })
      trail.push(parent)
      above = parent.parent_id
    }
    if (trail.length > most) return refusal('rule', { message, params: { most } })
  }
  return undefined
}

const ABSENT = { path: 'parent_id', message: 'refers to something that does not exist' }

/** An arrangement names each item exactly once. */
export function checkPlaces(all: Node[], items: TreePosition[]): void {
  const listed = new Set(items.map(({ id }) => id))
  const existing = new Set(all.map(({ id }) => id))
  const missing = [...existing].filter((id) => !listed.has(id))
  const unknown = [...listed].filter((id) => !existing.has(id))
  if (missing.length) invalid('items', 'must include every item, missing: {ids}', { ids: missing.join(', ') })
  if (unknown.length) invalid('items', 'contains items that do not exist: {ids}', { ids: unknown.join(', ') })
  if (listed.size < items.length) invalid('items', 'contains an item more than once')
}

/** The tree as it would be with these places. */
export function withPlaces<One extends Node>(all: One[], items: TreePosition[]): One[] {
  const places = new Map(items.map((one) => [one.id, one]))
  return all.map((one) => ({ ...one, ...places.get(one.id) }))
}

const MAX_SORT = 9999

/** The sort of a new last child of this parent; the highest one can occur several times. */
export function nextSort(all: TreePosition[], parent: number | null): number {
  const siblings = all.filter((one) => one.parent_id === parent)
  return Math.min(MAX_SORT, Math.max(-1, ...siblings.map((one) => one.sort)) + 1)
}

/** All descendants, however deep. */
export function descendantsOf<One extends Node>(all: One[], from: number): One[] {
  const children = all.filter((one) => one.parent_id === from)
  return children.flatMap((child) => [child, ...descendantsOf(all, child.id)])
}

export type Nested<One> = One & { children: Nested<One>[] }

/** Items with their children; one whose parent is unknown is at the top. */
export function toTree<One extends Node>(all: One[]): Nested<One>[] {
  const ids = new Set(all.map(({ id }) => id))
  const children = new Map<number | null, One[]>()
  for (const one of all) {
    const above = one.parent_id !== null && ids.has(one.parent_id) ? one.parent_id : null
    const siblings = children.get(above) ?? []
    children.set(above, siblings)
    siblings.push(one)
  }
  const from = (parent: number | null): Nested<One>[] =>
    (children.get(parent) ?? []).map((one) => ({ ...one, children: from(one.id) }))
  return from(null)
}
