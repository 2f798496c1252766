'use client'

import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A text that goes into the address while it is typed: after a pause, at once on Enter and on leaving it. */
export function useTypedQuery(committed: string, commit: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(committed)
  const later = useDebouncedCallback(commit, 300)

  // The address counts, unless the visitor is typing something newer.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(committed)
  }, [committed])

  function type(next: string) {
    setText(next)
    later(next.trim())
  }
  function clear() {
    type('')
    later.flush()
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') later.flush()
  }
  const control = { ref: input, value: text, onKeyDown, onBlur: () => later.flush() }
  return { control, text, type, clear }
}
