'use client'

import { moveItem } from '@/components/admin/field/use-keyed'
import { useAction } from '@/components/admin/kit/use-action'
import { useArrangement } from '@/components/admin/kit/use-arrangement'
import type { Entry, Type } from './model'

/** Moves the entries of a dictionary, and saves their order. */
export function useOrder({ id, version }: Type, entries: Entry[]) {
  const act = useAction()
  const stored = { version, sequence: entries.map((entry) => entry.id) }
  const { sequence, arrange } = useArrangement(stored, async ({ version: known, sequence: sent }) => {
    const answer = await act('dict_type.arrange', { id, entries: sent }, { version: known })
    return answer?.data.version
  })
  const move = (from: number, to: number) => arrange(moveItem(sequence, from, to))
  return { ordered: inOrder(entries, sequence), move }
}

/** What came meanwhile stands at the end. */
function inOrder(entries: Entry[], ids: number[]): Entry[] {
  const place = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...entries].sort((a, b) => place(a) - place(b))
}
