'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import type { Asked } from '../model'
import { merged, type Patch, queryOf } from './asked'

export type Address = ReturnType<typeof useAsked>
export type Change = (patch: Patch, options?: { replace?: boolean }) => void

/** The address is the state of a list. What is asked changes at once; `pending` until the list has followed. */
export function useAsked() {
  const router = useRouter()
  const search = useSearchParams()
  const [pending, startTransition] = useTransition()
  const [asked, expect] = useOptimistic<Asked>(Object.fromEntries(search))

  const change: Change = (patch, { replace = false } = {}) => {
    const next = merged(asked, patch)
    if (queryOf(next) === queryOf(asked)) return
    startTransition(() => {
      expect(next)
      if (replace) router.replace(queryOf(next), { scroll: false })
      else router.push(queryOf(next), { scroll: false })
    })
  }
  return { asked, change, pending }
}
