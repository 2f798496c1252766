import type { MoveInOptions } from '@/db/schema/move-in'
import type { MoveInKind } from '@/db/vocabulary/move-in'
import type { DumpRow } from '../dump/read-dump'
import type { Note, OldRecords } from '../records'

/**
 * How one table is kept until it is written. A row without a key of its own is numbered; `keeps`: rows that are of no
 * use, or a secret column, go no further.
 */
export type TableRule = {
  /** The column with the key of the row. */
  key?: string
  /** Where versions have no such column: what tells their rows apart, also in a later dump. */
  orKey?: readonly string[]
  /** The column with the key of what it is a part of. */
  parent?: string
  /** Only these columns are kept: no password, session key or balance that is not needed. */
  columns: readonly string[]
  /** Undefined: the row is of no use, such as one of another tenant. */
  keeps?: (row: DumpRow, options: MoveInOptions) => boolean
}

/** Rows of a table as they were read. */
export type StagedRow = { key: number; parent: number | null; row: DumpRow }

/** Reads what is kept. All are asked for a whole batch of records, so that a batch costs some ten statements. */
export type Staged = {
  byKeys: (table: string, keys: readonly number[]) => Promise<Map<number, DumpRow>>
  /** Of each parent, in the order of their keys. */
  byParents: (table: string, parents: readonly number[]) => Promise<Map<number, StagedRow[]>>
}

/** How one kind of record comes out of their rows: `from` is walked in the order of its keys. */
type KindRule<Kind extends MoveInKind> = {
  from: string
  /** A row of the batch may make one record or none; why none is said by `note`, but for what is nothing to miss. */
  make: (rows: StagedRow[], staged: Staged, note: Note, options: MoveInOptions) => Promise<OldRecords[Kind][]>
}

export type Source = {
  tables: Record<string, TableRule>
  /** What a dump may be of instead, by how many rows its tables have; `tables` are counted for that alone. */
  other?: { system: string; tables: readonly string[]; isIt: (rows: Record<string, number>) => boolean }
  /** What has a like here, in tables whose columns are not known: its rows are counted, and the report has that. */
  unread?: Record<string, 'article' | 'banner' | 'coupon'>
  kinds: { [Kind in MoveInKind]?: KindRule<Kind> }
}
