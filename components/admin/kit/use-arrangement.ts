'use client'

import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { notifyDone } from './notify-done'

type Arrangement<Sequence> = { version: number; sequence: Sequence }
type Mine<Sequence> = Arrangement<Sequence> & { unsaved: boolean }
const REST = 400

/**
 * A sequence that is shown at once and saved when nothing has moved for a moment, with Undo. After a refusal (`send`
 * answers undefined) the sequence of the server is shown.
 */
export function useArrangement<Sequence>(
  stored: Arrangement<Sequence>,
  send: (arrangement: Arrangement<Sequence>) => Promise<number | undefined>,
) {
  const router = useRouter()
  const offerUndo = useUndo()
  const [mine, setMine] = useState<Mine<Sequence>>()
  const latest = useRef(mine)
  const before = useRef<Sequence>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(false)
  const shown = mine && (mine.unsaved || mine.version > stored.version) ? mine : stored

  function show(next: typeof mine) {
    latest.current = next
    setMine(next)
  }
  function arrange(sequence: Sequence) {
    before.current ??= shown.sequence
    show({ version: shown.version, sequence, unsaved: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), REST)
  }
  async function save(isUndoing = false) {
    const sent = latest.current
    if (!sent || saving.current) return
    saving.current = true
    const version = await send(sent)
    saving.current = false
    if (version === undefined) {
      before.current = undefined
      show(undefined)
      return router.refresh()
    }
    const { sequence } = latest.current ?? sent
    const isLatest = sequence === sent.sequence
    show({ sequence, version, unsaved: !isLatest })
    if (!isLatest) return save()
    const former = before.current
    before.current = undefined
    if (former !== undefined && !isUndoing) offerUndo(() => undo({ version, sequence: former }))
  }
  function undo(arrangement: Arrangement<Sequence>) {
    show({ ...arrangement, unsaved: true })
    void save(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { sequence: shown.sequence, busy: mine?.unsaved ?? false, arrange }
}

/** One notice at a time: its Undo takes back the last thing that was saved. */
function useUndo() {
  const { t } = useLanguage()
  const notice = useRef<string>(undefined)
  return (undo: () => void) => {
    if (notice.current) notifications.hide(notice.current)
    notice.current = notifyDone(t('Position saved'), { label: t('Undo'), run: undo })
  }
}
