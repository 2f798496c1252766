import type { MoveInOptions } from '@/db/schema/move-in'
import type { MoveInKind } from '@/db/vocabulary/move-in'
import type { DumpRow } from '@/lib/move-in/dump/read-dump'
import type { Note, OldRecords } from '@/lib/move-in/records'
import type { Source, Staged, StagedRow } from '@/lib/move-in/sources/source'
import { Keeper } from '@/lib/move-in/stage'

type Tables = Record<string, Record<string, unknown>[]>
type OneNote = Parameters<Note>[0]
const OPTIONS: MoveInOptions = { pictures: '', beside: false }

const asText = (row: Record<string, unknown>): DumpRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null || value === undefined) return [column, null]
      return [column, typeof value === 'object' ? JSON.stringify(value) : String(value)]
    }),
  )

/** Rows of another shop, kept in memory as its source says, and the records that come out of them. */
export function otherShop(source: Source, tables: Tables, options: Partial<MoveInOptions> = {}) {
  const all = { ...OPTIONS, ...options }
  const kept = new Map(
    Object.entries(tables).map(([table, rows]) => [table, keptOf(source, table, rows.map(asText), all)]),
  )
  const rowsIn = (table: string) => {
    if (!(table in source.tables)) throw new Error(`${table} is not kept`)
    return kept.get(table) ?? []
  }
  const staged: Staged = {
    byKeys: async (table, keys) =>
      new Map(rowsIn(table).flatMap(({ key, row }) => (keys.includes(key) ? [[key, row] as const] : []))),
    byParents: async (table, parents) =>
      new Map(
        [...new Set(parents)]
          .map((parent) => [parent, rowsIn(table).filter((one) => one.parent === parent)] as const)
          .filter(([, rows]) => rows.length > 0),
      ),
  }
  return {
    rowsIn,
    async read<Kind extends MoveInKind>(kind: Kind): Promise<{ records: OldRecords[Kind][]; notes: OneNote[] }> {
      const notes: OneNote[] = []
      const rule = source.kinds[kind]
      if (!rule) return { records: [], notes }
      return { records: await rule.make(rowsIn(rule.from), staged, (note) => notes.push(note), all), notes }
    },
  }
}

function keptOf(source: Source, table: string, rows: DumpRow[], options: MoveInOptions): StagedRow[] {
  const rule = source.tables[table]
  const kept = rule ? new Keeper(0, options).entries(table, rule, rows) : []
  return kept.toSorted((one, other) => one.key - other.key)
}
