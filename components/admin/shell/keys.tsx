'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { areLettersKeys } from '../kit/letter-keys'
import type { Goal } from '../kit/nav-items'
import { isTaken, noteHand } from '../kit/typing'
import { pressInRows } from '../table/row-keys'

const KeyboardHelp = lazy(whenOnline(() => import('./keyboard-help')))

type Props = { goals: Goal[]; helping: boolean; onHelp: (open: boolean) => void }

/**
 * The keyboard shortcuts: `?`, `g` and the key of a page, those of lists, those that a page marks with `data-key`, and
 * Ctrl+Z, which does what the notice offers that stands on the page.
 */
export function Keys({ goals, helping, onHelp }: Props) {
  const router = useRouter()
  const before = useRef({ key: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTaken(event.target)) return
    if (event.ctrlKey || event.metaKey) return undo(event)
    if (event.key.length === 1 && !areLettersKeys()) return
    const { key, at } = before.current
    before.current = { key: event.key, at: event.timeStamp }
    const isGoing = key === 'g' && event.timeStamp - at < 1000
    const goal = isGoing ? goals.find((one) => one.key === event.key) : undefined
    if (event.key !== '?' && !goal && !pressInRows(event.key) && !hit(event.key)) return
    event.preventDefault() // a `/` that moves the focus must not be typed there
    if (event.key === '?') onHelp(true)
    if (goal) router.push(goal.path)
  })
  useEffect(() => {
    const end = new AbortController()
    noteHand(end.signal)
    document.addEventListener('keydown', (event) => press(event), end)
    return () => end.abort()
  }, [])
  return <Suspense>{helping && <KeyboardHelp goals={goals} onClose={() => onHelp(false)} />}</Suspense>
}

function undo(event: KeyboardEvent) {
  const offered = [...document.querySelectorAll<HTMLElement>('[data-undoes]')].at(-1)
  if (event.key !== 'z' || event.shiftKey || !offered) return
  event.preventDefault()
  offered.click()
}

function hit(key: string): boolean {
  const marked = document.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (marked?.role === 'group') return enter(marked)
  if (!(marked instanceof HTMLElement) || marked.matches(':disabled')) return false
  marked.focus() // before the click, so that a dialog gives the focus back to it
  if (marked instanceof HTMLInputElement) marked.select()
  else marked.click()
  return true
}

/** Enters a group of buttons by its first one; the visitor chooses from there. */
function enter(group: Element): boolean {
  group.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  return true
}
