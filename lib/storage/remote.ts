import { fail } from '../base/errors'
import type { Log } from '../base/log'

/** A file on this machine's disk. */
export type StoredFile = { path: string; hash: string; size: number }

/** Where files live elsewhere: `uploadthing`, `s3`, or the storage of a module by its name. */
export type RemoteHome = string
export type RemotePlace = { home: RemoteHome; remote_key: string; remote_url: string }
export type RemoteKeys = { keys: string[] } | { references: string[] }
/** What a browser has sent, as it was when it was read: another version of it is not the file that was judged. */
export type RemoteSource = { key: string; version: string }
type RemoteName = { name: string; mime: string; reference: string; from?: RemoteSource | undefined }
type RemoteFile = { mime: string; version: string; body: AsyncIterable<Uint8Array> }
/** Where a browser sends a file, with exactly these headers. */
type SignedUpload = { key: string; url: string; headers: Record<string, string> }

export type Remote = {
  home: RemoteHome
  /** Under a reference of ours, too, by which it can be removed though its key never came back. */
  send: (stored: StoredFile, named: RemoteName) => Promise<RemotePlace>
  /** Undefined: nothing is there. */
  read: (key: string, milliseconds: number) => Promise<RemoteFile | undefined>
  remove: (keys: RemoteKeys) => Promise<void>
  urlOf: (key: string) => string
  /**
   * Signs an address for a browser. It can be used until it expires, also after the file was judged: what is there is
   * never shown, the judged bytes are sent on from it. Undefined where a library has addresses of its own.
   */
  sign: ((announced: { ext: string; mime: string; size: number }) => Promise<SignedUpload>) | undefined
  /** What browsers have sent to such addresses, and since when it is there. */
  uploads: () => AsyncIterable<{ key: string; since: Date }>
}

/** A storage that a module of kiosk.config.ts adds: new files go there while its variables are set. */
export type StorageSource = {
  /** In the rows of files; it begins with the name of the module. */
  name: string
  /** What it needs of the environment. */
  variables: readonly string[]
  /** Called once, at the start: where it throws, the shop does not start, and says why. */
  open: (variables: Readonly<Record<string, string>>, log: Log) => Remote
}

export const failUnavailable = (cause: unknown): never =>
  fail('unavailable', { message: 'File storage cannot be reached, try again soon', cause })

/** A minute, and more for what is large: at least a megabyte a second. */
export const timeFor = (size: number): number => 60_000 + Math.ceil(size / 1000)

/** What breaks off is no fault of ours. */
export async function* readBody(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    failUnavailable(error)
  }
}

export const mimeOf = (response: Response): string => response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
