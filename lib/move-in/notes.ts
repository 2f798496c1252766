import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type MoveInCount, type MoveInKindCounts, moveInNote } from '@/db/schema/move-in'
import type { MoveInKind, MoveInRecord } from '@/db/vocabulary/move-in'
import type { Note } from './records'
import { cut } from './write/writer'

type Line = { note: 'left_out' | 'changed'; kind: MoveInRecord; old: string; value: string; says: string }

const VALUE = 200

/** What a walk counts, on top of what its earlier part has counted, and says; `flush` writes what was said since. */
export class Notes {
  #lines: Line[] = []

  constructor(readonly counts: MoveInKindCounts = {}) {}

  readonly say: Note = ({ note, kind, old, value = '', says }) => {
    this.#lines.push({ note, kind, old: cut(String(old), VALUE), value: cut(value, VALUE), says })
  }

  count(kind: MoveInKind): MoveInCount {
    const count = this.counts[kind] ?? { found: 0, here: 0, comes: 0, left_out: 0, theirs: 0, ours: 0 }
    this.counts[kind] = count
    return count
  }

  async flush(db: Db, move_in_id: number): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    if (lines.length === 0) return
    await db.execute(sql`insert into ${moveInNote} (move_in_id, note, kind, old, value, says)
      select ${move_in_id}, note, kind, old, value, says
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (note text, kind text, old text, value text, says text)`)
  }
}
