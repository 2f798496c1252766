'use client'

import { useState } from 'react'

/** The selected entries of a list, in the order of selection, and where a range begins. */
export type Selection = { chosen: number[]; from: number | undefined }
export type SelectionMode = 'only' | 'toggle' | 'range'

export const EMPTY_SELECTION: Selection = { chosen: [], from: undefined }

/** A click on an item: selects it alone, toggles it, or selects the range from the last click. */
export function choose(ids: number[], { chosen, from }: Selection, id: number, way: SelectionMode): Selection {
  if (way === 'only') return { chosen: [id], from: id }
  if (way === 'range') return { chosen: between(ids, from ?? id, id), from: from ?? id }
  return { chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], from: id }
}

/** Between the two, in either order. */
function between(ids: number[], from: number, to: number): number[] {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)]
  if (first < 0 || last < 0) return [to]
  return first <= last ? ids.slice(first, last + 1) : ids.slice(last, first + 1).reverse()
}

/** Drops files that are no longer on the page. */
export const keepExisting = (ids: number[], { chosen, from }: Selection): Selection => ({
  chosen: chosen.filter((id) => ids.includes(id)),
  from: from !== undefined && ids.includes(from) ? from : undefined,
})

/** Where a key leads from here, on lines of so many; nowhere for any other key. */
export function neighbourOf(ids: number[], at: number | undefined, key: string, columns: number): number | undefined {
  const here = at === undefined ? -1 : ids.indexOf(at)
  const last = ids.length - 1
  const steps: Record<string, number> = {
    ArrowRight: Math.min(here + 1, last),
    ArrowLeft: Math.max(here - 1, 0),
    ArrowDown: here + columns <= last ? here + columns : here,
    ArrowUp: here - columns >= 0 ? here - columns : here,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? undefined : ids[here < 0 ? 0 : next]
}

/** The selected ones of the files that are there. */
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
