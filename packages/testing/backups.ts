import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import type { Database, Db } from '@/db/client'
import { atOneMoment, contentsOf, rowsOf } from '@/db/dump'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { backup } from '@/lib/server/backup'
import type { Command } from '@/lib/server/command'
import { exportAll } from '@/lib/server/export-all'
import { restore } from '@/lib/server/restore'
import { createCaller, tokenOf } from './ask'
import { demoEnv } from './demo-runtime'

/** A machine with an empty folder of its own. */
export function newMachine(room: string, database: Database) {
  const env = demoEnv(mkdtempSync(path.join(room, 'data-')))
  const runtime = newRuntime(env, database, () => undefined, registry)
  return {
    runtime,
    db: database.db,
    ask: createCaller(runtime, endpoints),
    tokenOf: (username: string) => tokenOf(runtime, username),
  }
}

/** The lines that an operator reads. */
async function outputOf(command: Command, runtime: Runtime, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await command(args)(runtime, (text) => lines.push(text))
  return lines.join('\n')
}

export const runBackup = ({ runtime }: { runtime: Runtime }, to: string, ...more: string[]) =>
  outputOf(backup, runtime, '--to', to, ...more)
export const runExportAll = ({ runtime }: { runtime: Runtime }, to: string) => outputOf(exportAll, runtime, '--to', to)
export const runRestore = ({ runtime }: { runtime: Runtime }, from: string) =>
  outputOf(restore, runtime, '--from', from)

/** Every row of every table, as PostgreSQL writes it, and how far its numbers have come. */
export const readEverything = (db: Db) =>
  atOneMoment(db, async (tx) => {
    const contents = await contentsOf(tx)
    const rows: Record<string, string[]> = {}
    for (const table of contents.tables) {
      const all: string[] = []
      for await (const some of rowsOf(tx, table)) all.push(...JSON.parse(some).map(String))
      rows[table.name] = all.toSorted()
    }
    return { ...contents, rows }
  })
