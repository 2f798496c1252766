import { useSyncExternalStore } from 'react'

const KEY = 'kiosk.docs.token'
type State = { token: string | null; isAsking: boolean }

const NOBODY: State = { token: null, isAsking: false }
const listeners = new Set<() => void>()
let state: State | undefined

/** Kept in memory and for this tab alone: another one, or tomorrow, must ask again. */
export function useToken(): State {
  return useSyncExternalStore(subscribe, current, () => NOBODY)
}

export function setToken(token: string | null): void {
  if (token) storage()?.setItem(KEY, token)
  else storage()?.removeItem(KEY)
  become({ ...current(), token })
}

/** Opens or closes the panel that asks for a token, from wherever one is missing. */
export const askForToken = (isAsking: boolean) => become({ ...current(), isAsking })

function current(): State {
  state ??= { ...NOBODY, token: storage()?.getItem(KEY) ?? null }
  return state
}

function become(next: State) {
  state = next
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Where a browser refuses to keep anything, memory alone has to do. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
