import { openAsBlob } from 'node:fs'
import type { Env } from '../env'
import { fail } from '../errors'
import type { StoredFile } from './local'

/** Files that live at UploadThing: by its own library, which is loaded only where its token is set. */
export type RemotePlace = { remote_key: string; remote_url: string }
type RemoteName = { name: string; mime: string; reference: string }
type RemoteKeys = { keys: string[] } | { references: string[] }
type RemoteFile = { mime: string; body: AsyncIterable<Uint8Array> }
export type Remote = {
  /** Under a reference of ours, too, by which it can be removed though its key never came back. */
  send: (stored: StoredFile, named: RemoteName) => Promise<RemotePlace>
  /** Undefined: nothing is there. */
  read: (key: string, milliseconds: number) => Promise<RemoteFile | undefined>
  remove: (keys: RemoteKeys) => Promise<void>
  urlOf: (key: string) => string
}

const MAX_REDIRECTS = 3
const SEND_TIMEOUT = 60_000

export function remoteStorage({ uploadthing }: Env): Remote | undefined {
  if (!uploadthing) return undefined
  const { filesUrl } = uploadthing
  const urlOf = (key: string) => `${filesUrl}/f/${encodeURIComponent(key)}`
  return {
    async send(stored, { name, mime, reference }) {
      const { UTFile } = await import('uploadthing/server')
      const file = new UTFile([await openAsBlob(stored.path)], name, { type: mime, customId: reference })
      const contentDisposition = mime.startsWith('image/') ? 'inline' : 'attachment'
      const signal = AbortSignal.timeout(SEND_TIMEOUT)
      const { data } = await (await api(uploadthing))
        .uploadFiles(file, { contentDisposition, signal })
        .catch(failUnavailable)
      return data ? { remote_key: data.key, remote_url: urlOf(data.key) } : failUnavailable(undefined)
    },
    async read(key, milliseconds) {
      const response = await fetchWithinHosts(urlOf(key), new URL(filesUrl), AbortSignal.timeout(milliseconds)).catch(
        failUnavailable,
      )
      if (response.status === 404) return undefined
      if (!response.ok || !response.body) return failUnavailable(new Error(`UploadThing answered ${response.status}`))
      return { mime: response.headers.get('content-type')?.split(';')[0]?.trim() ?? '', body: readBody(response.body) }
    },
    async remove(keys) {
      const utapi = await api(uploadthing)
      const done =
        'keys' in keys
          ? utapi.deleteFiles(keys.keys, { keyType: 'fileKey' })
          : utapi.deleteFiles(keys.references, { keyType: 'customId' })
      const { success } = await done.catch(failUnavailable)
      if (!success) failUnavailable(new Error('UploadThing did not remove what it was asked to'))
    },
    urlOf,
  }
}

const failUnavailable = (cause: unknown): never =>
  fail('unavailable', { message: 'UploadThing cannot be reached, try again soon', cause })

async function api({ token, apiUrl, ingestUrl }: NonNullable<Env['uploadthing']>) {
  const { UTApi } = await import('uploadthing/server') // drags a whole library of effects behind it
  return new UTApi({ token, apiUrl, ingestUrl, logLevel: 'None', fetch: fetchWithTimeout })
}

/** The library itself would wait for ever. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  const signals = [AbortSignal.timeout(SEND_TIMEOUT), ...(init?.signal ? [init.signal] : [])]
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}

/** What breaks off is no fault of ours. */
async function* readBody(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    failUnavailable(error)
  }
}

/** Nowhere but within the provider's own hosts. */
async function fetchWithinHosts(from: string, home: URL, signal: AbortSignal): Promise<Response> {
  let at = new URL(from)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetch(at, { redirect: 'manual', signal })
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (next === null) return response
    await response.body?.cancel()
    at = new URL(next, at)
    if (!isUploadThingHost(at, home)) throw new Error(`UploadThing leads to ${at.host}`)
  }
  throw new Error('UploadThing leads in circles')
}

const isUploadThingHost = ({ protocol, host }: URL, home: URL): boolean =>
  protocol === home.protocol && (host === home.host || host === 'utfs.io' || host.endsWith('.ufs.sh'))
