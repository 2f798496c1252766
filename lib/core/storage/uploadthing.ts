import { openAsBlob } from 'node:fs'
import type { Env } from '../env'
import { fail } from '../errors'
import type { Stored } from './local'

/** Files that live at UploadThing: by its own library, which is loaded only where its token is set. */
export type Place = { remote_key: string; remote_url: string }
type Named = { name: string; mime: string; reference: string }
type Keys = { keys: string[] } | { references: string[] }
type Read = { mime: string; body: AsyncIterable<Uint8Array> }
export type Remote = {
  /** Under a reference of ours, too, by which it can be removed though its key never came back. */
  send: (stored: Stored, named: Named) => Promise<Place>
  /** Undefined: nothing is there. */
  read: (key: string, milliseconds: number) => Promise<Read | undefined>
  remove: (keys: Keys) => Promise<void>
  urlOf: (key: string) => string
}

const HOPS = 3
const SENDING = 60_000

export function remoteStorage({ uploadthing }: Env): Remote | undefined {
  if (!uploadthing) return undefined
  const { filesUrl } = uploadthing
  const urlOf = (key: string) => `${filesUrl}/f/${encodeURIComponent(key)}`
  return {
    async send(stored, { name, mime, reference }) {
      const { UTFile } = await import('uploadthing/server')
      const file = new UTFile([await openAsBlob(stored.path)], name, { type: mime, customId: reference })
      const contentDisposition = mime.startsWith('image/') ? 'inline' : 'attachment'
      const signal = AbortSignal.timeout(SENDING)
      const { data } = await (await api(uploadthing)).uploadFiles(file, { contentDisposition, signal }).catch(isAway)
      return data ? { remote_key: data.key, remote_url: urlOf(data.key) } : isAway(undefined)
    },
    async read(key, milliseconds) {
      const response = await follow(urlOf(key), new URL(filesUrl), AbortSignal.timeout(milliseconds)).catch(isAway)
      if (response.status === 404) return undefined
      if (!response.ok || !response.body) return isAway(new Error(`UploadThing answered ${response.status}`))
      return { mime: response.headers.get('content-type')?.split(';')[0]?.trim() ?? '', body: whole(response.body) }
    },
    async remove(keys) {
      const utapi = await api(uploadthing)
      const done =
        'keys' in keys
          ? utapi.deleteFiles(keys.keys, { keyType: 'fileKey' })
          : utapi.deleteFiles(keys.references, { keyType: 'customId' })
      const { success } = await done.catch(isAway)
      if (!success) isAway(new Error('UploadThing did not remove what it was asked to'))
    },
    urlOf,
  }
}

const isAway = (cause: unknown): never =>
  fail('unavailable', { message: 'UploadThing cannot be reached, try again soon', cause })

async function api({ token, apiUrl, ingestUrl }: NonNullable<Env['uploadthing']>) {
  const { UTApi } = await import('uploadthing/server') // drags a whole library of effects behind it
  return new UTApi({ token, apiUrl, ingestUrl, logLevel: 'None', fetch: patient })
}

/** The library itself would wait for ever. */
const patient: typeof fetch = (input, init) => {
  const signals = [AbortSignal.timeout(SENDING), ...(init?.signal ? [init.signal] : [])]
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}

/** What breaks off is no fault of ours. */
async function* whole(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    isAway(error)
  }
}

/** Nowhere but within the provider's own hosts. */
async function follow(from: string, home: URL, signal: AbortSignal): Promise<Response> {
  let at = new URL(from)
  for (let hop = 0; hop <= HOPS; hop++) {
    const response = await fetch(at, { redirect: 'manual', signal })
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (next === null) return response
    await response.body?.cancel()
    at = new URL(next, at)
    if (!isTheirs(at, home)) throw new Error(`UploadThing leads to ${at.host}`)
  }
  throw new Error('UploadThing leads in circles')
}

const isTheirs = ({ protocol, host }: URL, home: URL): boolean =>
  protocol === home.protocol && (host === home.host || host === 'utfs.io' || host.endsWith('.ufs.sh'))
