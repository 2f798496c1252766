import type { Caller } from '../../base/caller'
import type { Locale } from '../../base/i18n/i18n'
import type { Actor } from '../operation/actor'
import type { ReceivedFile } from '../request/multipart'
import { logError } from '../runtime/error-log'
import type { Runtime } from '../runtime/runtime'
import type { Context, Key } from './context'
import type { Endpoint } from './endpoint'

export type CallInput = {
  input: Record<string, unknown>
  key?: string | undefined
  /** The body has an `id`, beside the one in the path. */
  hasId?: boolean | undefined
}
/** `input`: as its contract gives it. */
export type ValidInput = {
  input: Record<string, unknown>
  key: Key | undefined
  /** That the body of an edit has, as if it were in `If-Match`. */
  version?: number | undefined
}

/** One call of an operation, by any caller: HTTP, a page that renders, a form that submits. */
export type Call = {
  runtime: Runtime
  endpoint: Endpoint
  actor: Actor | null
  caller: Caller
  locale: Locale
  method: string
  path: string
  /** Reads the input, once the caller is known to be allowed. */
  read: () => CallInput
  /** What it read, where that was needed before. */
  valid?: ValidInput
  started: number
  ifMatch?: string | null | undefined
  /** What its record must be like, field by field. */
  expects?: Record<string, unknown> | undefined
  files?: ReceivedFile[]
  /** Counted against its limit already, before its body was received. */
  isCounted?: boolean
  raw?: Context['raw']
}

/** What an operation does in the background once it has happened. */
export type PlannedWork = (() => Promise<void> | void)[]

export async function runPlannedWork({ runtime, endpoint, caller }: Call, planned: PlannedWork): Promise<void> {
  for (const work of planned) {
    await Promise.resolve(work()).catch((error) => logError(runtime, endpoint.id, caller.request_id, error))
  }
}
