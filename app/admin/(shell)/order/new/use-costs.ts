'use client'

import { useEffect, useState } from 'react'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

type Wanted = {
  customer_id: number
  address_id: number | undefined
  items: { product_id: number; sku_id: number; count: number }[]
}
type Costs = OutputOf<'order.preview_for_customer'>

const PAUSE = 300

/** What the order would cost, asked anew a moment after each change; undefined until it is known. */
export function useCosts(wanted: Wanted | undefined): { value: Costs | undefined; again: () => void } {
  const key = JSON.stringify(wanted ?? null)
  const [known, setKnown] = useState<{ key: string; value: Costs }>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is wanted; a turn asks again
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await submit('order.preview_for_customer', wanted).catch(() => undefined)
      if (isCurrent && answer?.ok) setKnown({ key, value: answer.data })
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, turn])
  return { value: known?.key === key ? known.value : undefined, again: () => setTurn((last) => last + 1) }
}
