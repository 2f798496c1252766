import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { and, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { lackingOf } from '@/db/extension'
import { beginLoad, type Load } from '@/db/load'
import { pending, refuseFormerBackup, unknown } from '@/db/migrate'
import { file } from '@/db/schema/file'
import { namedFile } from '../base/env/env'
import { tryParseJson } from '../base/json'
import { errorWithoutValues } from '../base/stack'
import { isSecretOfShop } from '../core/audit/shop-secret'
import type { Runtime } from '../core/runtime/runtime'
import { migrateAndFill } from '../seed/base'
import { BACKUP_FORMAT, Manifest, readArchive } from './archive'
import type { Command, Say } from './command'
import { restoreSecret } from './secret-files'
import { type ArchiveEntry, damagedError, readWhole } from './tar'

const STEP = 500
type Undo = (() => Promise<unknown>)[]
type Contents = z.output<typeof Manifest>

/** Restores a backup into an empty database of any kind: all of it, or nothing. */
export const restore: Command = (args) => {
  const { from } = parseArgs({ args, options: { from: { type: 'string' } } }).values
  if (!from) throw new Error('Say what is to be restored: --from kiosk-….tar.gz.')
  return (runtime, say) => restoreFrom(namedFile(from), runtime, say)
}

async function restoreFrom(from: string, runtime: Runtime, say: Say): Promise<void> {
  const undo: Undo = []
  try {
    const { contents, unknownTables, files, applied } = await runtime.database.db.transaction((tx) =>
      restoreAll(runtime, tx, readArchive(from), undo),
    )
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`The shop of ${contents.made_at} is back: ${rows} rows, ${files} files.`)
    if (applied.length) say(`Applied ${applied.join(', ')}.`)
    if (unknownTables.length) say(`Left out, since no migration makes it: ${unknownTables.join(', ')}.`)
  } catch (error) {
    for (const step of undo) await step()
    // Without its cause, which would be printed instead
    throw new Error(`Nothing was restored. ${errorWithoutValues(error).message}`)
  }
  if (await isSecretOfShop(runtime.database.db, runtime.env)) return
  say(
    'AUTH_SECRET is not the one of this shop: its operation log does not verify, and no authenticator code is right. Set that one, or see docs/operating.md, A new AUTH_SECRET.',
  )
}

async function restoreAll(runtime: Runtime, tx: Db, archive: AsyncGenerator<ArchiveEntry>, undo: Undo) {
  const first = await archive.next()
  if (first.done) throw damagedError('it is empty')
  const contents = await readManifest(first.value)
  const load = await beginLoad(tx, contents)
  const hashes: string[] = []
  for await (const entry of archive) hashes.push(...(await restoreEntry(runtime, load, entry, undo)))
  await load.finish()
  await bringHome(tx, hashes)
  const isBehind = (await pending(tx)).length > 0
  const applied = isBehind ? await migrateAndFill(tx) : []
  return { contents, unknownTables: load.strange, files: hashes.length, applied }
}

/** Files that were in another storage are on our own disk now, if the backup has them. */
async function bringHome(tx: Db, hashes: string[]): Promise<void> {
  for (let at = 0; at < hashes.length; at += STEP) {
    const restored = and(inArray(file.hash, hashes.slice(at, at + STEP)), ne(file.home, 'local'))
    await tx.update(file).set({ home: 'local', remote_key: null, remote_url: null }).where(restored)
  }
}

async function readManifest({ name, body }: ArchiveEntry): Promise<Contents> {
  const json = name === 'manifest.json' ? tryParseJson((await readWhole(body)).toString('utf8')) : undefined
  const { data } = z.object({ format: z.int() }).safeParse(json)
  if (data && data.format > BACKUP_FORMAT)
    throw new Error('A later version of Kiosk made this backup: restore it with that.')
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw damagedError('it does not say what it holds')
  refuseFormerBackup(manifest.data.migrations)
  const later = unknown(manifest.data.migrations)
  if (later.length)
    throw new Error(`This version of Kiosk does not know ${later.join(', ')}: restore it with a later one.`)
  const lacking = lackingOf(manifest.data.migrations)
  if (lacking.length)
    throw new Error(
      `It has tables of ${lacking.join(', ')}: add that to kiosk.config.ts, which may leave it out after.`,
    )
  return manifest.data
}

/** Gives the hash of a file. */
async function restoreEntry(
  { env, storage }: Runtime,
  { fill }: Load,
  entry: ArchiveEntry,
  undo: Undo,
): Promise<string[]> {
  const [kind, name = ''] = entry.name.split('/')
  if (kind === 'rows') await fill(name, (await readWhole(entry.body)).toString('utf8'))
  if (kind === 'kept' && restoreSecret(env, name, (await readWhole(entry.body)).toString('utf8'))) {
    undo.push(() => rm(path.join(env.dataDir, name)))
  }
  if (kind !== 'files') return []
  const stored = await storage.receive(entry.body, Number.POSITIVE_INFINITY)
  try {
    if (!name.startsWith(`${stored.hash}.`) || !/^\w{64}\.\w{2,5}$/.test(name))
      throw damagedError(`${name} is another file`)
    if (!(await storage.open(name))) undo.push(() => storage.remove(name))
    await storage.keep(stored, name)
  } finally {
    await storage.discard(stored)
  }
  return [stored.hash]
}
