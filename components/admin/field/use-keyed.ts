'use client'

import { useLayoutEffect, useRef, useState } from 'react'

export type KeyedItem<T> = { key: number; item: T }

let keys = 0
const keyed = <T>(item: T): KeyedItem<T> => ({ key: keys++, item })

/**
 * A list whose parts have no names of their own: each keeps its key while it is moved, and may change while it waits.
 */
export function useKeyedList<T>(items: T[], onChange: (items: T[]) => void) {
  const [itemKeys, setItemKeys] = useState(() => items.map((item) => keyed(item).key))
  const fits = itemKeys.length === items.length
  if (!fits) setItemKeys(items.map((item) => keyed(item).key)) // another list came from outside
  const entries = items.map((item, at) => ({ key: itemKeys[at] ?? -1 - at, item }))
  const latest = useRef(entries)
  useLayoutEffect(() => {
    latest.current = entries
  })

  function change(edit: (entries: KeyedItem<T>[]) => KeyedItem<T>[]) {
    const edited = edit(latest.current)
    latest.current = edited
    setItemKeys(edited.map(({ key }) => key))
    onChange(edited.map(({ item }) => item))
  }
  return {
    entries,
    append: (more: T[]) => change((all) => [...all, ...more.map(keyed)]),
    replace: (key: number, item: T) => change((all) => all.map((one) => (one.key === key ? { key, item } : one))),
    remove: (key: number) => change((all) => all.filter((one) => one.key !== key)),
    move: (from: number, to: number) => change((all) => moveItem(all, from, to)),
  }
}

export function moveItem<T>(all: T[], from: number, to: number): T[] {
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}
