import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { revision } from '@/db/schema/kernel'
import { menu } from '@/db/schema/menu'
import { type Failure, refusal } from '../core/errors'
import { lockRevision, storedRevision } from '../core/revision'

export type Place = { id: number; parent_id: number | null; sort: number }
export type Node = Place & { kind: (typeof menu.$inferSelect)['kind'] }

const { id, parent_id, sort, kind } = menu
const TREE = 'menu'
const DEEPEST = 5

export const lockTree = (db: Db) => lockRevision(db, TREE)

export const versionOf = (db: Db) => storedRevision(db, TREE)

/** One more version of the whole, whatever changed in it. */
export async function touchTree(db: Db): Promise<void> {
  const value = sql`${revision.value} + 1`
  await db.update(revision).set({ value }).where(eq(revision.name, TREE))
}

/** Where everything stands that is not in the trash, in order. */
export const nodes = (db: Db): Promise<Node[]> =>
  db.select({ id, parent_id, sort, kind }).from(menu).where(isNull(menu.deleted_at)).orderBy(sort, id)

/** Puts what stands elsewhere where it is to stand. */
export async function put(db: Db, places: Place[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted(id int, parent_id int, sort int)`
  await db.execute(sql`update ${menu}
    set parent_id = wanted.parent_id, sort = wanted.sort, version = ${menu.version} + 1, update_time = now()
    from ${wanted}
    where ${id} = wanted.id and (${parent_id}, ${sort}) is distinct from (wanted.parent_id, wanted.sort)`)
}

/** What is wrong with a tree: something below itself or below a link, or too deep. */
export function problemOf(all: Omit<Node, 'sort'>[]): Failure | undefined {
  const known = new Map(all.map((node) => [node.id, node]))
  for (const node of all) {
    const trail = [node]
    for (let above = node.parent_id; above !== null; ) {
      const parent = known.get(above)
      if (!parent) return refusal('invalid', { errors: [ABSENT] })
      const isCircle = trail.includes(parent)
      if (isCircle) return refusal('rule', { message: 'Nothing can be below itself' })
      if (parent.kind === 'link') return refusal('rule', { message: 'Nothing can be below a link' })
      trail.push(parent)
      above = parent.parent_id
    }
    if (trail.length > DEEPEST) return refusal('rule', { message: 'A menu has at most {most} levels', params: LEVELS })
  }
  return undefined
}

const ABSENT = { path: 'parent_id', message: 'names something that does not exist' }
const LEVELS = { most: DEEPEST }

export function check(all: Omit<Node, 'sort'>[]): void {
  const problem = problemOf(all)
  if (problem) throw problem
}

/** The place after the last one below this parent. */
export const last = (all: Place[], parent: number | null): number =>
  Math.max(-1, ...all.filter((one) => one.parent_id === parent).map((one) => one.sort)) + 1

/** All that is below, however deep. */
export function below(all: Node[], from: number): Node[] {
  const children = all.filter((one) => one.parent_id === from)
  return children.flatMap((child) => [child, ...below(all, child.id)])
}
