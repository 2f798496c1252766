import { waitFor } from './connection'

/**
 * Next answers a page request that fails by leaving the page, which ends in the browser's error page. Here it waits
 * instead, and is sent again until it arrives: what is on the screen stays, and the click is not lost.
 */

/** The server is away, and what is in front of it answers. */
const AWAY = [502, 503, 504]

/** `send`: the browser's fetch. */
export const holdPageRequests =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    isForPage(init) ? sendUntilAnswered(() => send(input, init), init?.signal) : send(input, init)

async function sendUntilAnswered(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const once = () => attempt(send, signal)
  return (await once()) ?? waitFor(once)
}

/** Undefined where no answer came; a request that was called off stays so. */
async function attempt(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response | undefined> {
  const answer = await send().catch((error: unknown) => {
    if (signal?.aborted) throw error
    return undefined
  })
  return answer && AWAY.includes(answer.status) ? undefined : answer
}

/** Of the router, for a page that is being opened: no prefetch, and no action. */
function isForPage({ method = 'GET', headers }: RequestInit = {}): boolean {
  const sent = new Headers(headers)
  const isAhead = sent.has('next-router-prefetch') || sent.has('next-router-segment-prefetch')
  return method === 'GET' && sent.get('rsc') === '1' && !isAhead
}
