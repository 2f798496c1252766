'use client'

import { useEffect, useState } from 'react'
import type { Refusal } from '../kit/model'
import { useSubmit } from '../kit/use-submit'
import { type Entry, toHistoryEntry } from './history'

const SIZE = 20

/** The history of a record, page after page; what happens while one reads it does not come twice. */
export function useHistory(resource: string, id: number | undefined) {
  const submit = useSubmit()
  const [entries, setEntries] = useState<Entry[]>()
  const [total, setTotal] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(true)

  async function load(page: number) {
    setBusy(true)
    const input = { resource, ...(id !== undefined && { resource_id: id }), size: SIZE, page }
    const answer = await submit('oper_log.list', input)
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    const coming = answer.data.items.map(toHistoryEntry)
    setTotal(answer.data.total)
    setEntries((shown = []) => [...shown, ...coming.filter((one) => !shown.some((old) => old.id === one.id))])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => void load(1), [resource, id])

  const seen = entries?.length ?? 0
  return { entries, refusal, busy, hasMore: seen < total, more: () => load(Math.floor(seen / SIZE) + 1) }
}
