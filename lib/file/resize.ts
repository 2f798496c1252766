import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import type { Storage } from '../storage/local'
import { decodedBytes, loadSharp, MAX_DECODED_BYTES } from './decode'

type Original = { hash: string; ext: string; size: number; home: string; remote_key: string | null }

const SECONDS = 10
const READ_MILLISECONDS = 8_000

/** An image in this width, never larger than the original; of an animation the first frame. */
export const resizedPicture = (runtime: Runtime, original: Original, width: number): Promise<Uint8Array> =>
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
