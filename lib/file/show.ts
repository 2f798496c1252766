import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { Failure, fail } from '../base/errors'
import { FileAnswer, once } from '../core/request/special-answers'
import type { Runtime } from '../core/runtime/runtime'
import type { Storage } from '../storage/local'
import { WIDTHS } from './contract'
import { decodedBytes, loadSharp, MAX_DECODED_BYTES } from './decode'
import { type Ext, extensionOf, isExt, KINDS, kindOf } from './file-types'

const SIZED = new RegExp(`^([0-9a-f]{64})_(${WIDTHS.join('|')})\\.webp$`)

/** Serves /files: a file by the hash of its content, or an image in one of its sizes. */
export function serveFile(db: Db, runtime: Runtime, name: string): Promise<FileAnswer> {
  const [, hash, width] = name.match(SIZED) ?? []
  return hash ? showSized(db, runtime, { name, hash, width: Number(width) }) : showWhole(db, runtime, name)
}

async function showWhole(db: Db, { storage }: Runtime, name: string): Promise<FileAnswer> {
  const ext = extensionOf(name)
  if (!isExt(ext)) return fail('not_found')
  const stored = await storage.open(name)
  const facts = { name, mime: kindOf(ext).mime, immutable: true }
  if (stored && kindOf(ext).isImage) return new FileAnswer({ ...facts, ...stored })
  const row = await rowByHash(db, name.slice(0, -ext.length - 1))
  if (row?.ext !== ext) return fail('not_found')
  if (row.remote_url !== null) return new FileAnswer({ ...facts, body: noBytes, elsewhere: row.remote_url })
  return stored
    ? new FileAnswer({ ...facts, ...stored, attachment: true, saved: downloadName(row.name, ext) })
    : fail('not_found')
}

/** A name without an ending is fine for people, but not on their disks. */
const downloadName = (name: string, ext: Ext): string => (extensionOf(name) ? name : `${name}.${ext}`)

type SizedName = { name: string; hash: string; width: number }

async function showSized(db: Db, runtime: Runtime, { name, hash, width }: SizedName): Promise<FileAnswer> {
  const { storage } = runtime
  const facts = { name, mime: KINDS.webp.mime, immutable: true }
  const derived = await storage.derived(name)
  if (derived) return new FileAnswer({ ...facts, ...derived })
  const row = await rowByHash(db, hash)
  if (!row?.width) return fail('not_found')
  const bytes = await storage.derive(name, () => resizedPicture(runtime, row, width)).catch(ignoreUnsupported)
  if (!bytes) return showWhole(db, runtime, `${hash}.${row.ext}`)
  return new FileAnswer({ ...facts, size: bytes.length, body: () => once(bytes) })
}

function ignoreUnsupported(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'unsupported')) throw error
}

async function rowByHash(db: Db, contentHash: string) {
  const { hash, name, ext, size, width, home, remote_key, remote_url } = file
  const columns = { hash, name, ext, size, width, home, remote_key, remote_url }
  return (await db.select(columns).from(file).where(eq(hash, contentHash)))[0]
}

async function* noBytes(): AsyncIterable<Uint8Array> {}

type Original = { hash: string; ext: string; size: number; home: string; remote_key: string | null }

const SECONDS = 10
const READ_MILLISECONDS = 8_000

/** An image in this width, never larger than the original; of an animation the first frame. */
const resizedPicture = (runtime: Runtime, original: Original, width: number): Promise<Uint8Array> =>
  withOriginal(runtime, original, (path) => resize(runtime, path, width))

/** Rejected as `unsupported`: stored before decoding was limited, and above the limit. */
async function resize({ pictureLimit }: Runtime, path: string, width: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const bytes = decodedBytes(await sharp(path, { limitInputPixels: false }).metadata())
  if (bytes > MAX_DECODED_BYTES) fail('unsupported')
  return pictureLimit.run(() =>
    sharp(path)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  )
}

const JPEG_WIDTH = 1600
const SENT_AS_THEY_ARE: readonly string[] = ['jpg', 'png']

/**
 * A picture for a service that takes nothing but JPEG and PNG of so many bytes: any other is sent as a smaller JPEG.
 */
export async function pictureWithin(db: Db, runtime: Runtime, id: number, most: number) {
  const { hash, ext, size, home, remote_key } = file
  const [row] = await db.select({ hash, ext, size, home, remote_key }).from(file).where(eq(file.id, id))
  if (!row || !isExt(row.ext)) return fail('not_found')
  const isSentAsItIs = SENT_AS_THEY_ARE.includes(row.ext) && row.size <= most
  const sent = isSentAsItIs ? row.ext : 'jpg'
  const bytes = await withOriginal(runtime, row, (path) => (isSentAsItIs ? readFile(path) : smallJpeg(runtime, path)))
  return { name: `${row.hash}.${sent}`, mime: kindOf(sent).mime, bytes: new Uint8Array(bytes) }
}

const smallJpeg = ({ pictureLimit }: Runtime, path: string): Promise<Buffer> =>
  pictureLimit.run(async () => {
    const sharp = await loadSharp()
    return sharp(path)
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: JPEG_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  })

async function withOriginal<T>(
  runtime: Runtime,
  { hash, ext, size, home, remote_key }: Original,
  work: (path: string) => Promise<T>,
) {
  const { storage } = runtime
  const stored = await storage.open(`${hash}.${ext}`)
  if (stored) return work(stored.path)
  const isReadable = remote_key !== null && storage.remote?.home === home
  const fetched = isReadable ? await fetchRemote(storage, remote_key, size) : undefined
  if (!fetched) return fail('not_found')
  try {
    return fetched.hash === hash ? await work(fetched.path) : fail('not_found')
  } finally {
    await storage.discard(fetched)
  }
}

/** Files stored elsewhere may have been changed there, so readers check the hash again. */
async function fetchRemote(storage: Storage, key: string, limit: number) {
  const remote = await storage.remote?.read(key, READ_MILLISECONDS)
  return remote && storage.receive(remote.body, limit)
}
