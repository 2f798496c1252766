import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Caller } from '../../base/caller'
import type { Locale } from '../../base/i18n/i18n'
import type { Actor } from '../operation/actor'
import type { ReceivedFile } from '../request/multipart'
import type { Runtime } from '../runtime/runtime'

export type Key = { key: string; fingerprint: string }

/** What every `run` is given, and what the options of a definition add to it. */
export type RunInput = {
  db: Db
  runtime: Runtime
  caller: Caller
  locale: Locale
  after: (work: () => Promise<void>) => void
}
export type Options = {
  own: { write: <T>(work: (db: Db) => Promise<T>) => Promise<T> }
  multipart: { files: ReceivedFile[] }
  raw: { raw: { bytes: Uint8Array; header: (name: string) => string | null } }
  key: { key: Key | undefined }
  /** Of the last event that a reader who comes again has. */
  events: { lastEventId: string | null }
}
/** What a `work: 'own'` function is given. */
export type OwnWork = RunInput & Options['own']
export type Context = OwnWork &
  Options['multipart'] &
  Options['raw'] &
  Options['key'] &
  Options['events'] & { input: unknown; actor: Actor | null }

/**
 * What an operation does in the statement that looks up its caller, an expression over `user`;
 * `name`: of the statement.
 */
export type WithToken = { name: string; text: (value: ValueNamed) => SQL<string | null> }
/** How such an expression names one of the values of the call. */
export type ValueNamed = (name: string) => SQLWrapper

/** What the values of such an expression are. */
export type Values = Record<string, unknown>
