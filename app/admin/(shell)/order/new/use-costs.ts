'use client'

import { useEffect, useState } from 'react'
import { useSubmit } from '@/components/admin/kit/use-action'
import type { OutputOf } from '@/lib/endpoints'

type Selection = {
  customer_id: number
  address_id: number | undefined
  items: { product_id: number; sku_id: number; count: number }[]
}
type Preview = OutputOf<'order.preview_for_customer'>
export type Costs = { value?: Preview; problem?: string }

const PAUSE = 300

/** What the order would cost, requested again a moment after each change; undefined until there is an answer. */
export function useCosts(selection: Selection | undefined): { costs: Costs | undefined; again: () => void } {
  const submit = useSubmit()
  const key = JSON.stringify(selection ?? null)
  const [latest, setLatest] = useState<{ key: string; costs: Costs }>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the selection; a turn asks again
  useEffect(() => {
    if (!selection) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await submit('order.preview_for_customer', selection)
      if (isCurrent) setLatest({ key, costs: answer.ok ? { value: answer.data } : { problem: answer.msg } })
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, turn])
  const again = () => {
    setLatest(undefined)
    setTurn((last) => last + 1)
  }
  return { costs: latest?.key === key ? latest.costs : undefined, again }
}
