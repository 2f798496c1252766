import type { UploadOptions, UploadResult } from './upload-result'

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
