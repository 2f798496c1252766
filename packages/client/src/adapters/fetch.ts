import type { AbortSignalLike } from '../abort'
import { type TokenStore, webStore } from '../stores'
import { type Adapter, type AdapterAnswer, type AdapterUpload, NoAnswer } from './adapter'

/** A file of the web; without the types of a browser, as in a mini-program, there is none. */
export type WebFile = typeof globalThis extends { Blob: { prototype: infer File } } ? File : never

type WebFetch = typeof globalThis extends { fetch: infer Fetch } ? Fetch : never

type Own = Pick<Adapter<WebFile>, 'login' | 'pay'> & {
  /** In place of the global one. */
  fetch?: WebFetch
  store?: TokenStore
}

/** For the web and for Node. Where there is `localStorage`, the tokens are kept in it. */
export function fetchAdapter({ fetch: given, store = localTokens(), login, pay }: Own = {}): Adapter<WebFile> {
  const send = given ?? ((...sent: Parameters<typeof fetch>) => fetch(...sent))
  return {
    ...(store && { store }),
    ...(login && { login }),
    ...(pay && { pay }),
    request: ({ url, method, headers, body, timeout, signal: outer }) =>
      within(timeout, outer, async (signal) =>
        answerOf(await send(url, { method, headers, body: body ?? null, signal, credentials: 'omit' })),
      ),
    upload: (upload) =>
      upload.onProgress && typeof XMLHttpRequest === 'function'
        ? uploadWithProgress(upload)
        : within(upload.timeout, upload.signal, async (signal) => {
            const { url, headers, file } = upload
            return answerOf(
              await send(url, { method: 'POST', headers, body: formOf(file), signal, credentials: 'omit' }),
            )
          }),
  }
}

async function within(
  ms: number,
  outer: AbortSignalLike | undefined,
  work: (signal: AbortSignal) => Promise<AdapterAnswer>,
): Promise<AdapterAnswer> {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), ms)
  outer?.addEventListener('abort', () => aborter.abort())
  try {
    return await work(aborter.signal)
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : '', aborter.signal.aborted && !outer?.aborted)
  } finally {
    clearTimeout(timer)
  }
}

async function answerOf(response: Response): Promise<AdapterAnswer> {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => {
    headers[name] = value
  })
  return { status: response.status, headers, body: await response.text() }
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** `fetch` does not tell how much it has sent. */
function uploadWithProgress(upload: AdapterUpload<Blob>): Promise<AdapterAnswer> {
  const { url, headers, file, timeout, signal, onProgress } = upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name] ?? '')
    request.timeout = timeout
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After')
      const retryHeader = retryAfter === null ? {} : { 'Retry-After': retryAfter }
      resolve({ status: request.status, headers: retryHeader, body: request.responseText })
    }
    request.onerror = () => reject(new NoAnswer('The connection broke'))
    request.onabort = () => reject(new NoAnswer('The upload was aborted'))
    signal?.addEventListener('abort', () => request.abort())
    request.ontimeout = () => reject(new NoAnswer('', true))
    request.send(formOf(file))
  })
}

/** A browser may forbid it. */
function localTokens(): TokenStore | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : webStore(localStorage)
  } catch {
    return undefined
  }
}
