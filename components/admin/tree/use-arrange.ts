'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../use-action'
import { type Branch, moveEntry, positionsOf, type Target } from './tree'

type Tree<Node> = { version: number; items: Node[] }
const REST = 400

/** Moves at once and saves when the entry is dropped; after a refusal the order of the server is shown. */
export function useArrange<Node extends Branch<Node>>(
  operation: 'category.arrange' | 'menu.arrange',
  tree: Tree<Node>,
) {
  const act = useAction()
  const router = useRouter()
  const [mine, setMine] = useState<Tree<Node> & { unsaved: boolean }>()
  const latest = useRef(mine)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(false)
  const shown = mine && (mine.unsaved || mine.version > tree.version) ? mine : tree

  function show(next: typeof mine) {
    latest.current = next
    setMine(next)
  }
  function move(id: number, target: Target) {
    show({ version: shown.version, items: moveEntry(shown.items, id, target), unsaved: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), REST)
  }
  async function save() {
    const sent = latest.current
    if (!sent || saving.current) return
    saving.current = true
    const answer = await act(operation, { items: positionsOf(sent.items) }, { version: sent.version })
    saving.current = false
    if (!answer) {
      show(undefined)
      return router.refresh()
    }
    const { version } = answer.data
    const now = latest.current ?? sent
    const isLatest = now.items === sent.items
    show({ items: now.items, version, unsaved: !isLatest })
    if (!isLatest) await save()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { items: shown.items, busy: mine?.unsaved ?? false, move }
}
