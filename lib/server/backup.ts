import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Db } from '@/db/client'
import { atOneMoment, contentsOf, rowsOf } from '@/db/dump'
import { history, pending, refuseFormer } from '@/db/migrate'
import { file } from '@/db/schema/file'
import { namedFile } from '../base/env/env'
import { isSecretOfShop } from '../core/audit/shop-secret'
import type { Runtime } from '../core/runtime/runtime'
import type { Storage } from '../storage/local'
import { timeFor } from '../storage/remote'
import { type Add, BACKUP_FORMAT, writeArchive } from './archive'
import type { Command, Say } from './command'
import { secretFiles } from './secret-files'

type NamedFile = { name: string; isShown: boolean; size: number; home: string; key: string | null }

/** A whole shop in one file: its rows at one moment, the files that they name, and its secrets. */
export const backup: Command = (args) => {
  const options = { to: { type: 'string' }, 'all-files': { type: 'boolean', default: false } } as const
  const { to, 'all-files': isWhole } = parseArgs({ args, options }).values
  const target = freeTarget(to ?? `kiosk-${new Date().toISOString().replace(/:|\.\d+/g, '')}.tar.gz`)
  return (runtime, say) => backUpTo(target, isWhole, runtime, say)
}

export function freeTarget(to: string): string {
  const target = namedFile(to)
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  return target
}

export async function requireShop({ database }: Runtime): Promise<void> {
  if ((await history(database.db)).length === 0) throw new Error('There is no shop in this database.')
  await refuseFormer(database.db) // nothing could restore a backup of it
}

/** `kiosk.tar.gz: 1200 rows, 30 files, 4.1 MiB.` */
export const sizeOf = (target: string, { rows, files }: { rows: number; files: number }): string =>
  `${target}: ${rows} rows, ${files} files, ${(statSync(target).size / 1024 / 1024).toFixed(1)} MiB.`

async function backUpTo(target: string, isWhole: boolean, runtime: Runtime, say: Say): Promise<void> {
  const { env, database, storage } = runtime
  await requireShop(runtime)
  const { missing, left, ...counts } = await writeArchive(target, async (add) => {
    const { rows, named } = await atOneMoment(database.db, (tx) => addRows(runtime, tx, add))
    for (const { name, text } of secretFiles(env)) await add(`kept/${name}`, text)
    const taken = named.filter((one) => one.home === 'local' || isWhole)
    return { rows, left: named.length - taken.length, ...(await addFiles(storage, taken, add)) }
  })
  say(sizeOf(target, counts))
  say('It holds the whole shop, its secrets and its customers: keep it where only you can read it.')
  if (left) say(`${left} files are in another storage and stay there; --all-files takes them along.`)
  if (env.authSecret) say('AUTH_SECRET is not in it: keep that, too.')
  await warnMissing(runtime, missing, say)
}

/** Problems of a completed backup: a script sees them by the exit code. */
async function warnMissing({ env, database }: Runtime, missing: string[], say: Say): Promise<void> {
  const isCurrent = (await pending(database.db)).length === 0
  if (missing.length)
    say(`${missing.length} files of the shop were not found (DATA_DIR is ${env.dataDir}): ${missing.join(', ')}.`)
  const isSecret = !isCurrent || (await isSecretOfShop(database.db, env))
  if (!isSecret) say('The shop runs with another AUTH_SECRET: set it as it is there.')
  if (missing.length || !isSecret) process.exitCode = 1
}

export async function addRows({ database }: Runtime, tx: Db, add: Add) {
  const contents = await contentsOf(tx)
  const made_at = new Date().toISOString()
  await add(
    'manifest.json',
    JSON.stringify({ format: BACKUP_FORMAT, made_at, kind: database.kind, ...contents }, null, 1),
  )
  for (const table of contents.tables) {
    let part = 0
    for await (const rows of rowsOf(tx, table)) await add(`rows/${table.name}/${++part}.json`, rows)
  }
  const { hash, ext, size, home: place, remote_key, deleted_at } = file
  const files = await tx.select({ hash, ext, size, place, remote_key, deleted_at }).from(file)
  return {
    tables: contents.tables,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    named: files.map((one) => ({
      name: `${one.hash}.${one.ext}`,
      isShown: one.deleted_at === null,
      size: one.size,
      home: one.place,
      key: one.remote_key,
    })),
  }
}

/** A file in the trash may be gone by now. */
export async function addFiles(storage: Storage, named: NamedFile[], add: Add) {
  const missing: string[] = []
  let files = 0
  for (const one of named) {
    const opened = await openAnywhere(storage, one)
    if (opened) {
      await add(`files/${one.name}`, opened)
      files++
    } else if (one.isShown) missing.push(one.name)
  }
  return { files, missing }
}

async function openAnywhere(storage: Storage, { name, size, home, key }: NamedFile) {
  const opened = await storage.open(name)
  if (opened) return { size: opened.size, body: opened.body() }
  if (key === null || storage.remote?.home !== home) return undefined
  const found = await storage.remote.read(key, timeFor(size))
  return found && { size, body: found.body }
}
