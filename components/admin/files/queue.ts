import type { SendFile, StoredFile, UploadResult } from './upload-request'

/** One upload: its state and its progress. */
export type Upload = {
  key: number
  file: File
  folder_id: number | undefined
  state: 'waiting' | 'sending' | UploadResult['kind']
  /** How much of it is there, from 0 to 1. */
  part: number
  stored?: StoredFile
  status?: number
  reason?: string
}

/** Failures that the other files would meet as well: signed out, or too many requests. */
const FOR_ALL = new Set([401, 403, 429, 503])
const AT_ONCE = 2

let keys = 0
const begun = (file: File, folder_id: number | undefined, reason: string | undefined): Upload => ({
  key: keys++,
  file,
  folder_id,
  part: 0,
  ...(reason === undefined ? { state: 'waiting' } : { state: 'refused', reason }),
})

/** Sends files, a few at once: a refused file does not stop the others. */
export class UploadQueue {
  #uploads: Upload[] = []
  readonly #send: SendFile
  readonly #running = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor(send: SendFile) {
    this.#send = send
  }

  uploads = (): Upload[] => this.#uploads

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** In the given order; files that do not fit are listed as refused, without being sent. */
  add(files: File[], folder_id?: number, unfit: (string | undefined)[] = []): number[] {
    const added = files.map((file, at) => begun(file, folder_id, unfit[at]))
    this.#hold([...this.#uploads, ...added])
    this.#next()
    return added.map(({ key }) => key)
  }

  /** The outcome of these uploads, once each has settled. */
  settled(ids: number[]): Promise<Upload[]> {
    const mine = () => this.#uploads.filter(({ key }) => ids.includes(key))
    return new Promise((settle) => {
      const leave = this.subscribe(look)
      function look() {
        if (mine().some(isUnderway)) return
        leave()
        settle(mine())
      }
      look()
    })
  }

  stop(key: number): void {
    this.#running.get(key)?.abort()
    this.#put(key, (one) => (one.state === 'waiting' ? { ...one, state: 'stopped' } : one))
  }

  stopAll(): void {
    for (const { key } of this.#uploads.filter(isUnderway)) this.stop(key)
  }

  again(key: number): void {
    this.#put(key, ({ reason: _reason, status: _status, ...one }) =>
      isUnderway(one) ? one : { ...one, state: 'waiting', part: 0 },
    )
    this.#next()
  }

  /** Removes the uploads that have ended. */
  forget(keys?: number[]): void {
    this.#hold(this.#uploads.filter((one) => isUnderway(one) || (keys && !keys.includes(one.key))))
  }

  #next(): void {
    for (const one of this.#uploads) {
      if (this.#running.size >= AT_ONCE) return
      if (one.state === 'waiting') void this.#run(one)
    }
  }

  async #run({ key, file, folder_id }: Upload): Promise<void> {
    const stop = new AbortController()
    this.#running.set(key, stop)
    this.#put(key, (one) => ({ ...one, state: 'sending' }))
    const onProgress = (part: number) => this.#put(key, (one) => ({ ...one, part }))
    const result = await this.#send(file, { folder_id, onProgress, signal: stop.signal })
    this.#running.delete(key)
    const { kind: state, ...rest } = result
    this.#put(key, (one) => ({ ...one, ...rest, state }))
    if (result.kind === 'refused' && FOR_ALL.has(result.status)) this.#giveUp(result)
    this.#next()
  }

  #giveUp({ status, reason }: { status: number; reason: string }): void {
    const refusal = { state: 'refused', status, reason } as const
    this.#hold(this.#uploads.map((one) => (one.state === 'waiting' ? { ...one, ...refusal } : one)))
  }

  #put(key: number, change: (one: Upload) => Upload): void {
    this.#hold(this.#uploads.map((one) => (one.key === key ? change(one) : one)))
  }

  #hold(uploads: Upload[]): void {
    this.#uploads = uploads
    for (const listener of [...this.#listeners]) listener()
  }
}

export const isUnderway = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending'

/** The overall progress, weighted by size; stopped and refused files do not count. */
export function progressOf(uploads: Upload[]): number | undefined {
  if (!uploads.some(isUnderway)) return undefined
  const counted = uploads.filter((one) => isUnderway(one) || one.state === 'stored')
  const all = counted.reduce((sum, { file }) => sum + file.size, 0)
  const sentBytes = counted.reduce((sum, { file, part, state }) => sum + file.size * (state === 'stored' ? 1 : part), 0)
  return all > 0 ? sentBytes / all : 0
}
