import { parsed } from '@/lib/core/parsed'
import { type Refused, ticket } from '@/lib/submit'

export const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const MIB_2 = 2 * 1024 * 1024

type Watch = { onProgress: (fraction: number) => void; signal: AbortSignal }
/** The addresses in the order sent, or why there are none: cancelled, no connection, or what the server said. */
export type Uploaded = { urls: string[] } | { cancelled: true } | { away: true } | { refused: Refusal }
type Refusal = Pick<Refused, 'status' | 'msg'>

/** Straight to the API, because an action cannot show how far it is; with a ticket, because no script has a token. */
export async function upload(files: File[], watch: Watch): Promise<Uploaded> {
  const asked = await ticket('file.create').catch(() => undefined)
  if (watch.signal.aborted) return { cancelled: true }
  if (!asked) return { away: true }
  return asked.ok ? send(files, String(asked.data), watch) : { refused: asked }
}

function send(files: File[], bearer: string, { onProgress, signal }: Watch): Promise<Uploaded> {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', '/cms/file')
  request.setRequestHeader('Authorization', `Bearer ${bearer}`)
  request.setRequestHeader('Accept-Language', document.documentElement.lang)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
  signal.addEventListener('abort', () => request.abort())
  return new Promise((settle) => {
    request.onload = () => settle(answered(request))
    request.onerror = () => settle({ away: true })
    request.onabort = () => settle({ cancelled: true })
    request.send(form)
  })
}

function answered({ status, responseText }: XMLHttpRequest): Uploaded {
  const { msg, data } = Object(parsed(responseText))
  const items: unknown = Object(data).items
  if (status === 201 && Array.isArray(items)) return { urls: items.map((item) => String(Object(item).url)) }
  return typeof msg === 'string' ? { refused: { status, msg } } : { away: true }
}
