import { createHash } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type MoveInOptions, moveInRow } from '@/db/schema/move-in'
import { isAmong } from '../data/text-search'
import type { DumpRow } from './dump/read-dump'
import type { Staged, StagedRow, TableRule } from './sources/source'
import { wholeOf } from './sources/values'

const { move_in_id, table, key, parent, row } = moveInRow

/** Keeps rows of a table as its rule says; those that are there already stay. Returns how many it kept. */
export class Keeper {
  /** Of rows without a key of their own. */
  readonly #numbered = new Map<string, number>()

  constructor(
    private readonly id: number,
    private readonly options: MoveInOptions,
  ) {}

  async keep(db: Db, name: string, rule: TableRule, rows: DumpRow[]): Promise<number> {
    const kept = this.entries(name, rule, rows)
    if (kept.length === 0) return 0
    await db.execute(sql`insert into ${moveInRow} (move_in_id, "table", key, parent, "row")
      select ${this.id}, ${name}, key, parent, one."row"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as one (key bigint, parent bigint, "row" jsonb)
      on conflict do nothing`)
    return kept.length
  }

  /** What is kept of them. */
  entries(name: string, rule: TableRule, rows: DumpRow[]): StagedRow[] {
    return rows.flatMap((from) => {
      const isKept = rule.keeps?.(from, this.options) ?? true
      const own = isKept ? this.#keyOf(name, rule, from) : undefined
      if (own === undefined) return []
      const kept = Object.fromEntries(rule.columns.map((column) => [column, withoutNul(from[column] ?? null)]))
      return [{ key: own, parent: wholeOf(rule.parent && from[rule.parent]) ?? null, row: kept }]
    })
  }

  #keyOf(name: string, { key: column, orKey }: TableRule, from: DumpRow): number | undefined {
    if (column !== undefined && column in from) return wholeOf(from[column])
    return orKey ? keyOfText(orKey.map((one) => from[one] ?? '').join('\0')) : this.#next(name)
  }

  #next(name: string): number {
    const next = (this.#numbered.get(name) ?? 0) + 1
    this.#numbered.set(name, next)
    return next
  }
}

/** The same number for the same text, above those that a column counts up. */
function keyOfText(text: string): number {
  return 2 ** 48 + createHash('sha256').update(text).digest().readUIntBE(0, 6)
}

/** PostgreSQL keeps no text with it. */
const withoutNul = (text: string | null) => text?.replaceAll('\0', '') ?? null

/** The rows of a table behind a key. */
export const nextRows = (db: Db, id: number, name: string, after: number, most: number): Promise<StagedRow[]> =>
  db
    .select({ key, parent, row })
    .from(moveInRow)
    .where(and(eq(move_in_id, id), eq(table, name), gt(key, after)))
    .orderBy(asc(key))
    .limit(most)

export const stagedOf = (db: Db, id: number): Staged => ({
  async byKeys(name, keys) {
    if (keys.length === 0) return new Map()
    const isOne = and(eq(move_in_id, id), eq(table, name), isAmong(key, [...keys]))
    const rows = await db.select({ key, row }).from(moveInRow).where(isOne)
    return new Map(rows.map((one) => [one.key, one.row]))
  },
  async byParents(name, parents) {
    if (parents.length === 0) return new Map()
    const isPart = and(eq(move_in_id, id), eq(table, name), isAmong(parent, [...parents]))
    const rows = await db.select({ key, parent, row }).from(moveInRow).where(isPart).orderBy(asc(parent), asc(key))
    const found = new Map<number, StagedRow[]>()
    for (const one of rows) found.set(one.parent ?? 0, [...(found.get(one.parent ?? 0) ?? []), one])
    return found
  },
})
