import { genUploader } from 'uploadthing/client'
import type { FileRouter } from 'uploadthing/types'
import { asRecord, tryParseJson } from '@/lib/base/json'
import { ticket } from '@/lib/submit'
import { completeUpload, type SendFile, type UploadResult } from './upload-request'

const DOOR = '/api/uploadthing'

/** From the browser to UploadThing and not through the shop, which reads it back and judges it before it is a file. */
export const uploadToUploadthing: SendFile = async (file, { folder_id, onProgress, signal }) => {
  const issued = await ticket('file.begin_upload').catch(() => undefined)
  if (signal.aborted) return { kind: 'stopped' }
  if (!issued) return { kind: 'unreachable' }
  if (!issued.ok) return { kind: 'refused', status: issued.status, reason: issued.msg }
  const outcome: { refusal?: UploadResult } = {}
  const headers = { Authorization: `Bearer ${issued.data}`, 'Accept-Language': document.documentElement.lang }
  const { uploadFiles } = genUploader<FileRouter>({ url: DOOR, fetch: listening(outcome) })
  try {
    const onUploadProgress = ({ progress }: { progress: number }) => onProgress(progress / 100)
    // The router types no input
    const options = { files: [file], headers, signal, input: { folder_id }, onUploadProgress }
    const [sent] = await uploadFiles('file', options)
    return sent ? await completeUpload(sent.key, signal) : { kind: 'unreachable' }
  } catch {
    // The library gives no reason
    return signal.aborted ? { kind: 'stopped' } : (outcome.refusal ?? { kind: 'unreachable' })
  }
}

/** Reads the refusal of our own endpoint, which the library does not pass on. */
const listening =
  (outcome: { refusal?: UploadResult }): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (response.ok || new URL(response.url).pathname !== DOOR) return response
    const { msg } = asRecord(tryParseJson(await response.clone().text()))
    if (typeof msg === 'string') outcome.refusal = { kind: 'refused', status: response.status, reason: msg }
    return response
  }
