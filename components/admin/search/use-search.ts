'use client'

import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import type { Hit } from './recent'

type Found = { q: string; hits: Hit[] }

/** What the server finds while one types. When it cannot be reached, what was found stays, and `problem` says so. */
export function useSearch() {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const answers = useRef(new Map<string, Hit[]>())
  const latest = useRef('')

  async function ask(q: string) {
    latest.current = q
    const known = answers.current.get(q)
    if (known) return show({ q, hits: known })
    const answer = await submit('office.search', { ...(q && { q }) }).catch(() => undefined)
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
  return {
    text,
    type,
    hits: found?.hits ?? [],
    shown: found?.q ?? '',
    pending,
    problem,
  }
}
