import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '../base/env/env'
import type { Log } from '../base/log'
import { contentDisposition } from '../base/tag'
import { failUnavailable, mimeOf, type Remote, type RemoteSource, readBody, timeFor } from './remote'

/** Files that live in an S3-compatible store, by requests that aws4fetch signs. */
type Store = NonNullable<Env['s3']>
type Headers = Record<string, string>
type Call = { method: string; key: string; query?: string; headers?: Headers; body?: Blob; milliseconds?: number }

/** What browsers send, and what is shown: a bucket may let the public read the second only. */
const UPLOADS = 'uploads'
const STORED = 'stored'
const SEND_TIMEOUT = 60_000
const UPLOAD_SECONDS = 15 * 60
const UNCHANGING = 'public, max-age=31536000, immutable'

export function s3Storage(store: Env['s3'], log: Log): Remote | undefined {
  if (!store) return undefined
  const ask = (call: Call) => askStore(store, call)
  const refused = (response: Response) => failRefused(response, log)
  const urlOf = (key: string) => `${store.publicUrl}/${key}`
  return {
    home: 's3',
    async send(stored, { name, mime, reference, from }) {
      const key = keyOf(reference)
      const headers = headersOf(name, mime)
      if (!(from && (await copy(store, from, { key, headers, size: stored.size })))) {
        const body = await openAsBlob(stored.path)
        const checked = { ...headers, 'X-Amz-Content-Sha256': stored.hash } // the store refuses other bytes
        const response = await ask({ method: 'PUT', key, headers: checked, body, milliseconds: timeFor(stored.size) })
        if (!response.ok) await refused(response)
        await response.body?.cancel()
      }
      return { home: 's3', remote_key: key, remote_url: urlOf(key) }
    },
    async read(key, milliseconds) {
      const response = await ask({ method: 'GET', key, milliseconds })
      if (response.status === 404) return await nothingThere(response, log)
      if (!response.ok || !response.body) return refused(response)
      return { mime: mimeOf(response), version: versionOf(response), body: readBody(response.body) }
    },
    async remove(all) {
      const keys = 'keys' in all ? all.keys : all.references.map(keyOf)
      for (const key of keys) {
        const response = await ask({ method: 'DELETE', key })
        if (!response.ok && response.status !== 404) await refused(response)
        await response.body?.cancel()
      }
    },
    urlOf,
    async sign({ ext, mime, size }) {
      const key = `${UPLOADS}/${randomUUID()}.${ext}`
      const address = new URL(addressOf(store, key))
      address.searchParams.set('X-Amz-Expires', String(UPLOAD_SECONDS))
      const headers = { 'Content-Type': mime, 'Content-Length': String(size) }
      const { url } = await signer(store, { method: 'PUT', key, headers }, address.href, true).sign()
      return { key, url: url.href, headers: { 'Content-Type': mime } } // a browser writes the length itself
    },
    async *uploads() {
      for (let last = ''; ; ) {
        const query = `?${new URLSearchParams({ prefix: `${UPLOADS}/`, marker: last })}`
        const response = await ask({ method: 'GET', key: '', query })
        if (!response.ok) await refused(response)
        const found = listedIn(await response.text())
        yield* found
        const next = found.at(-1)?.key
        if (next === undefined) return
        last = next
      }
    },
  }
}

const addressOf = ({ bucketUrl }: Store, key: string): string => `${bucketUrl}/${key}`

/** A reference of ours is its name there, too: `ours:<id>.<ext>`. */
const keyOf = (reference: string): string => `${STORED}/${reference.split(':').at(-1)}`

const versionOf = (response: Response): string => response.headers.get('etag') ?? ''

/** Pictures are shown, all else is saved under its name. */
const headersOf = (name: string, mime: string): Headers => ({
  'Content-Type': mime,
  'Cache-Control': UNCHANGING,
  ...(!mime.startsWith('image/') && { 'Content-Disposition': contentDisposition('attachment', name) }),
})

const signer = ({ region, accessKey, secretKey }: Store, { method, headers = {} }: Call, url: string, inUrl: boolean) =>
  new AwsV4Signer({
    method,
    url,
    headers,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    signQuery: inUrl,
    allHeaders: inUrl, // so that only what was announced can be sent
  })

async function askStore(store: Store, call: Call): Promise<Response> {
  const { method, key, query = '', body = null, milliseconds = SEND_TIMEOUT } = call
  const { url, headers } = await signer(store, call, `${addressOf(store, key)}${query}`, false).sign()
  const signal = AbortSignal.timeout(milliseconds)
  return fetch(url, { method, headers, body, signal, redirect: 'manual' }).catch(failUnavailable)
}

/**
 * Within the store, and only the version that was judged: a browser may send another to its address meanwhile. False
 * where the store cannot do that, or has something else there now: then the judged bytes are sent instead.
 */
async function copy(
  store: Store,
  { key: from, version }: RemoteSource,
  { key, headers, size }: { key: string; headers: Headers; size: number },
): Promise<boolean> {
  const source = {
    'X-Amz-Copy-Source': `/${store.bucket}/${from}`,
    'X-Amz-Copy-Source-If-Match': version,
    'X-Amz-Metadata-Directive': 'REPLACE',
  }
  const copied = await askStore(store, { method: 'PUT', key, headers: { ...headers, ...source } })
  await copied.body?.cancel()
  if (!copied.ok) return false
  const made = await askStore(store, { method: 'HEAD', key })
  return made.ok && versionOf(made) === version && Number(made.headers.get('content-length')) === size
}

const LISTED = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs

/** The names are ours: none is written in entities. */
const listedIn = (xml: string) =>
  [...xml.matchAll(LISTED)].map(([, key = '', since = '']) => ({ key, since: new Date(since) }))

/** A missing bucket is not a missing file. */
async function nothingThere(response: Response, log: Log): Promise<undefined> {
  const code = await codeIn(response)
  if (code === 'NoSuchBucket') return failCode(response, code, log)
}

const failRefused = async (response: Response, log: Log): Promise<never> =>
  failCode(response, await codeIn(response), log)

/** Logged, because what is wrong then is mostly the configuration, and no caller is told. */
function failCode({ status }: Response, code: string, log: Log): never {
  log('warn', 'the file store refuses', { status, code })
  return failUnavailable(new Error(`The file store answered ${status} ${code}`))
}

/** A code such as `SignatureDoesNotMatch`, from the XML of the answer. */
async function codeIn(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return text.match(/<Code>(\w{1,100})<\/Code>/)?.[1] ?? ''
}
