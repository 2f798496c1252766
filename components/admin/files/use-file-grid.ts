'use client'

import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { neighbourOf, type Selection, type SelectionMode } from './selection'

export type FileGridActions = {
  selection: Selection
  /** Whether several may be chosen. */
  several: boolean
  /** One step of choosing. */
  choose: (id: number, way: SelectionMode) => void
  /** Everything, or nothing. */
  chooseAll?: (all: boolean) => void
  /** By Enter or a double click; by a click, too, where `opens` says so and nothing is chosen. */
  open: (id: number) => void
  opens?: boolean
  onDelete?: () => void
}

/** Selecting by click and by keyboard, and which file has the focus. */
export function useFileGrid(ids: number[], { selection, several, choose, open, opens, ...actions }: FileGridActions) {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number>()
  const here = at !== undefined && ids.includes(at) ? at : ids[0]
  const usual = several ? 'toggle' : 'only'

  function onClick(event: MouseEvent, id: number) {
    setAt(id)
    if (several && event.shiftKey) return choose(id, 'range')
    const isMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null
    const marks = isMark || event.ctrlKey || event.metaKey
    if (opens && !marks && selection.chosen.length === 0) return open(id)
    choose(id, usual)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = neighbourOf(ids, here, event.key, columnsOf(list.current))
    if (next !== undefined) {
      if (event.shiftKey && several) extend(next)
      list.current?.querySelector<HTMLElement>(`[data-file="${next}"]`)?.focus()
    } else if (here === undefined || !does(event, here)) return
    event.preventDefault()
  }
  /** A range begins where one was, and not where one goes. */
  function extend(to: number) {
    if (selection.from === undefined && here !== undefined) choose(here, 'only')
    choose(to, 'range')
  }
  /** Whether this key was for something. */
  function does({ key, ctrlKey, metaKey }: KeyboardEvent, id: number): boolean {
    const { chooseAll, onDelete } = actions
    if (key === ' ') choose(id, usual)
    else if (key === 'Enter') open(id)
    else if (key === 'a' && (ctrlKey || metaKey) && chooseAll) chooseAll(true)
    else if (key === 'Escape' && selection.chosen.length > 0 && chooseAll) chooseAll(false)
    else if (key === 'Delete' && selection.chosen.length > 0 && onDelete) onDelete()
    else return false
    return true
  }
  return { list, here, onClick, onKeyDown, onFocus: setAt }
}

/** How many stand on a line, as the browser laid them out. */
function columnsOf(list: HTMLElement | null): number {
  const columns = list ? getComputedStyle(list).gridTemplateColumns : 'none'
  return columns === 'none' ? 1 : columns.split(' ').length
}
