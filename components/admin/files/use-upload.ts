'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Translate, useLanguage } from '@/components/ui/language'
import { useSessionEnded } from '../kit/form-context'
import { fitPhotos } from './fit-photos'
import { loadLimits, rejectionOf } from './limits'
import { isUnderway, progressOf, type Upload, UploadQueue } from './queue'
import { uploadFile } from './upload'

const MOST_REASONS = 5

/** Uploads as a field shows them: how far they are, what went wrong in words, and a way to stop them. */
export function useUpload() {
  const { t } = useLanguage()
  const sessionEnded = useSessionEnded()
  const [error, setError] = useState<string>()
  const [queue] = useState(() => new UploadQueue(uploadFile))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)
  useEffect(() => () => queue.stopAll(), [queue])
  const { isFitting, add, cancel } = useFitting(queue)

  /** The URLs of the uploaded files, in the order chosen; none for refused or stopped ones. */
  async function start(chosen: File[]): Promise<string[]> {
    setError(undefined)
    const ended = await queue.settled(await add(chosen))
    queue.forget()
    const reasons = ended.map((one) => troubleOf(one, chosen.length > 1, t))
    setError(
      joinReasons(
        reasons.filter((words) => words !== undefined),
        t,
      ),
    )
    if (ended.some(({ status }) => status === 401)) sessionEnded()
    return ended.flatMap(({ stored }) => stored?.item.url ?? [])
  }

  const progress = progressOf(uploads) ?? (isFitting ? 0 : undefined)
  return { progress, error, start, cancel, say: setError }
}

/** Photographs that are made smaller count as under way: what was chosen next would overtake them. */
function useFitting(queue: UploadQueue) {
  const { t } = useLanguage()
  const [isFitting, setFitting] = useState(false)
  const last = useRef(0)

  /** Adds them to the queue once they fit; none if that was cancelled. */
  async function add(chosen: File[]): Promise<number[]> {
    last.current += 1
    const mine = last.current
    setFitting(true)
    try {
      const limits = await loadLimits()
      const files = await fitPhotos(chosen, limits, t)
      if (mine !== last.current) return []
      return queue.add(
        files,
        undefined,
        files.map((file) => rejectionOf(file, limits, true, t)),
      )
    } finally {
      if (mine === last.current) setFitting(false)
    }
  }
  function cancel() {
    last.current += 1
    setFitting(false)
    queue.stopAll()
  }
  return { isFitting, add, cancel }
}

/** The message for a file that failed, with its name if there were several; none for one that was stopped. */
function troubleOf(upload: Upload, among: boolean, t: Translate): string | undefined {
  const reason = reasonOf(upload, t)
  const { name } = upload.file
  return reason && among && upload.state === 'refused' && !reason.includes(name) ? `${name}: ${reason}` : reason
}

export function reasonOf({ state, status, reason }: Upload, t: Translate): string | undefined {
  if (state === 'unreachable') return t('The upload was interrupted. Try again')
  return status === 401 ? t('Sign in again, then retry the upload') : reason
}

/** Each reason once, on a line of its own. */
function joinReasons(reasons: string[], t: Translate): string | undefined {
  const each = [...new Set(reasons)]
  const more = each.length > MOST_REASONS ? [t('and {n} more', { n: each.length - MOST_REASONS })] : []
  return each.length > 0 ? [...each.slice(0, MOST_REASONS), ...more].join('\n') : undefined
}

const NONE: Upload[] = []

/** The state of a queue, for a page that shows the progress of each file. */
export function useUploads(queue: UploadQueue, { onlyImages = false } = {}) {
  const { t } = useLanguage()
  const sessionEnded = useSessionEnded()
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => NONE)
  const busy = uploads.some(isUnderway)
  useStayWhile(busy)

  /** The files that arrived, once all have settled. A file that does not fit is refused here, and the others go on. */
  async function start(chosen: File[], folder_id?: number): Promise<Upload[]> {
    const limits = await loadLimits()
    const files = await fitPhotos(chosen, limits, t)
    const unfit = files.map((file) => rejectionOf(file, limits, onlyImages, t))
    const ended = await queue.settled(queue.add(files, folder_id, unfit))
    if (ended.some(({ status }) => status === 401)) sessionEnded()
    return ended.filter(({ state }) => state === 'stored')
  }
  return { uploads, busy, progress: progressOf(uploads), start, queue }
}

/** The browser asks before it leaves a page with uploads in progress. */
function useStayWhile(busy: boolean) {
  useEffect(() => {
    if (!busy) return
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [busy])
}
