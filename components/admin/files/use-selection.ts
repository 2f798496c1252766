'use client'

import { useState } from 'react'
import { choose, EMPTY_SELECTION, keepExisting, type Selection, type SelectionMode } from './selection'

/** What is chosen of the files that are there. */
export function useSelection(ids: number[]) {
  const [stored, setStored] = useState<Selection>(EMPTY_SELECTION)
  const selection = keepExisting(ids, stored)
  return {
    selection,
    choose: (id: number, way: SelectionMode) => setStored((now) => choose(ids, keepExisting(ids, now), id, way)),
    chooseAll: (all: boolean) => setStored(all ? { chosen: ids, from: ids[0] } : EMPTY_SELECTION),
    /** Adds the new files to the selection, or selects them alone. */
    add: (more: number[], alone = false) =>
      setStored(({ chosen }) => ({ chosen: alone ? more : [...new Set([...chosen, ...more])], from: more.at(-1) })),
  }
}
