import type { Note, OldCategory } from '../records'
import type { Staged, StagedRow } from './source'
import { columnsOf, wholeOf } from './values'

type Shape = {
  table: string
  /** The column with the key of the category above; 0 is none. */
  parent: string
  name: string
  picture: string
  sort: (row: ReturnType<typeof columnsOf>) => number
}

/** The categories of a batch, each behind the one above it as far as that is in the batch. */
export async function categoriesOf(
  rows: StagedRow[],
  staged: Staged,
  note: Note,
  shape: Shape,
): Promise<OldCategory[]> {
  const above = await everyAbove(rows, staged, shape)
  const categories = rows.map(({ key, row }): OldCategory => {
    const columns = columnsOf(row, note, { kind: 'category', old: key })
    const parent = above.get(key)
    const { isGone, isCircle } = whatOfParent(key, above)
    if (isGone) columns.changed('Its parent category is deleted, moved to top level', String(parent))
    if (isCircle) columns.changed('Circular category, moved to top level', String(parent))
    return {
      key,
      parent: isGone || isCircle ? undefined : parent,
      name: columns.text(shape.name),
      picture: columns.picture(shape.picture),
      sort: shape.sort(columns),
    }
  })
  const byKey = new Map(categories.map((one) => [one.key, one]))
  const depths = new Map(categories.map((one) => [one.key, depthOf(one, byKey)]))
  return categories.toSorted((one, other) => (depths.get(one.key) ?? 0) - (depths.get(other.key) ?? 0))
}

type Above = Map<number, number | undefined>

/** What is above each of them, up to the top. */
async function everyAbove(rows: StagedRow[], staged: Staged, { table, parent }: Shape): Promise<Above> {
  const above: Above = new Map(rows.map(({ key, row }) => [key, wholeOf(row[parent]) || undefined]))
  for (;;) {
    const missing = [...new Set(above.values())].filter((key): key is number => key !== undefined && !above.has(key))
    const found = await staged.byKeys(table, missing)
    if (found.size === 0) return above
    for (const [key, row] of found) above.set(key, wholeOf(row[parent]) || undefined)
  }
}

/** Of a circle the first alone goes to the top, and the others stay below it. */
function whatOfParent(key: number, above: Above): { isGone: boolean; isCircle: boolean } {
  const parent = above.get(key)
  if (parent === undefined) return { isGone: false, isCircle: false }
  const passed = new Set<number>()
  for (let at = parent; !passed.has(at); ) {
    passed.add(at)
    if (at === key) return { isGone: false, isCircle: key === Math.min(...passed) }
    const next = above.get(at)
    if (next === undefined) break
    at = next
  }
  return { isGone: !above.has(parent), isCircle: false }
}

function depthOf({ parent }: OldCategory, byKey: Map<number, OldCategory>): number {
  const above = parent === undefined ? undefined : byKey.get(parent)
  return above ? depthOf(above, byKey) + 1 : 0
}
