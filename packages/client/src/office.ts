import { fetchAdapter, type WebFile } from './adapters/fetch'
import { newCalls, surface } from './calls'
import { operations } from './generated/office-operations'
import type { Operations } from './generated/office-types'
import { newError } from './new-error'
import type { ConnectionOptions } from './options'

export { newKey } from './calls'
export { type ErrorDetails, type ErrorName, isKioskError, type KioskError, type NamedError } from './errors'
export type * from './generated/office-types'
export type { CallOptions, ChangeOptions, ConnectionOptions, RecordOptions, UploadOptions } from './options'
export type { Page, Paged, Pages } from './paging'

export interface OfficeOptions extends Omit<ConnectionOptions<WebFile>, 'adapter'> {
  /** An API key; a function is asked for it before each request, so that it can be rotated meanwhile. */
  key: string | (() => string | Promise<string>)
  /** Sends the requests, in place of the global `fetch`. */
  adapter?: ConnectionOptions<WebFile>['adapter'] | undefined
}

/** The client of the back office, for other systems: every operation of `/cms` as `office.<group>.<method>`. */
export function createOffice({ key, adapter = fetchAdapter(), ...given }: OfficeOptions): Operations<WebFile> {
  if (!key) throw newError('invalid', 'key is required')
  const keyNow = async () => (typeof key === 'function' ? key() : key)
  const calls = newCalls({ ...given, adapter }, async (send) => send(await keyNow()))
  return surface<Operations<WebFile>>(operations, calls)
}
