import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type MoveInCount, type MoveInKindCounts, moveInNote } from '@/db/schema/move-in'
import type { MoveInKind, MoveInRecord } from '@/db/vocabulary/move-in'
import type { Note } from './records'
import { cut } from './write/writer'

type Line = { note: 'left_out' | 'changed'; kind: MoveInRecord; old: string; name: string; value: string; says: string }

const VALUE = 200

/** What a walk counts, on top of what its earlier part has counted, and says; `flush` writes what was said since. */
export class Notes {
  #lines: Line[] = []

  constructor(readonly counts: MoveInKindCounts = {}) {}

  readonly say: Note = ({ note, kind, old, value = '', says }) => {
    this.#lines.push({ note, kind, old: cut(String(old), VALUE), name: '', value: cut(value, VALUE), says })
  }

  /** What a record is called, in all that was said and will be said of it in this batch. */
  readonly #names = new Map<string, string>()
  name(kind: MoveInRecord, old: number | string, name = ''): void {
    if (name.trim() !== '') this.#names.set(`${kind} ${old}`, cut(name.trim(), VALUE))
  }

  /** Of a batch that its source has just read: rows that made no record are found and left out, too. */
  countLeftOut(kind: MoveInKind): void {
    const rows = new Set(this.#lines.flatMap((line) => (isOut(line) && line.kind === kind ? line.old : [])))
    const count = this.count(kind)
    count.found += rows.size
    count.left_out += rows.size
  }

  count(kind: MoveInKind): MoveInCount {
    const count = this.counts[kind] ?? { found: 0, here: 0, comes: 0, left_out: 0, theirs: 0, ours: 0 }
    this.counts[kind] = count
    return count
  }

  /** Of what is left out nothing has changed: a row is in the report as the one or the other. */
  async flush(db: Db, move_in_id: number): Promise<void> {
    const out = new Set(this.#lines.flatMap((line) => (isOut(line) ? `${line.kind} ${line.old}` : [])))
    const lines = this.#lines
      .filter((line) => isOut(line) || !out.has(`${line.kind} ${line.old}`))
      .map((line) => ({ ...line, name: this.#names.get(`${line.kind} ${line.old}`) ?? '' }))
    this.#lines = []
    this.#names.clear()
    if (lines.length === 0) return
    await db.execute(sql`insert into ${moveInNote} (move_in_id, note, kind, old, name, value, says)
      select ${move_in_id}, note, kind, old, name, value, says from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as one (note text, kind text, old text, name text, value text, says text)`)
  }
}

const isOut = ({ note }: Line) => note === 'left_out'
