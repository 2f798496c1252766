'use client'

import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import type { Hit } from './recent'

type Found = { q: string; hits: Hit[] }

/** The server’s results while one types. When it cannot be reached, the last results stay, and `problem` says so. */
export function useSearch() {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const answers = useRef(new Map<string, Hit[]>())
  const latest = useRef('')

  async function ask(q: string) {
    latest.current = q
    const cached = answers.current.get(q)
    if (cached) return show({ q, hits: cached })
    const answer = await submit('office.search', { q: q || undefined }).catch(() => undefined)
    if (answer?.ok) answers.current.set(q, answer.data.items)
    if (latest.current !== q) return
    if (answer?.ok) show({ q, hits: answer.data.items })
    else setProblem(answer?.msg ?? t('Cannot reach the server. Check your connection and try again'))
  }
  function show(next: Found) {
    setFound(next)
    setProblem(undefined)
  }
  const later = useDebouncedCallback((q: string) => void ask(q), 120)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void ask(''), [])

  function type(next: string) {
    setText(next)
    latest.current = next.trim()
    later(next.trim())
  }
  const pending = problem === undefined && found?.q !== text.trim()
  return { text, type, hits: found?.hits ?? [], shown: found?.q ?? '', pending, problem }
}

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
  // If Enter was pressed before the results came, the first one opens as soon as it is there.
  useEffect(() => {
    if (!waits || pending) return
    setWaits(false)
    if (!failed) box.current?.querySelector<HTMLElement>('[role="option"]')?.click()
  }, [waits, pending, failed])
  return { list, box, chosen, idOf: (index: number) => `${list}-${index}`, onKeyDown }
}
