import type { Params } from '@/lib/base/i18n/fill'

/** What can be wrong with a dump, as it is said; `{…}` is filled in from `params`. */
const DUMP_PROBLEMS = {
  broken_file: 'The file is damaged: what could be unpacked was read',
  broken_row:
    'A row of {table} is not written as MySQL writes one: it was left out, and so was what follows in its line',
  computed: 'A value of {column} in {table} is to be computed by the database: it was taken for empty',
  cut_off: 'The file is cut off: what was whole was read',
  damaged: 'A row of {table} has characters in {column} that its encoding does not have',
  mended: 'The texts of {column} in {table} were read in a wrong encoding once: they were mended',
  no_rows: 'The file has no rows: it is not a dump of MySQL',
  not_values: 'A statement adds rows to {table} that are not written in it: they were left out',
  other_database: 'The file is a dump of another database than MySQL',
  too_large: 'The file grows too much as it is unpacked: what was unpacked until then was read',
  too_long: 'A row of {table} has more than {megabytes} MB: it was left out',
  unknown_columns: 'The file does not say which columns {table} has: its rows were left out',
  unknown_encoding: 'The file has the encoding {encoding}, which is not known here: it was read as UTF-8',
  wrong_count: 'A row of {table} has {found} values for {columns} columns: it was left out',
  zip: 'The file is a ZIP archive: unpack it first, or compress it with gzip',
} as const

/** Of a file as it is read; the kinds are its own. */
export type DumpProblem = {
  kind: keyof typeof DUMP_PROBLEMS
  table?: string
  /** Counted in the file as it is unpacked. */
  line?: number
  /** A sentence with `{…}`, for `t`. */
  says: string
  params?: Params
}

type Kind = DumpProblem['kind']

/** Tells of problems: of the file and of a column once. */
export class Problems {
  readonly #told = new Set<string>()

  constructor(readonly onProblem: (problem: DumpProblem) => void) {}

  ofFile(kind: Kind, more?: Pick<DumpProblem, 'params' | 'table' | 'line'>): void {
    if (this.#isNew(kind)) this.onProblem({ kind, says: DUMP_PROBLEMS[kind], ...more })
  }

  /** Where the file could not be unpacked as a whole, that is why it ends within a statement. */
  cutOff(more?: Pick<DumpProblem, 'table' | 'line'>): void {
    if (!this.#told.has('broken_file') && !this.#told.has('too_large')) this.ofFile('cut_off', more)
  }

  ofColumn(kind: Kind, table: string, column = ''): void {
    if (this.#isNew(`${kind} ${table} ${column}`)) this.ofRow(kind, table, undefined, { column })
  }

  ofRow(kind: Kind, table: string, line?: number, params?: Params): void {
    const problem = { kind, table, says: DUMP_PROBLEMS[kind], params: { table, ...params } }
    this.onProblem(line === undefined ? problem : { ...problem, line })
  }

  get isAny(): boolean {
    return this.#told.size > 0
  }

  #isNew(key: string): boolean {
    return this.#told.size < this.#told.add(key).size
  }
}
