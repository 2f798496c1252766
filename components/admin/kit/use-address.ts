'use client'

import type { Route } from 'next'
import { useRouter, useSearchParams } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { nextQuery, type Patch, searchOf } from './address'
import type { Query } from './model'

/** A page of the back office; `Route` alone does not know those of one record. */
export type PagePath =
  | Route
  | `/admin/${'after-sale' | 'complaint' | 'invoice' | 'order' | 'product' | 'reconciliation' | 'webhook'}/${number}`
  | `/admin/order/${number}?${string}`
export type Change = (patch: Patch, options?: { replace?: boolean }) => void
export type Address = ReturnType<typeof useAddress>

/** The address is the state of a list. The query changes at once; `pending` until the page has followed. */
export function useAddress() {
  const router = useRouter()
  const search = useSearchParams()
  const [pending, startTransition] = useTransition()
  const [query, expect] = useOptimistic<Query>(Object.fromEntries(search))

  const change: Change = (patch, { replace = false } = {}) => {
    const next = nextQuery(query, patch)
    if (searchOf(next) === searchOf(query)) return
    startTransition(() => {
      expect(next)
      if (replace) router.replace(searchOf(next), { scroll: false })
      else router.push(searchOf(next), { scroll: false })
    })
  }
  const goTo = (page: PagePath) => startTransition(() => router.push(page))
  return { query, change, goTo, pending }
}
