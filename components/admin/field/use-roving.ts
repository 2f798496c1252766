'use client'

import type { Editor } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const CONTROL = '[data-rich-text-editor-control]:not(:disabled)'
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Makes one stop of many buttons: the one that had the focus last, or the first that can be used. */
export function useRoving(editor: Editor) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const settle = () => stopAt(ref.current)
    settle()
    editor.on('transaction', settle)
    return () => void editor.off('transaction', settle)
  }, [editor])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const controls = controlsIn(ref.current)
    const at = controls.findIndex((one) => one.matches(':focus'))
    if (!step || at < 0) return
    event.preventDefault()
    controls[step(at, controls.length - 1)]?.focus()
  }
  return { ref, onKeyDown, onFocus: ({ target }: FocusEvent) => stopAt(ref.current, target) }
}

const controlsIn = (bar: HTMLElement | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>(CONTROL) ?? [])]

function stopAt(bar: HTMLElement | null, target?: Element): void {
  const controls = controlsIn(bar)
  const stop = controls.find((one) => one === target) ?? controls.find(({ tabIndex }) => tabIndex === 0)
  const isSeveral = controls.filter(({ tabIndex }) => tabIndex === 0).length > 1
  for (const one of controls)
    one.tabIndex = one === (isSeveral && !target ? controls[0] : (stop ?? controls[0])) ? 0 : -1
}
