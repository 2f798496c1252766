'use client'

import { useEffect, useState } from 'react'

/** What is typed, once the typing has paused. */
export function useLater(text: string, milliseconds: number): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return later
}
