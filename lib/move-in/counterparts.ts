import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { moveInRecord } from '@/db/schema/move-in'
import type { MoveInRecord, MoveInSource } from '@/db/vocabulary/move-in'

type Old = number | string

/** What others refer to. */
const REFERRED = new Set<MoveInRecord>(['category', 'product', 'buyer'])

/** Which record of ours is which of theirs. What comes counts as there before it is written, under no id of ours. */
export class Counterparts {
  readonly #coming = new Map<MoveInRecord, Set<Old>>()
  readonly #ids = new Map<MoveInRecord, Map<string, number>>()

  constructor(
    private readonly source: MoveInSource,
    private readonly move_in_id: number,
  ) {}

  /** Before `id` is asked for these. */
  async load(db: Db, kind: MoveInRecord, olds: Iterable<Old>): Promise<void> {
    const ids = this.#of(kind)
    const missing = [...new Set([...olds].map(String))].filter((old) => !ids.has(old))
    if (missing.length === 0) return
    const rows = await db
      .select({ old: moveInRecord.old, id: moveInRecord.new_id })
      .from(moveInRecord)
      .where(and(eq(moveInRecord.source, this.source), eq(moveInRecord.kind, kind), inArray(moveInRecord.old, missing)))
    for (const { old, id } of rows) ids.set(old, id)
  }

  id(kind: MoveInRecord, old: Old): number | undefined {
    return this.#of(kind).get(String(old))
  }

  /** The record is there, or will be. */
  has(kind: MoveInRecord, old: Old): boolean {
    return this.id(kind, old) !== undefined || this.#coming.get(kind)?.has(old) === true
  }

  /** In the transaction that wrote them. */
  async add(tx: Db, kind: MoveInRecord, pairs: { old: Old; id: number; merged?: boolean }[]): Promise<void> {
    if (pairs.length === 0) return
    const rows = pairs.map(({ old, id, merged = false }) => ({ old: String(old), id, merged }))
    await tx.execute(sql`insert into ${moveInRecord} (source, kind, old, new_id, move_in_id, merged)
      select ${this.source}, ${kind}, old, id, ${this.move_in_id}, merged
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (old text, id int, merged boolean)`)
    const ids = this.#of(kind)
    for (const { old, id } of rows) ids.set(old, id)
  }

  expect(kind: MoveInRecord, old: Old): void {
    if (!REFERRED.has(kind)) return
    const coming = this.#coming.get(kind) ?? new Set()
    this.#coming.set(kind, coming.add(old))
  }

  /** Between batches: what is needed is read again. */
  forget(most = 0): void {
    for (const [kind, ids] of this.#ids) if (ids.size > most) this.#ids.delete(kind)
  }

  #of(kind: MoveInRecord): Map<string, number> {
    const ids = this.#ids.get(kind) ?? new Map<string, number>()
    this.#ids.set(kind, ids)
    return ids
  }
}
