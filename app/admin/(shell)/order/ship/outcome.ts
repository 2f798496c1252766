import type { ShipRow } from '@/lib/sales/ship-contract'

/** What the operation has answered, and what its job has said since. */
export type Outcome = { dry_run: boolean; rows: ShipRow[]; job_id?: number }
export type Result = ShipRow['result']
export type Progress = { done: number; total: number }

export function outcomeIn(data: unknown): Outcome {
  const { dry_run, rows, job_id } = Object(data)
  return {
    dry_run: dry_run === true,
    rows: Array.isArray(rows) ? rows : [],
    ...(typeof job_id === 'number' && { job_id }),
  }
}

/** How far a job is, and its rows as it has settled them. */
export function followed(outcome: Outcome, data: unknown, shipped: string): Outcome & { progress: Progress } {
  const { items, done, total } = Object(data)
  const settled = new Map<number, { ok: boolean; error_code: number; msg: string }>()
  for (const item of Array.isArray(items) ? items : []) settled.set(item.id, item)
  const rows = outcome.rows.map((row): ShipRow => {
    const item = row.result === 'waiting' && row.id !== null ? settled.get(row.id) : undefined
    if (!item) return row
    const { ok, error_code, msg } = item
    return { ...row, result: ok ? 'shipped' : 'refused', error_code, msg: ok ? shipped : msg }
  })
  return { ...outcome, rows, progress: { done: Number(done) || 0, total: Number(total) || 0 } }
}

export const isOver = ({ progress }: { progress: Progress }): boolean => progress.done >= progress.total

export const countOf = ({ rows }: Outcome, result: Result): number => rows.filter((row) => row.result === result).length

/** What somebody has to look at comes first. */
export const inOrder = (rows: ShipRow[]): ShipRow[] =>
  rows.toSorted((a, b) => Number(b.result === 'refused') - Number(a.result === 'refused'))
