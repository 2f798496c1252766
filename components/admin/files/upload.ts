import type { OutputOf } from '@/lib/endpoints'
import { ticket } from '@/lib/submit'
import { parseEnvelope } from '../kit/fetch-with-ticket'
import { loadLimits } from './limits'
import { type SendFile, sendRequest, type UploadOptions, type UploadResult } from './upload-request'

/** Uploads to the shop, or straight to where it keeps its files. */
export const uploadFile: SendFile = async (file, watch) => {
  const limits = await loadLimits()
  if (limits?.home === 's3') return (await import('./upload-signed')).uploadSigned(file, watch)
  if (limits?.home !== 'uploadthing') return sendHere(file, watch)
  // A library of its own, loaded only for that storage
  const { uploadToUploadthing } = await import('./upload-uploadthing')
  return uploadToUploadthing(file, watch)
}

/**
 * To the API and not by an action, because an action cannot show how far it is; with a ticket,
 * because no script has a token.
 */
const sendHere: SendFile = async (file, watch) => {
  const issued = await ticket('file.create').catch(() => undefined)
  if (watch.signal.aborted) return { kind: 'stopped' }
  if (!issued) return { kind: 'unreachable' }
  if (!issued.ok) return { kind: 'refused', status: issued.status, reason: issued.msg }
  return post(file, String(issued.data), watch)
}

async function post(file: File, bearer: string, watch: UploadOptions): Promise<UploadResult> {
  const form = new FormData()
  if (watch.folder_id !== undefined) form.append('folder_id', String(watch.folder_id))
  form.append('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', '/cms/file')
  request.setRequestHeader('Authorization', `Bearer ${bearer}`)
  request.setRequestHeader('Accept-Language', document.documentElement.lang)
  return (await sendRequest(request, form, watch)) ?? answered(request)
}

function answered({ status, responseText }: XMLHttpRequest): UploadResult {
  const { msg, data } = parseEnvelope<OutputOf<'file.create'>>(responseText)
  const [item] = data?.items ?? []
  if (status === 201 && item) return { kind: 'stored', stored: { item, isDuplicate: item.known === true } }
  return typeof msg === 'string' ? { kind: 'refused', status, reason: msg } : { kind: 'unreachable' }
}
