import { isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { fail } from '../base/errors'
import { type TreePosition, treeProblem } from '../data/tree'

export type Node = TreePosition & { name: string }
type PlacedCategory = Omit<Node, 'sort'>

const { id, parent_id, sort, name } = category
const MAX_DEPTH = { most: 4, message: 'Categories can have up to {most} levels' }

/** The positions of all categories that are not in the trash, in order. */
export const nodes = (db: Db): Promise<Node[]> =>
  db.select({ id, parent_id, sort, name }).from(category).where(isNull(category.deleted_at)).orderBy(sort, id)

export const categoryTreeProblem = (all: PlacedCategory[]) => treeProblem(all, MAX_DEPTH)

/** A name that two siblings share. */
function findSameName(all: PlacedCategory[]): string | undefined {
  const names = new Set<string>()
  for (const { parent_id, name } of all) {
    const key = `${parent_id} ${name}`
    if (names.has(key)) return name
    names.add(key)
  }
  return undefined
}

/** Checks that a category may be placed here and has a unique name. */
export function checkTree(all: PlacedCategory[]): void {
  const problem = categoryTreeProblem(all)
  if (problem) throw problem
  if (findSameName(all) !== undefined) fail('conflict', { errors: [{ path: 'name', message: 'already exists' }] })
}

/** The same for all of them at once. */
export function checkWholeTree(all: PlacedCategory[]): void {
  const problem = categoryTreeProblem(all)
  if (problem) throw problem
  const name = findSameName(all)
  if (name !== undefined)
    fail('conflict', { message: 'The name “{name}” would appear twice on the same level', params: { name } })
}
