'use client'

import { useEffect, useRef, useState } from 'react'
import { type Translate, useLanguage } from '@/components/ui/language'
import { useSessionEnded } from './session-ended'
import { IMAGES, MIB_2, type Uploaded, upload } from './upload'

/** An upload as a field shows it: how far it is, what went wrong in words, and a way to stop it. */
export function useUpload() {
  const { t } = useLanguage()
  const sessionEnded = useSessionEnded()
  const [progress, setProgress] = useState<number>()
  const [trouble, setTrouble] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The addresses of what was uploaded; none when it was refused or stopped. */
  async function start(files: File[]): Promise<string[]> {
    const unfit = files.map((file) => unfitness(file, t)).find((words) => words !== undefined)
    setTrouble(unfit)
    if (unfit || files.length === 0) return []
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setProgress(0)
    const uploaded = await upload(files, { signal: mine.signal, onProgress: setProgress })
    if (running.current !== mine) return []
    setProgress(undefined)
    setTrouble(troubleIn(uploaded, t))
    if ('refused' in uploaded && uploaded.refused.status === 401) sessionEnded()
    return 'urls' in uploaded ? uploaded.urls : []
  }

  return { progress, trouble, start, cancel: () => running.current?.abort(), say: setTrouble }
}

/** What the server would refuse anyhow is refused before it is sent, in the same words. */
function unfitness({ name, size, type }: File, t: Translate): string | undefined {
  if (!IMAGES.includes(type)) return t('{file} is not a PNG, JPEG, WebP or GIF image', { file: name })
  return size > MIB_2 ? t('A file may have at most {mib} MiB', { mib: 2 }) : undefined
}

function troubleIn(uploaded: Uploaded, t: Translate): string | undefined {
  if ('away' in uploaded) return t('The upload was interrupted, try again')
  if (!('refused' in uploaded)) return undefined
  const { status, msg } = uploaded.refused
  return status === 401 ? t('Sign in again, then upload once more') : msg
}
