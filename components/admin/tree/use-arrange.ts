'use client'

import { useAction } from '../kit/use-action'
import { useArrangement } from '../kit/use-arrangement'
import { type Branch, moveEntry, positionsOf, type Target } from './tree'

/** Moves entries of a tree, and saves where they are. */
export function useArrange<Node extends Branch<Node>>(
  operation: 'category.arrange' | 'menu.arrange',
  { version, items }: { version: number; items: Node[] },
) {
  const act = useAction()
  const stored = { version, sequence: items }
  const { sequence, busy, arrange } = useArrangement(stored, async ({ version: known, sequence: sent }) => {
    const answer = await act(operation, { items: positionsOf(sent) }, { version: known })
    return answer?.data.version
  })
  return { items: sequence, busy, move: (id: number, target: Target) => arrange(moveEntry(sequence, id, target)) }
}
