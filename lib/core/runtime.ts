import type { Home } from '@/db/client'
import type { Endpoint } from './endpoint/endpoint'
import type { Env } from './env'
import { Gate } from './gate'
import type { ApiDocument } from './http/document'
import type { Log } from './log'
import { localStorage, type Storage } from './storage/local'
import { UploadSlots } from './upload-slots'

/** All that lives as long as the process. Pages, route files and the server are bundled apart: only this is shared. */
export type Runtime = {
  env: Env
  home: Home
  log: Log
  /** The registry: for what is said about operations, and for work that goes on later. */
  operations: Endpoint[]
  /** The API document, once it was requested. */
  document: Promise<ApiDocument> | undefined
  storage: Storage
  /** Requests, and answers that are files, that may be in work at once. */
  lanes: { request: Gate; file: Gate }
  /** Uploads that may come in at once: customers take no place of the staff's. */
  uploads: { staff: UploadSlots; customers: UploadSlots }
  /** Pictures are decoded one at a time, so that their memory does not add up, while a page of them waits its turn. */
  pictures: Gate
  hashing: Gate
  /** Revisions of public reads as this process last saw them. */
  revisions: Map<string, { value: number; good_until: number }>
  /** The settings that differ from their defaults, as this process last read them: see `declareSettings`. */
  settings: { stored: Map<string, unknown>; read_at: number; reading: Promise<void> | undefined }
  /** Work that goes on after its answer; a server that stops waits for it. */
  background: Set<Promise<void>>
  /** Has the timer look soon, after a commit that left something to do; and has it begin nothing more. */
  wake: () => void
  rest: () => void
  /** Has something done that may wait until after the answer, so that more of its kind is done with it. */
  later: (work: () => Promise<void>) => void
  /** WeChat is played by the simulator: asked for, or the demo shop without keys of WeChat. */
  simulated: boolean
  /** What the owner has not set up, as the log of this process has said already. */
  missing: Set<string>
  /** Set by the process that answers for the caller's address in front of Next. */
  fronted: boolean
}

export function newRuntime(env: Env, home: Home, log: Log, operations: Endpoint[]): Runtime {
  return {
    env,
    home,
    log,
    operations,
    document: undefined,
    storage: localStorage(env),
    lanes: { request: new Gate(64, 1000), file: new Gate(256, 1000) },
    uploads: { staff: new UploadSlots(64, 12), customers: new UploadSlots(64, 2) },
    pictures: new Gate(1, 500, 20_000),
    hashing: new Gate(2, 40), // never all places of the requests, so that a crowd that signs in leaves room to read
    revisions: new Map(),
    settings: { stored: new Map(), read_at: Number.NEGATIVE_INFINITY, reading: undefined },
    background: new Set(),
    wake: () => undefined,
    rest: () => undefined,
    later: () => undefined,
    simulated: env.wechat.simulator === 'on',
    missing: new Set(),
    fronted: false,
  }
}

const shared: typeof globalThis & { kiosk?: Promise<Runtime> } = globalThis

export const shareRuntime = (start: () => Promise<Runtime>): Promise<Runtime> => (shared.kiosk ??= start())

export function runtime(): Promise<Runtime> {
  return shared.kiosk ?? Promise.reject(new Error('The runtime is asked for before it was started.'))
}
