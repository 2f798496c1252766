const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 8000

/** `outdated`: the server answers, and no longer has what this page is made of. */
export type Connection = 'there' | 'lost' | 'outdated'

let waiting = 0
let isOutdated = false
const listeners = new Set<() => void>()

export function connection(): Connection {
  if (isOutdated) return 'outdated'
  return waiting > 0 ? 'lost' : 'there'
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tries again until something comes; meanwhile the connection counts as lost. */
export async function waitFor<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  changeWaiting(1)
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await pauseOrOnline(pause)
      const found = await attempt()
      if (found !== undefined) return found
    }
  } finally {
    isOutdated = false
    changeWaiting(-1)
  }
}

/** Until what was missing is there after all: the shop may return to the previous version. */
export function becomeOutdated(): void {
  isOutdated = true
  changeWaiting(0)
}

const pauseOrOnline = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })

function changeWaiting(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}
