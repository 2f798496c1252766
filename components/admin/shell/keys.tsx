'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { HOME } from './places'

const KeyboardHelp = lazy(() => import('./keyboard-help'))

type Props = { helping: boolean; onHelp: (open: boolean) => void }

/** The keyboard shortcuts: `?`, `g h`, and those that a page marks with `data-key`. */
export function Keys({ helping, onHelp }: Props) {
  const router = useRouter()
  const before = useRef({ key: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return
    const { key, at } = before.current
    before.current = { key: event.key, at: event.timeStamp }
    const home = key === 'g' && event.key === 'h' && event.timeStamp - at < 1000
    if (event.key !== '?' && !home && !hit(event.key)) return
    event.preventDefault() // a `/` that moves the focus must not be typed there
    if (event.key === '?') onHelp(true)
    if (home) router.push(HOME)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <Suspense>{helping && <KeyboardHelp onClose={() => onHelp(false)} />}</Suspense>
}

/** Shortcuts are off while the visitor types, or in a dialog or a menu. */
const TAKEN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"]'
const busy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TAKEN) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null

function hit(key: string): boolean {
  const marked = document.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (!(marked instanceof HTMLElement)) return false
  if (marked instanceof HTMLInputElement) marked.select()
  else marked.click()
  marked.focus()
  return true
}
