'use client'

import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../kit/model'
import { useSubmit } from '../../kit/use-action'
import type { Movement } from './stock'

const SIZE = 20

/** The movements of a product or of one variant, the newest first; from anew when its stock is another. */
export function useMovements(id: number, sku_id: number | undefined, stock: number) {
  const submit = useSubmit()
  const [entries, setEntries] = useState<Movement[]>()
  const [total, setTotal] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(true)
  const turn = useRef(0)

  async function load(page: number, before: Movement[]) {
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    const answer = await submit('product.list_movements', { id, ...(sku_id && { sku_id }), page, size: SIZE })
    if (mine !== turn.current) return
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    setTotal(answer.data.total)
    setEntries([...before, ...answer.data.items.filter((one) => !before.some((shown) => shown.id === one.id))])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: from anew for another variant and another stock, else not
  useEffect(() => void load(1, []), [id, sku_id, stock])

  const seen = entries ?? []
  const more = () => load(Math.floor(seen.length / SIZE) + 1, seen)
  return { entries, refusal, busy, hasMore: seen.length < total, more }
}
