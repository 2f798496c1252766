import { type DumpOptions, type DumpRow, readDump } from '@/lib/move-in/dump/read-dump'

/** A file that arrives in pieces of these sizes, again and again. */
export async function* inPieces(file: Uint8Array, ...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < file.length; turn++) {
    const size = sizes[turn % sizes.length] ?? file.length
    yield file.subarray(at, at + size)
    at += size
  }
}

/** The contents of a dump: rows by table, in their order, and the problems that were found, with lines. */
export async function dumpIn(file: AsyncIterable<Uint8Array>, options: Partial<DumpOptions> = {}) {
  const tables: Record<string, DumpRow[]> = {}
  const problems: string[] = []
  const batches: number[] = []
  const told = { wants: () => true, ...options }
  const onProblem: DumpOptions['onProblem'] = ({ kind, table, line }) =>
    problems.push([kind, table, line].filter((part) => part !== undefined).join(' '))
  for await (const { table, rows } of readDump(file, { ...told, onProblem })) {
    tables[table] = [...(tables[table] ?? []), ...rows]
    batches.push(rows.length)
  }
  return { tables, problems, batches }
}

export const dumpOf = (sql: string | Uint8Array, options?: Partial<DumpOptions>) =>
  dumpIn(inPieces(typeof sql === 'string' ? Buffer.from(sql) : sql, Number.POSITIVE_INFINITY), options)
