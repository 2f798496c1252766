import { openAsBlob } from 'node:fs'
import { compact } from '../base/compact'
import type { Env } from '../base/env/env'
import { failUnavailable, mimeOf, type Remote, readBody } from './remote'

/** Files that live at UploadThing: by its own library, which is loaded only where its token is set. */
const MAX_REDIRECTS = 3
const SEND_TIMEOUT = 60_000

export function uploadthingStorage(uploadthing: Env['uploadthing']): Remote | undefined {
  if (!uploadthing) return undefined
  const { filesUrl } = uploadthing
  const urlOf = (key: string) => `${filesUrl}/f/${encodeURIComponent(key)}`
  return {
    home: 'uploadthing',
    async send(stored, { name, mime, reference }) {
      const { UTFile } = await import('uploadthing/server')
      const file = new UTFile([await openAsBlob(stored.path)], name, { type: mime, customId: reference })
      const contentDisposition = mime.startsWith('image/') ? 'inline' : 'attachment'
      const signal = AbortSignal.timeout(SEND_TIMEOUT)
      const { data } = await (await api(uploadthing))
        .uploadFiles(file, { contentDisposition, signal })
        .catch(failUnavailable)
      return data
        ? { home: 'uploadthing', remote_key: data.key, remote_url: urlOf(data.key) }
        : failUnavailable(undefined)
    },
    async read(key, milliseconds) {
      const response = await fetchWithinHosts(urlOf(key), new URL(filesUrl), AbortSignal.timeout(milliseconds)).catch(
        failUnavailable,
      )
      if (response.status === 404) return undefined
      if (!response.ok || !response.body) return failUnavailable(new Error(`UploadThing answered ${response.status}`))
      // What is at a key there never changes
      return { mime: mimeOf(response), version: '', body: readBody(response.body) }
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
    sign: undefined,
    async *uploads() {}, // a key there can be used once
  }
}

async function api({ token, apiUrl, ingestUrl }: NonNullable<Env['uploadthing']>) {
  const { UTApi } = await import('uploadthing/server') // drags a whole library of effects behind it
  return new UTApi({ token, apiUrl, ingestUrl, logLevel: 'None', fetch: fetchWithTimeout })
}

/** The library itself would wait for ever. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  const signals = compact([AbortSignal.timeout(SEND_TIMEOUT), init?.signal])
  return fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
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
