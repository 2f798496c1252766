'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import type { Goal } from '../kit/nav-items'
import { isTaken } from '../kit/typing'
import { pressInRows } from '../table/row-keys'

const KeyboardHelp = lazy(whenOnline(() => import('./keyboard-help')))

type Props = { goals: Goal[]; helping: boolean; onHelp: (open: boolean) => void }

/**
 * The keyboard shortcuts: `?`, `g` and the key of a page, those of lists, and those that a page marks with `data-key`.
 */
export function Keys({ goals, helping, onHelp }: Props) {
  const router = useRouter()
  const before = useRef({ key: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
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
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <Suspense>{helping && <KeyboardHelp goals={goals} onClose={() => onHelp(false)} />}</Suspense>
}

function hit(key: string): boolean {
  const marked = document.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (!(marked instanceof HTMLElement) || marked.matches(':disabled')) return false
  marked.focus() // before the click, so that a dialog gives the focus back to it
  if (marked instanceof HTMLInputElement) marked.select()
  else marked.click()
  return true
}
