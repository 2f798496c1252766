import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type MoveInCount, type MoveInOptions, moveIn, moveInNote } from '@/db/schema/move-in'
import { MOVE_IN_SOURCES, type MoveInSource } from '@/db/vocabulary/move-in'
import { namedFile } from '../base/env/env'
import { fill } from '../base/i18n/fill'
import { requireMigrations } from '../boot'
import type { Runtime } from '../core/runtime/runtime'
import type { DumpProblem } from '../move-in/dump/problems'
import { readDump } from '../move-in/dump/read-dump'
import { readMysql } from '../move-in/dump/read-mysql'
import type { ImportRun } from '../move-in/import-rows'
import { linkLines } from '../move-in/links'
import type { Notes } from '../move-in/notes'
import { keepRows, tableOf } from '../move-in/read'
import { authorOf, checkRun, endByHand, lastOf, lastReadFrom, runOf, startRun, stop, writeRun } from '../move-in/runs'
import { undo } from '../move-in/undo'
import { migrateAndFill } from '../seed/base'
import { csvLine } from '../spreadsheet/csv'
import type { Command, Say } from './command'

const OPTIONS = {
  write: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  end: { type: 'boolean' },
  undo: { type: 'boolean' },
  beside: { type: 'boolean' },
  pictures: { type: 'string' },
  tenant: { type: 'string' },
  'prices-in-fen': { type: 'boolean' },
  report: { type: 'string' },
  links: { type: 'string' },
  as: { type: 'string' },
} as const

type Call = { source: MoveInSource; from: string | undefined; values: ReturnType<typeof parse>['values'] }
const parse = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true })

/** `import -- litemall dump.sql`: reads it and says what would be imported; with `--write` it is. */
export const importShop: Command = (args) => {
  const { values, positionals } = parse(args)
  const [name, from, extra] = positionals
  const source = MOVE_IN_SOURCES.find((one) => one === name)
  if (!source) throw new Error(`Say which shop it is: ${MOVE_IN_SOURCES.join(', ')}.`)
  if (extra !== undefined) throw new Error(`There is a word too many: ${extra}.`)
  if (values['dry-run'] && (values.write || values.undo))
    throw new Error('--dry-run writes nothing: leave one of them out.')
  if (!from && !values.undo && !values.end) throw new Error('Say what to read: a dump of its database, or mysql://….')
  if (from && isDatabase(from) && !DATABASE.test(from))
    throw new Error('Write it as mysql://user@host/database, with the password in MYSQL_PWD.')
  return async (runtime, say) => {
    await requireTables(runtime)
    const asked = { source, from, values }
    if (values.end) return endRunning(runtime, say)
    return values.undo ? undoLast(runtime, asked, say) : moveInFrom(runtime, asked, say)
  }
}

/** As at its start, the embedded database gets them by itself. */
async function requireTables(runtime: Runtime): Promise<void> {
  if (runtime.database.kind !== 'pglite') return requireMigrations(runtime)
  await migrateAndFill(runtime.database.db)
}

async function endRunning({ database: { db } }: Runtime, say: Say): Promise<void> {
  const ended = await endByHand(db)
  say(
    ended.length > 0
      ? 'It is ended: the same command goes on, and --undo takes back what was written.'
      : 'No import is running.',
  )
}

/** An import that its process leaves unfinished is marked as failed at once, and not after two minutes. */
async function stoppedOnFailure<T>({ database: { db } }: Runtime, id: number, work: () => Promise<T>): Promise<T> {
  const end = (error: unknown) => stop(db, eq(moveIn.id, id), error)
  const interrupted = () => void endByHand(db, eq(moveIn.id, id)).finally(() => process.exit(130))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    return await work()
  } catch (error) {
    await end(error)
    throw error
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

async function undoLast(runtime: Runtime, { source }: Call, say: Say): Promise<void> {
  const id = await lastOf(runtime.database.db, source)
  if (id === undefined) throw new Error(`Nothing was imported from ${source}.`)
  await stoppedOnFailure(runtime, id, () => undo(runtime.database.db, id))
  say('It is undone: the shop is as it was before. Pictures are still among the files.')
}

async function moveInFrom(runtime: Runtime, { source, from = '', values }: Call, say: Say): Promise<void> {
  const { db } = runtime.database
  // Nothing is in anyone's name until it is written.
  const user_id = values.write || values.as ? await authorOf(db, values.as) : undefined
  const options: MoveInOptions = {
    pictures: values.pictures ?? '',
    beside: values.beside ?? false,
    tenant: values.tenant,
    prices_in_fen: values['prices-in-fen'],
  }
  const fresh = { source, origin: originOf(from), options, user_id }
  // A database has changed since: a look reads it again, and what is written is what was looked at.
  const earlier = await lastReadFrom(db, fresh, isDatabase(from) && !values.write)
  const run = await runOf(runtime, earlier ?? (await startRun(db, fresh)))
  const progress = saySometimes(say)
  const notes = await stoppedOnFailure(runtime, run.id, async () => {
    if (earlier === undefined) await read(run, from, say)
    return values.write ? writeRun(run, progress) : checkRun(run, progress)
  })
  for (const line of summaryOf(notes)) say(line)
  const report = values.report ?? `move-in-${source}.csv`
  await pipeline(Readable.from(reportLines(db, run.id)), createWriteStream(namedFile(report)))
  say(`What is left out or changed is in ${report}.`)
  if (values.links) {
    await pipeline(Readable.from(linkLines(db, source)), createWriteStream(namedFile(values.links)))
    say(`Old and new IDs are in ${values.links}.`)
  }
  if (!values.write)
    say('Nothing is in the shop yet: the same command with --write does it, and goes on where it was stopped.')
}

/** With `%40` for an @ in a password. */
const DATABASE = /^mysql:\/\/[^/@\s]+@[^/@\s]+\/[^/?\s]+(\?\S*)?$/
const isDatabase = (from: string) => from.startsWith('mysql://')

/** So that the same file is not read twice, and another is; without name and password. */
function originOf(from: string): string {
  if (isDatabase(from)) {
    const { host, pathname } = new URL(from)
    return `mysql://${host}${pathname}`
  }
  const { size, mtime } = statSync(namedFile(from))
  return `${from} (${size} bytes, ${mtime.toISOString()})`
}

async function read(run: ImportRun, from: string, say: Say): Promise<void> {
  const onProblem = ({ line, says, params }: DumpProblem) =>
    say(`${line === undefined ? '' : `Line ${line}: `}${fill(says, params)}.`)
  const wants = (name: string) => tableOf(run, name) !== undefined
  const options = { wants, onProblem }
  const rows = isDatabase(from)
    ? readMysql(from, options)
    : readDump(createReadStream(namedFile(from), { highWaterMark: 1 << 20 }), options)
  const report = sometimes((counts: Record<string, number>) => say(`Reading: ${total(counts)} rows so far.`))
  const counts = await keepRows(run.runtime.database.db, run, rows, report)
  for (const [table, count] of Object.entries(counts)) say(`${table.padEnd(36)} ${String(count).padStart(9)} rows`)
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

const EVERY = 5000
function sometimes<Progress>(report: (progress: Progress) => void): (progress: Progress) => void {
  let last = Date.now()
  return (progress) => {
    if (Date.now() - last < EVERY) return
    last = Date.now()
    report(progress)
  }
}

const saySometimes = (say: Say) =>
  sometimes(({ counts }: Notes) =>
    say(
      Object.entries(counts)
        .map(([kind, { comes, found }]) => `${kind} ${comes} of ${found}`)
        .join(', '),
    ),
  )

const yuan = (fen: number) => (fen / 100).toFixed(2)
const COLUMNS: [string, (one: MoveInCount) => string][] = [
  ['found', ({ found }) => String(found)],
  ['here', ({ here }) => String(here)],
  ['imported', ({ comes }) => String(comes)],
  ['left out', ({ left_out }) => String(left_out)],
  ['old value', ({ theirs }) => (theirs ? yuan(theirs) : '')],
  ['value here', ({ ours }) => (ours ? yuan(ours) : '')],
]

function* summaryOf({ counts }: Notes): Generator<string> {
  yield ['', ...COLUMNS.map(([title]) => title)].map((word, at) => (at ? word.padStart(14) : word.padEnd(10))).join('')
  for (const [kind, count] of Object.entries(counts))
    yield kind.padEnd(10) + COLUMNS.map(([, text]) => text(count).padStart(14)).join('')
}

const PAGE = 2000
const TITLES = ['what', 'kind', 'old', 'name', 'why', 'value']

/** As CSV, for a spreadsheet: a line for each thing that does not come, or comes otherwise. */
async function* reportLines(db: Db, move_in_id: number): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(TITLES)}`
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(moveInNote)
      .where(and(eq(moveInNote.move_in_id, move_in_id), gt(moveInNote.id, after)))
      .orderBy(asc(moveInNote.id))
      .limit(PAGE)
    for (const { note, kind, old, name, says, value } of rows)
      yield csvLine([note.replace('_', ' '), kind, old, name, says, value])
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
