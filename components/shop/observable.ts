import { useSyncExternalStore } from 'react'

/** A value that several parts of the page show. */
export type Observable<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function observable<Value>(first: Value): Observable<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** `onServer`: what the first HTML shows, before the browser knows better. */
export const useObservable = <Value>({ get, subscribe }: Observable<Value>, onServer: Value): Value =>
  useSyncExternalStore(subscribe, get, () => onServer)

/** A value that this browser stores for the shop. A browser may forbid that, and others may have written into it. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // it lasts as long as the page
  }
}
