import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { Failure, fail } from '../core/errors'
import { FileAnswer } from '../core/http/forms'
import type { Runtime } from '../core/runtime'
import { WIDTHS } from './contract'
import { type Ext, endingOf, isExt, KINDS, kindOf } from './kinds'
import { shrunk } from './shrink'

const SIZED = new RegExp(`^([0-9a-f]{64})_(${WIDTHS.join('|')})\\.webp$`)

/** What everybody may read at /files: a file by the name of its content, or a picture in one of its sizes. */
export function show(db: Db, runtime: Runtime, name: string): Promise<FileAnswer> {
  const [, hash, width] = name.match(SIZED) ?? []
  return hash ? showSized(db, runtime, { name, hash, width: Number(width) }) : showWhole(db, runtime, name)
}

async function showWhole(db: Db, { storage }: Runtime, name: string): Promise<FileAnswer> {
  const ext = endingOf(name)
  if (!isExt(ext)) return fail('not_found')
  const kept = await storage.open(name)
  const about = { name, mime: kindOf(ext).mime, immutable: true }
  if (kept && kindOf(ext).isImage) return new FileAnswer({ ...about, ...kept })
  const row = await rowOf(db, name.slice(0, -ext.length - 1))
  if (row?.ext !== ext) return fail('not_found')
  if (row.remote_url !== null) return new FileAnswer({ ...about, body: nothing, elsewhere: row.remote_url })
  return kept
    ? new FileAnswer({ ...about, ...kept, attachment: true, saved: savedAs(row.name, ext) })
    : fail('not_found')
}

/** A name without an ending is fine for people, but not on their disks. */
const savedAs = (name: string, ext: Ext): string => (endingOf(name) ? name : `${name}.${ext}`)

type Sized = { name: string; hash: string; width: number }

async function showSized(db: Db, runtime: Runtime, { name, hash, width }: Sized): Promise<FileAnswer> {
  const { storage } = runtime
  const about = { name, mime: KINDS.webp.mime, immutable: true }
  const kept = await storage.derived(name)
  if (kept) return new FileAnswer({ ...about, ...kept })
  const row = await rowOf(db, hash)
  if (!row?.width) return fail('not_found')
  const bytes = await storage.derive(name, () => shrunk(runtime, row, width)).catch(tooHeavy)
  if (!bytes) return showWhole(db, runtime, `${hash}.${row.ext}`)
  return new FileAnswer({ ...about, size: bytes.length, body: () => once(bytes) })
}

function tooHeavy(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'unsupported')) throw error
}

async function rowOf(db: Db, wanted: string) {
  const { hash, name, ext, size, width, remote_key, remote_url } = file
  const columns = { hash, name, ext, size, width, remote_key, remote_url }
  return (await db.select(columns).from(file).where(eq(hash, wanted)))[0]
}

async function* nothing(): AsyncIterable<Uint8Array> {}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
