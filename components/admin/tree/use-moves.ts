'use client'

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { type Branch, linesOf, type Target } from './tree'

type Options<Node> = {
  items: Node[]
  list: RefObject<HTMLElement | null>
  nameOf: (node: Node) => string
  move: ((id: number, target: Target) => void) | undefined
}

/** Moves something that may move, says where it is then, and leaves the focus on it. */
export function useMoves<Node extends Branch<Node>>({ items, list, nameOf, move }: Options<Node>) {
  const { t } = useLanguage()
  const [announcement, say] = useState('')
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${next.current}"]`)?.focus()
    next.current = undefined
  })
  function go(id: number, target: Target | undefined) {
    const lines = linesOf(items)
    const line = lines.find(({ node }) => node.id === id)
    if (!line || !target || (target.parent === line.parent && target.at === line.at)) return
    const above = lines.find(({ node }) => node.id === target.parent)?.node
    const where = { name: nameOf(line.node), n: target.at + 1 }
    say(
      above
        ? t('{name} is now at position {n} under {parent}', { ...where, parent: nameOf(above) })
        : t('{name} is now at position {n} of the top level', where),
    )
    next.current = id
    move?.(id, target)
  }
  return { announcement, go }
}
