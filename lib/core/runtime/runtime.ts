import type { Database } from '@/db/client'
import { ConcurrencyLimit } from '../../base/concurrency-limit'
import type { Encoding } from '../../base/encoding'
import type { Env } from '../../base/env/env'
import { OpenStreams } from '../../base/event-stream'
import type { Log } from '../../base/log'
import { UploadSlots } from '../../base/upload-slots'
import { Metrics } from '../../counters/metrics'
import type { CachedTexts } from '../../data/cached-texts'
import type { CachedRevision } from '../../data/revision'
import type { Replica } from '../../replica/replica'
import { localStorage, type Storage } from '../../storage/local'
import type { StorageSource } from '../../storage/remote'
import type { Tracer } from '../../trace/tracer'
import type { Operation } from '../operation/operation'

/** The text of the API document in each encoding that we send, under a hash of its content. */
export type ApiDocument = { hash: string; bodies: Record<Encoding, Uint8Array> }

/** What the modules of this shop declare, as far as the kernel reads it: lib/facets adds all that modules read. */
export interface Registry {
  /** For texts about operations, rights and the document. Who runs one asks `findEndpoint`. */
  operations: Operation[]
  /** Where files may live beside those of the product. */
  storages: StorageSource[]
}

/** Lives as long as the process. Pages, route files and the server are bundled separately and share only this. */
export type Runtime = {
  /** What the modules of this shop declare. */
  registry: Registry
  env: Env
  database: Database
  /** Where there is one: `DATABASE_REPLICA_URL`. */
  replica: Replica | undefined
  log: Log
  /** Undefined where metrics are off: `METRICS_SECRET`. */
  metrics: Metrics | undefined
  /** Undefined where traces go nowhere: `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  tracer: Tracer | undefined
  /** The API document, after the first request for it. */
  document: Promise<ApiDocument> | undefined
  storage: Storage
  /** How many requests, and responses that are files, are handled at once. */
  limits: { request: ConcurrencyLimit; file: ConcurrencyLimit }
  /** How many uploads are received at once: customers and staff have separate slots. */
  uploads: { staff: UploadSlots; customers: UploadSlots }
  /** Answers that go on: `answer: 'events'`. */
  streams: OpenStreams
  /** Pictures are decoded one at a time to limit memory; the queue is long enough for a page of them. */
  pictureLimit: ConcurrencyLimit
  hashLimit: ConcurrencyLimit
  /** Revisions of public reads as this process last saw them. */
  revisions: Map<string, CachedRevision>
  /** What was made of those revisions, by the same names. */
  texts: Map<string, CachedTexts>
  /** Tells the other workers of this machine that what a revision stands for has changed. */
  tellOthers: (revision: string) => void
  /** The settings that differ from their defaults, as this process last read them: see `declareSettings`. */
  settings: { stored: Map<string, unknown>; read_at: number; good_until: number; reading: Promise<void> | undefined }
  /** Work that continues after its response; a server that stops waits for it. */
  background: Set<Promise<void>>
  /** `wake` has the timer look for work soon, after a commit that queued some; `rest` has it start no more. */
  wake: () => void
  rest: () => void
  /** Defers work until after the response, so that it can be batched with more of its kind. */
  later: (work: () => Promise<void>) => void
  /** The simulator stands in for WeChat: set in the environment, or the demo shop without WeChat keys. */
  simulated: boolean
  /** Missing configuration that this process has logged already. */
  missing: Set<string>
  /** Set where our own server in front of Next determines the caller's address. */
  fronted: boolean
}

export function newRuntime(env: Env, database: Database, log: Log, registry: Registry): Runtime {
  return {
    registry,
    env,
    database,
    replica: undefined,
    log,
    metrics: env.metricsSecret === undefined ? undefined : new Metrics(),
    tracer: undefined,
    document: undefined,
    storage: localStorage(env, log, registry.storages),
    limits: { request: new ConcurrencyLimit(64, 1000), file: new ConcurrencyLimit(256, 1000) },
    uploads: { staff: new UploadSlots(64, 12), customers: new UploadSlots(64, 2) },
    streams: new OpenStreams(500, 20),
    pictureLimit: new ConcurrencyLimit(1, 500, 20_000),
    // Far fewer than requests, so that many sign-ins at once leave room for reads
    hashLimit: new ConcurrencyLimit(2, 40),
    revisions: new Map(),
    texts: new Map(),
    tellOthers: () => undefined,
    settings: {
      stored: new Map(),
      read_at: Number.NEGATIVE_INFINITY,
      good_until: Number.NEGATIVE_INFINITY,
      reading: undefined,
    },
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
  return shared.kiosk ?? Promise.reject(new Error('The runtime has not been started.'))
}
