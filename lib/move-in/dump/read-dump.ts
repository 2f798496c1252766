import { Encoding, isEncoding } from './encoding'
import { type DumpProblem, Problems } from './problems'
import { Skipper } from './skipper'
import {
  type Columns,
  readColumns,
  readCreatedTable,
  readDelimiter,
  readInsertedTable,
  readInsertHead,
  readSet,
} from './statements'
import { BYTE, byteAt, readWord, skipBlank } from './tokens'
import { BrokenRow, readTuple, type Tuple } from './tuple'
import { unpack } from './unpack'
import { NEEDS_MORE, NeedsMore, Window } from './window'

/** As text, whatever its type; null is NULL. */
export type DumpRow = Record<string, string | null>

/** Rows of one table. */
export type DumpBatch = { table: string; rows: DumpRow[] }

export type DumpOptions = {
  /** Without schema and quotes. */
  wants: (table: string) => boolean
  onProblem: (problem: DumpProblem) => void
  /** Rows. */
  batch?: number | undefined
}

/** The rows of the tables that are asked for, in batches in the order of the file; nothing in it is ever run. */
export async function* readDump(file: AsyncIterable<Uint8Array>, options: DumpOptions): AsyncGenerator<DumpBatch> {
  const problems = new Problems(options.onProblem)
  const window = new Window(unpack(file, (kind) => problems.ofFile(kind)))
  const reader = new DumpReader(window, options, problems)
  try {
    do yield* reader.read()
    while (!reader.isRefused && (await window.more()))
    yield* reader.end()
  } finally {
    await window.close()
  }
}

/** What a row may take, so that memory is bounded, and so many bytes of rows are a batch whatever their number. */
const LONGEST_ROW_MB = 8
const BATCH_BYTES = 1024 * 1024

/** Of PostgreSQL, SQL Server and SQLite; MySQL has none of these. */
const FOREIGN_WORDS = new Set(['COPY', 'PRAGMA'])
const FOREIGN_SETTINGS = new Set(['ANSI_NULLS', 'IDENTITY_INSERT', 'STANDARD_CONFORMING_STRINGS', 'STATEMENT_TIMEOUT'])

/** A line that has one of these at its beginning is not the middle of a text, where line feeds are written as `\n`. */
const BEGINS_STATEMENT = /^(ALTER|COMMIT|CREATE|DELIMITER|DROP|INSERT|LOCK|REPLACE|SET|UNLOCK|\/\*|-- )/i
const BEGINS_ROW = /^[ \t]*\(/
const LINE_START = 16

/** `blank`: a row with all columns, whose copies are filled in a third less time than an empty object. */
type Insert = { table: string; names: string[]; all: string[]; encoding: Encoding; isRowDue: boolean; blank: DumpRow }

/** Where it is in a dump, of which it has a window. */
class DumpReader {
  isRefused = false
  readonly #columns = new Map<string, Columns>()
  readonly #wanted = new Map<string, boolean>()
  readonly #encodings = new Map<string, Encoding>()
  readonly #size: number
  #delimiter: Buffer = Buffer.from(';')
  #charset: string | undefined
  #insert: Insert | undefined
  #skipper: Skipper | undefined
  #isLost = false
  #batch: DumpBatch = { table: '', rows: [] }
  #batchBytes = 0
  #hasRows = false
  #isUnfinished = false

  constructor(
    readonly window: Window,
    readonly options: DumpOptions,
    readonly problems: Problems,
  ) {
    this.#size = options.batch ?? 500
  }

  /** What is in the window. */
  *read(): Generator<DumpBatch> {
    try {
      while (!this.isRefused) {
        const { table, rows } = this.#batch
        const isFull = rows.length >= this.#size || this.#batchBytes >= BATCH_BYTES
        if (isFull || (rows.length > 0 && this.#insert && this.#insert.table !== table)) yield this.#take()
        this.#step()
      }
    } catch (error) {
      if (!(error instanceof NeedsMore)) throw error
      if (this.window.held > LONGEST_ROW_MB * 1024 * 1024) this.#giveUp()
    }
  }

  /** What is left when the file has ended. */
  *end(): Generator<DumpBatch> {
    if (this.#batch.rows.length > 0) yield this.#take()
    if (this.isRefused) return
    const isWithin = this.#skipper !== undefined || (this.#insert ? !this.#isLost : this.#hasStatement())
    if (isWithin || this.#isUnfinished)
      this.problems.cutOff(this.#insert && { table: this.#insert.table, line: this.window.line })
    if (!this.#hasRows && !this.problems.isAny) this.problems.ofFile('no_rows')
  }

  /** Whether anything is left but comments and what has no end of its own. */
  #hasStatement(): boolean {
    const { window } = this
    try {
      skipBlank(window, (comment) => this.#noteComment(comment))
    } catch (error) {
      if (!(error instanceof NeedsMore)) throw error
    }
    const rest = window.bytes.toString('latin1', window.at)
    this.#noteComment(rest)
    return !/^$|^--|^#|^DELIMITER/i.test(rest)
  }

  #take(): DumpBatch {
    const batch = this.#batch
    this.#batch = { table: this.#insert?.table ?? '', rows: [] }
    this.#batchBytes = 0
    return batch
  }

  #step(): void {
    if (this.#skipper) this.#skip(this.#skipper)
    else if (this.#isLost) this.#findLine()
    else if (this.#insert) this.#readRow(this.#insert)
    else this.#readStatement()
  }

  #skip(skipper: Skipper): void {
    if (!skipper.skip()) throw NEEDS_MORE
    this.#skipper = undefined
  }

  #passStatement(): void {
    const { window } = this
    skipBlank(window)
    if (window.bytes[window.at] === this.#delimiter[0] && this.#delimiter.length === 1) window.at++
    else this.#skipper = this.#newSkipper(this.#insert?.table, false)
    this.#insert = undefined
    window.keep()
  }

  #newSkipper(table: string | undefined, isRow: boolean): Skipper {
    const { isWide } = this.#encoding(table)
    return new Skipper(this.window, { delimiter: this.#delimiter, isWide, isRow })
  }

  #readStatement(): void {
    const { window } = this
    skipBlank(window, (comment) => this.#noteComment(comment))
    window.keep()
    const word = readWord(window)
    if (word === 'INSERT' || word === 'REPLACE') this.#beginInsert()
    else if (word === 'DELIMITER') this.#readDelimiter()
    else {
      if (word === 'CREATE') this.#readCreate()
      if (word === 'SET') this.#readSet()
      if (FOREIGN_WORDS.has(word)) this.#refuse()
      this.#passStatement()
    }
  }

  #readDelimiter(): void {
    this.#delimiter = readDelimiter(this.window)
    this.window.keep()
  }

  /** A dump of mysqldump says at its end that it is complete. */
  #noteComment(comment: string): void {
    if (/^-- (MySQL|MariaDB) dump /.test(comment)) this.#isUnfinished = true
    if (comment.startsWith('-- Dump completed')) this.#isUnfinished = false
  }

  #refuse(): void {
    this.isRefused = true
    this.problems.ofFile('other_database')
  }

  #readCreate(): void {
    const table = readCreatedTable(this.window)
    if (table === undefined) return
    const columns = readColumns(this.window, this.#delimiter[0] ?? 0)
    if (columns) this.#columns.set(table, columns)
  }

  #readSet(): void {
    const { name, charset } = readSet(this.window)
    if (FOREIGN_SETTINGS.has(name)) this.#refuse()
    if (charset === undefined) return
    if (!isEncoding(charset)) this.problems.ofFile('unknown_encoding', { params: { encoding: charset } })
    this.#charset = charset
  }

  /** Of the dump if it says so; otherwise of the table. */
  #encoding(table?: string): Encoding {
    const charset = this.#charset ?? this.#columns.get(table ?? '')?.charset ?? 'utf8'
    const key = `${charset} ${this.#charset !== undefined}`
    const encoding = this.#encodings.get(key) ?? new Encoding(charset, this.#charset !== undefined)
    this.#encodings.set(key, encoding)
    return encoding
  }

  #beginInsert(): void {
    const { window } = this
    const table = readInsertedTable(window)
    if (table === undefined) this.#refuse()
    this.#hasRows = true
    this.#insert = table !== undefined && this.#wants(table) ? this.#insertInto(table) : undefined
    if (!this.#insert) this.#skipper = this.#newSkipper(table, false)
    else if (this.#batch.rows.length === 0) this.#batch.table = this.#insert.table
    window.keep()
  }

  #insertInto(table: string): Insert | undefined {
    const head = readInsertHead(this.window)
    const created = this.#columns.get(table)
    const names = head?.columns ?? created?.stored
    if (!head) this.problems.ofRow('not_values', table, this.window.line)
    else if (!names) this.problems.ofColumn('unknown_columns', table)
    if (!head || !names) return undefined
    const all = head.columns ? names : (created?.all ?? names)
    return {
      table,
      names,
      all,
      encoding: this.#encoding(table),
      isRowDue: true,
      blank: Object.fromEntries(names.map((name) => [name, null])),
    }
  }

  #wants(table: string): boolean {
    const isWanted = this.#wanted.get(table) ?? this.options.wants(table)
    this.#wanted.set(table, isWanted)
    return isWanted
  }

  #readRow(insert: Insert): void {
    const { window } = this
    skipBlank(window)
    window.keep()
    if (insert.isRowDue) this.#readDueRow(insert)
    else if (byteAt(window) === BYTE.comma) {
      window.at++
      window.keep()
      insert.isRowDue = true
    } else this.#passStatement()
  }

  #readDueRow(insert: Insert): void {
    const { window } = this
    const start = window.at
    try {
      this.#add(insert, readTuple(window, insert.encoding))
      insert.isRowDue = false
      this.#batchBytes += window.at - start
      window.keep()
    } catch (error) {
      if (!(error instanceof BrokenRow)) throw error
      this.problems.ofRow('broken_row', insert.table, window.line)
      this.#isLost = true
    }
  }

  #add({ table, names, all, blank }: Insert, { values, marks }: Tuple): void {
    const columns = all.length === values.length ? all : names
    if (columns.length !== values.length) {
      const counts = { found: values.length, columns: names.length }
      this.problems.ofRow('wrong_count', table, this.window.line, counts)
      return
    }
    const row: DumpRow = { ...blank }
    for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[at] ?? null
    this.#batch.rows.push(row)
    for (const { at, mark } of marks) {
      const column = columns[at] ?? ''
      if (mark === 'damaged') this.problems.ofRow(mark, table, this.window.line, { column })
      else this.problems.ofColumn(mark, table, column)
    }
  }

  /** After a broken row: to the next line that begins as a row or a statement does. */
  #findLine(): void {
    const { window } = this
    const end = window.bytes.indexOf(BYTE.lineFeed, window.at)
    window.at = end < 0 ? window.bytes.length : end
    window.keep()
    const start = window.bytes.toString('latin1', end + 1, end + 1 + LINE_START)
    if (end < 0 || start.length < LINE_START) throw NEEDS_MORE
    window.at++
    if (BEGINS_ROW.test(start) && this.#insert) this.#insert.isRowDue = true
    else if (BEGINS_STATEMENT.test(start)) this.#insert = undefined
    else return
    this.#isLost = false
    window.keep()
  }

  /** What is longer than a window may be: a row, or a statement that is not needed. */
  #giveUp(): void {
    const params = { megabytes: LONGEST_ROW_MB }
    const { window } = this
    if (this.#insert) {
      this.problems.ofRow('too_long', this.#insert.table, window.line, params)
      this.#insert.isRowDue = false
    }
    window.back()
    this.#skipper = this.#newSkipper(this.#insert?.table, this.#insert !== undefined)
  }
}
