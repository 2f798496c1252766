/**
 * Whether somebody is at this tab. While nobody is, it asks for nothing: a page that refreshed itself would keep a
 * session alive that its owner has left, and a small database awake.
 */
const AWAY_MILLISECONDS = 10 * 60_000
const HIDDEN_MILLISECONDS = 60_000
const CHECK = 10_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const

let seen_at = 0
let visible_at = 0
const listeners = new Set<() => void>()
let watching: AbortController | undefined

export const isAttended = (): boolean =>
  Date.now() - visible_at < HIDDEN_MILLISECONDS && Date.now() - seen_at < AWAY_MILLISECONDS

/** Milliseconds since the last sign of somebody. */
export const quietFor = (): number => Date.now() - seen_at

/** Calls when it may have changed. */
export function onAttention(listener: () => void): () => void {
  listeners.add(listener)
  if (!watching) watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    watching?.abort()
    watching = undefined
  }
}

function watch(): void {
  watching = new AbortController()
  const { signal } = watching
  sign()
  for (const name of SIGNS) window.addEventListener(name, sign, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', sign, { signal })
  const timer = setInterval(check, CHECK)
  signal.addEventListener('abort', () => clearInterval(timer))
}

function sign(): void {
  const before = isAttended()
  seen_at = Date.now()
  if (document.visibilityState === 'visible') visible_at = seen_at
  if (!before) tell()
}

function check(): void {
  if (document.visibilityState === 'visible') visible_at = Date.now()
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
