/**
 * Next answers a page request that fails by leaving the page, which ends in the browser's error page. Here it waits
 * instead, and is sent again until it arrives: what is on the screen stays, and the click is not lost.
 */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 8000
/** The server is away, and what is in front of it answers. */
const AWAY = [502, 503, 504]

let waiting = 0
const listeners = new Set<() => void>()

export const isConnectionLost = (): boolean => waiting > 0

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `send`: the browser's fetch. */
export const holdPageRequests =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    isForPage(init) ? sendUntilAnswered(() => send(input, init), init?.signal) : send(input, init)

async function sendUntilAnswered(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const first = await attempt(send, signal)
  if (first) return first
  changeWaiting(1)
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await pauseOrOnline(pause)
      const answer = await attempt(send, signal)
      if (answer) return answer
    }
  } finally {
    changeWaiting(-1)
  }
}

/** Undefined where nobody answered; a request that was called off stays so. */
async function attempt(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response | undefined> {
  const answer = await send().catch((error: unknown) => {
    if (signal?.aborted) throw error
    return undefined
  })
  return answer && AWAY.includes(answer.status) ? undefined : answer
}

/** Of the router, for a page that somebody is going to: not ahead of time, and no action. */
function isForPage({ method = 'GET', headers }: RequestInit = {}): boolean {
  const sent = new Headers(headers)
  const isAhead = sent.has('next-router-prefetch') || sent.has('next-router-segment-prefetch')
  return method === 'GET' && sent.get('rsc') === '1' && !isAhead
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
