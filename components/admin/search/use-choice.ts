'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

type Search = { shown: string; pending: boolean; problem: string | undefined }

/** Which of the results is chosen: by the arrows, while the focus stays in the field. */
export function useChoice(count: number, { shown, pending, problem }: Search) {
  const failed = problem !== undefined
  const list = useId()
  const [{ at, of }, choose] = useState({ at: 0, of: shown })
  const [waits, setWaits] = useState(false)
  const chosen = of === shown ? Math.min(at, count - 1) : 0
  const box = useRef<HTMLDivElement>(null)
  const optionAt = (index: number) => box.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]

  function go(index: number) {
    choose({ at: (index + count) % Math.max(count, 1), of: shown })
    optionAt((index + count) % Math.max(count, 1))?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return // of an input method
    if (key === 'ArrowDown') go(chosen + 1)
    else if (key === 'ArrowUp') go(chosen - 1)
    else if (key === 'Enter' && pending) setWaits(true)
    else if (key === 'Enter') open(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  function open(isBeside: boolean) {
    const option = optionAt(chosen)
    option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: isBeside }))
  }
  // Who has pressed Enter already goes to the first as soon as it is there.
  useEffect(() => {
    if (!waits || pending) return
    setWaits(false)
    if (!failed) box.current?.querySelector<HTMLElement>('[role="option"]')?.click()
  }, [waits, pending, failed])
  return { list, box, chosen, idOf: (index: number) => `${list}-${index}`, onKeyDown }
}
