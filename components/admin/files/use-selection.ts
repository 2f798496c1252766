'use client'

import { useState } from 'react'
import { choose, NOTHING, present, type Selection, type Way } from './selection'

/** What is chosen of the files that are there. */
export function useSelection(ids: number[]) {
  const [held, hold] = useState<Selection>(NOTHING)
  const selection = present(ids, held)
  return {
    selection,
    choose: (id: number, way: Way) => hold((now) => choose(ids, present(ids, now), id, way)),
    chooseAll: (all: boolean) => hold(all ? { chosen: ids, from: ids[0] } : NOTHING),
    /** Those that just came, beside what was chosen or alone. */
    add: (more: number[], alone = false) =>
      hold(({ chosen }) => ({ chosen: alone ? more : [...new Set([...chosen, ...more])], from: more.at(-1) })),
  }
}
