'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useWaiting } from './progress'

/** A page of the back office; those of one record are not in `Route`. */
export type PagePath = Route | `/admin/${'order' | 'product' | 'reconciliation'}/${number}` | '/admin/product/new'

/** To another page; the line at the top runs until it is there. */
export function useGoTo() {
  const router = useRouter()
  const [going, start] = useTransition()
  useWaiting(going)
  const goTo = (href: PagePath) => start(() => router.push(href))
  return { goTo, going }
}
