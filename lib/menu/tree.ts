import { isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { menu } from '@/db/schema/menu'
import { type Failure, refusal } from '../base/errors'
import { type Place, treeProblem } from '../data/tree'

export type Node = Place & { kind: (typeof menu.$inferSelect)['kind'] }

const { id, parent_id, sort, kind } = menu
const MAX_DEPTH = { most: 5, message: 'A menu can have up to {most} levels' }

/** The positions of all entries that are not in the trash, in order. */
export const nodes = (db: Db): Promise<Node[]> =>
  db.select({ id, parent_id, sort, kind }).from(menu).where(isNull(menu.deleted_at)).orderBy(sort, id)

type Entry = Omit<Node, 'sort'>

/** What is wrong with any tree, or with this one: a link has nothing below it. */
export function menuTreeProblem(all: Entry[]): Failure | undefined {
  const links = new Set(all.filter((one) => one.kind === 'link').map((one) => one.id))
  const isBelowLink = all.some((one) => one.parent_id !== null && links.has(one.parent_id))
  const link = isBelowLink ? refusal('rule', { message: 'A link cannot have child items' }) : undefined
  return treeProblem(all, MAX_DEPTH) ?? link
}

export function checkMenuTree(all: Entry[]): void {
  const problem = menuTreeProblem(all)
  if (problem) throw problem
}
