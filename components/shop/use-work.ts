'use client'

import { useRef, useState } from 'react'

/** A change that is under way: one at a time, and what went wrong with the last. */
export function useWork() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (caught) {
      setError(caught)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
