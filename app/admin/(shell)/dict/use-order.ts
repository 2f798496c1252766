'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { moveItem } from '@/components/admin/form/widgets/use-keyed'
import { useAction } from '@/components/admin/use-action'
import type { Entry, Type } from './model'

type Order = { version: number; ids: number[]; unsaved: boolean }
const REST = 400

/** Moves at once and saves when the entry is dropped; after a refusal the order of the server is shown. */
export function useOrder({ id, version }: Type, entries: Entry[]) {
  const act = useAction()
  const router = useRouter()
  const [mine, setMine] = useState<Order>()
  const latest = useRef(mine)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(false)
  const isMine = mine !== undefined && (mine.unsaved || mine.version > version)
  const ordered = isMine ? inOrder(entries, mine.ids) : entries

  function show(next: Order | undefined) {
    latest.current = next
    setMine(next)
  }
  function move(from: number, to: number) {
    const ids = moveItem(ordered, from, to).map((one) => one.id)
    show({ version: isMine ? mine.version : version, ids, unsaved: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), REST)
  }
  async function save() {
    const sent = latest.current
    if (!sent || saving.current) return
    saving.current = true
    const answer = await act('dict_type.arrange', { id, entries: sent.ids }, { version: sent.version })
    saving.current = false
    if (!answer) {
      show(undefined)
      return router.refresh()
    }
    const ids = latest.current?.ids ?? sent.ids
    const isLatest = ids === sent.ids
    show({ version: answer.data.version, ids, unsaved: !isLatest })
    if (!isLatest) await save()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { ordered, move }
}

/** What came meanwhile stands at the end. */
function inOrder(entries: Entry[], ids: number[]): Entry[] {
  const place = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...entries].sort((a, b) => place(a) - place(b))
}
