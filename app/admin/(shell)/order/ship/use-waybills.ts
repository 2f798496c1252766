'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSubmit } from '@/components/admin/kit/use-action'
import { newKey } from '@/components/ui/new-key'

export type ToSend = { id: number; carrier: string; items: { id: number; count: number }[] | undefined }
type State = {
  progress?: { done: number; all: number }
  /** The parcels that were sent, and why others were not, by their order. */
  parcels: number[]
  refusals: Record<number, string>
}

/** One order after the other, so that a refusal stands beside its order; what is done stays done. */
export function useWaybills() {
  const router = useRouter()
  const submit = useSubmit()
  const [state, setState] = useState<State>({ parcels: [], refusals: {} })

  async function request(orders: ToSend[]) {
    const parcels: number[] = []
    const refusals: Record<number, string> = {}
    for (const [done, { id, carrier, items }] of orders.entries()) {
      setState({ progress: { done, all: orders.length }, parcels, refusals })
      const answer = await submit('waybill.create', { id, carrier, items }, { key: newKey() })
      if (answer.ok) parcels.push(answer.data.id)
      else refusals[id] = answer.msg
    }
    setState({ parcels, refusals })
    router.refresh()
  }
  return { ...state, request }
}
