'use client'

import type { Route } from 'next'
import { useRouter, useSearchParams } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import type { Asked } from '../model'
import { merged, type Patch, queryOf } from './asked'

/** A page of the back office; `Route` alone does not know those of one record. */
export type PagePath = Route | `/admin/${'order' | 'product' | 'reconciliation'}/${number}`
export type Change = (patch: Patch, options?: { replace?: boolean }) => void
export type Address = ReturnType<typeof useAsked>

/** The address is the state of a list. The query changes at once; `pending` until the page has followed. */
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
  const goTo = (page: PagePath) => startTransition(() => router.push(page))
  return { asked, change, goTo, pending }
}
