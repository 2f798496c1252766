import { submit } from '@/lib/submit'
import type { UploadResult } from './send-request'

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
