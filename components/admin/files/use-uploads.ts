'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '@/components/ui/language'
import { useSessionEnded } from '../kit/form-context'
import { fitPhotos } from './fit-photos'
import { loadLimits, rejectionOf } from './limits'
import { isUnderway, progressOf, type Upload, type UploadQueue } from './queue'

const NONE: Upload[] = []

/** What a queue is doing, for a page that shows file by file how it goes. */
export function useUploads(queue: UploadQueue, { onlyImages = false } = {}) {
  const { t } = useLanguage()
  const sessionEnded = useSessionEnded()
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => NONE)
  const busy = uploads.some(isUnderway)
  useStayWhile(busy)

  /** Those that arrived, once all have settled. What does not fit is refused here, with the others going on. */
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
