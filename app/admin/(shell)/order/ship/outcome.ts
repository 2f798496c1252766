import type { OutputOf } from '@/lib/endpoints'
import type { ShipRow } from '@/lib/sales/staff/ship-contract'

/** What the operation answered, and what its job has done since. */
export type Outcome = OutputOf<'order.ship_many'>
export type Result = ShipRow['result']
export type Progress = { done: number; total: number }

/** How far a job is, and its rows as it has settled them. */
export function applyProgress(
  outcome: Outcome,
  job: Pick<OutputOf<'job.read'>, 'items' | 'done' | 'total'>,
  shipped: string,
): Outcome & { progress: Progress } {
  const { items, done, total } = job
  const settled = new Map(items.map((item) => [item.id, item]))
  const rows = outcome.rows.map((row): ShipRow => {
    const item = row.result === 'waiting' && row.id !== null ? settled.get(row.id) : undefined
    if (!item) return row
    const { ok, error_code, msg } = item
    return { ...row, result: ok ? 'shipped' : 'refused', error_code, msg: ok ? shipped : msg }
  })
  return { ...outcome, rows, progress: { done, total } }
}

export const isOver = ({ progress }: { progress: Progress }): boolean => progress.done >= progress.total

export const countOf = ({ rows }: Outcome, result: Result): number => rows.filter((row) => row.result === result).length

/** Rows with problems come first. */
export const failuresFirst = (rows: ShipRow[]): ShipRow[] =>
  rows.toSorted((a, b) => Number(b.result === 'refused') - Number(a.result === 'refused'))
