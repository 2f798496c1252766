import { submit } from '@/lib/submit'
import type { FileItem } from './model'

export type UploadOptions = { folder_id: number | undefined; onProgress: (part: number) => void; signal: AbortSignal }

/** An uploaded file. `isDuplicate`: a file with the same content existed already. */
export type StoredFile = { item: FileItem; isDuplicate: boolean }

/** The outcome of an upload: stored, stopped, the server out of reach, or refused and why. */
export type UploadResult =
  | { kind: 'stored'; stored: StoredFile }
  | { kind: 'stopped' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; reason: string }

export type SendFile = (file: File, watch: UploadOptions) => Promise<UploadResult>

/** Sends a body and shows how far it is, which only an XMLHttpRequest tells. Undefined once it was answered. */
export function sendRequest(
  request: XMLHttpRequest,
  body: XMLHttpRequestBodyInit,
  { onProgress, signal }: UploadOptions,
): Promise<UploadResult | undefined> {
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
  signal.addEventListener('abort', () => request.abort())
  return new Promise((settle) => {
    request.onload = () => settle(undefined)
    request.onerror = () => settle({ kind: 'unreachable' })
    request.onabort = () => settle({ kind: 'stopped' })
    request.send(body)
  })
}

/** A file that has just been sent may not be readable there yet. */
const PAUSES = [0, 1000, 3000, 6000]

/** The shop reads back what was sent to another home, and judges it before it is a file. */
export async function completeUpload(key: string, signal: AbortSignal): Promise<UploadResult> {
  let last: UploadResult = { kind: 'unreachable' }
  for (const pause of PAUSES) {
    await new Promise((done) => setTimeout(done, pause))
    if (signal.aborted) return { kind: 'stopped' }
    const answer = await submit('file.complete_upload', { key }).catch(() => undefined)
    if (answer?.ok) return { kind: 'stored', stored: { item: answer.data, isDuplicate: false } }
    if (answer) last = { kind: 'refused', status: answer.status, reason: answer.msg }
    if (answer && answer.status !== 503) return last
  }
  return last
}
