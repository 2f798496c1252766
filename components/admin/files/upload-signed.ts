import { submit } from '@/lib/submit'
import { loadLimits } from './limits'
import { completeUpload, type SendFile, sendRequest } from './upload-request'

/** From the browser to an S3-compatible store and not through the shop, which has signed the address. */
export const uploadSigned: SendFile = async (file, watch) => {
  const { folder_id, signal } = watch
  const announced = { name: file.name, size: file.size, type: await typeOf(file) }
  const begun = await submit('file.begin_upload', { files: [announced], folder_id }).catch(() => undefined)
  if (signal.aborted) return { kind: 'stopped' }
  if (!begun) return { kind: 'unreachable' }
  if (!begun.ok) return { kind: 'refused', status: begun.status, reason: begun.msg }
  const upload = begun.data.items[0]?.upload
  if (!upload) return { kind: 'unreachable' }
  const request = new XMLHttpRequest()
  request.open('PUT', upload.url)
  for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value)
  const failed = await sendRequest(request, file, watch)
  if (failed) return failed
  return request.status < 300 ? completeUpload(upload.key, signal) : { kind: 'unreachable' }
}

/** As the shop names it: browsers differ over documents. */
async function typeOf({ name, type }: File): Promise<string> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return (await loadLimits())?.types[ending] ?? type
}
