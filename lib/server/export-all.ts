import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Db } from '@/db/client'
import { atOneMoment, rowsOf, type Table } from '@/db/dump'
import type { Runtime } from '../core/runtime/runtime'
import { csvLine } from '../spreadsheet/csv'
import { type Add, writeArchive } from './archive'
import { addFiles, addRows, freeTarget, requireShop, sizeOf } from './backup'
import type { Command, Say } from './command'
import { describeTables, isSecretColumn, isSecretTable } from './export-tables'

/**
 * Everything of a shop for an owner who wants to leave: a backup that Kiosk can restore, and beside it the same as CSV,
 * with a description, for everything else.
 */
export const exportAll: Command = (args) => {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  const target = freeTarget(to ?? `kiosk-export-${new Date().toISOString().slice(0, 10)}.tar.gz`)
  return (runtime, say) => exportTo(target, runtime, say)
}

async function exportTo(target: string, runtime: Runtime, say: Say): Promise<void> {
  const { db } = runtime.database
  await requireShop(runtime)
  const { missing, ...counts } = await writeArchive(target, async (add) => {
    const { rows, named } = await atOneMoment(db, async (tx) => {
      const added = await addRows(runtime, tx, add)
      await addTables(tx, added.tables, add)
      return added
    })
    return { rows, ...(await addFiles(runtime.storage, named, add)) }
  })
  say(sizeOf(target, counts))
  say(
    'csv/ has the tables, files/ the files, and README.md in it says what they are. `restore` reads it into an empty Kiosk.',
  )
  say('It holds your customers, and in rows/ the hashes of passwords: hand on only what is asked for.')
  if (missing.length > 0) say(`${missing.length} files were not found: ${missing.join(', ')}.`)
  if (missing.length > 0) process.exitCode = 1
}

async function addTables(tx: Db, tables: Table[], add: Add): Promise<void> {
  const shown = tables.filter(({ name }) => !isSecretTable(name))
  await add('README.md', describeTables(shown))
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-export-'))
  try {
    for (const table of shown) {
      const file = path.join(room, `${table.name}.csv`)
      await pipeline(Readable.from(csvOf(tx, table)), createWriteStream(file))
      await add(`csv/${table.name}.csv`, { size: statSync(file).size, body: createReadStream(file) })
      rmSync(file)
    }
  } finally {
    rmSync(room, { recursive: true })
  }
}

/** Texts as PostgreSQL writes them; a cell without a value is empty. */
async function* csvOf(tx: Db, table: Table): AsyncGenerator<string> {
  const kept = table.columns.flatMap((name, at) => (isSecretColumn(name) ? [] : [{ name, at }]))
  yield `\uFEFF${csvLine(kept.map(({ name }) => name))}`
  for await (const part of rowsOf(tx, table)) {
    const rows: (string | null)[][] = JSON.parse(part)
    for (const row of rows) yield csvLine(kept.map(({ at }) => row[at]))
  }
}
