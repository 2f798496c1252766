'use client'

import { useEffect, useState } from 'react'
import { useSubmit } from '@/components/admin/kit/use-action'
import type { OutputOf } from '@/lib/endpoints'

type Wanted = {
  customer_id: number
  address_id: number | undefined
  items: { product_id: number; sku_id: number; count: number }[]
}
type Preview = OutputOf<'order.preview_for_customer'>
export type Costs = { value?: Preview; problem?: string }

const PAUSE = 300

/** What the order would cost, asked again a moment after each change; undefined until there is an answer. */
export function useCosts(wanted: Wanted | undefined): { costs: Costs | undefined; again: () => void } {
  const submit = useSubmit()
  const key = JSON.stringify(wanted ?? null)
  const [known, setKnown] = useState<{ key: string; costs: Costs }>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is wanted; a turn asks again
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await submit('order.preview_for_customer', wanted)
      if (isCurrent) setKnown({ key, costs: answer.ok ? { value: answer.data } : { problem: answer.msg } })
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, turn])
  const again = () => {
    setKnown(undefined)
    setTurn((last) => last + 1)
  }
  return { costs: known?.key === key ? known.costs : undefined, again }
}
