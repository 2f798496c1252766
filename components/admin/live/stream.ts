import type { OutputOf } from '@/lib/endpoints'
import { fetchWithTicket } from '../kit/fetch-with-ticket'

export type Change = OutputOf<'live.follow'>['changes'][number]
type Listener = (changes: Change[]) => void

const SETTLED = 2000 // nothing that the page needs waits for the stream
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000
const REFUSED = [401, 403]

const listeners = new Set<Listener>()
let lastEventId = ''
let running: AbortController | undefined

/** Hears of changes while the tab is visible and in use; what was missed comes with the next look. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  const stop = onAttention(follow)
  const timer = setTimeout(follow, SETTLED)
  return () => {
    listeners.delete(listener)
    clearTimeout(timer)
    stop()
    follow()
  }
}

/** Opens or ends the tab’s one stream: it runs while the tab is attended and a part of the page listens. */
function follow(): void {
  const isWanted = listeners.size > 0 && isAttended()
  if (isWanted && !running) {
    running = new AbortController()
    void keepReading(running.signal)
  } else if (!isWanted && running) {
    running.abort()
    running = undefined
  }
}

async function keepReading(signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE; !signal.aborted; ) {
    const result = await readStream(signal)
    if (result === 'refused') return // the next page says why
    pause = result === 'ended' ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE)
    await sleep(pause * (0.5 + Math.random()), signal)
  }
}

async function readStream(signal: AbortSignal): Promise<'refused' | 'failed' | 'ended'> {
  const headers = { Accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) }
  const answer = await fetchWithTicket('live.follow', '/cms/live', { headers, signal })
  if ('refused' in answer) return REFUSED.includes(answer.refused.status) ? 'refused' : 'failed'
  if (!('response' in answer) || !answer.response.body) return 'failed'
  const parser = new EventParser()
  const reader = answer.response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      for (const { id, data } of parser.read(piece.value)) notifyListeners(id, data)
    }
    return 'ended'
  } catch {
    return 'ended' // the connection was cut
  }
}

function notifyListeners(id: string, data: string): void {
  lastEventId = id
  const { changes }: OutputOf<'live.follow'> = JSON.parse(data)
  if (changes.length > 0) for (const listener of listeners) listener(changes)
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Whether this tab is in use. While it is not, it asks for nothing: a page that refreshed itself would keep a
 * session alive that its owner has left, and a small database awake.
 */
const AWAY_MILLISECONDS = 10 * 60_000
const HIDDEN_MILLISECONDS = 60_000
const CHECK = 10_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const

let seen_at = 0
let visible_at = 0
const attentionListeners = new Set<() => void>()
let watching: AbortController | undefined

const isAttended = (): boolean =>
  Date.now() - visible_at < HIDDEN_MILLISECONDS && Date.now() - seen_at < AWAY_MILLISECONDS

/** Milliseconds since the last activity. */
export const quietFor = (): number => Date.now() - seen_at

/** Calls when it may have changed. */
function onAttention(listener: () => void): () => void {
  attentionListeners.add(listener)
  if (!watching) watch()
  return () => {
    attentionListeners.delete(listener)
    if (attentionListeners.size > 0) return
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
  if (!before) tellAttention()
}

function check(): void {
  if (document.visibilityState === 'visible') visible_at = Date.now()
  tellAttention()
}

function tellAttention(): void {
  for (const listener of attentionListeners) listener()
}

export type ParsedEvent = { id: string; data: string }

/** Server-sent events as they come, in pieces that end anywhere. The browser's own reader could not send a token. */
export class EventParser {
  #rest = ''

  read(piece: string): ParsedEvent[] {
    const blocks = (this.#rest + piece).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = new Map(block.split('\n').map(toField))
      const data = fields.get('data')
      return data === undefined ? [] : [{ id: fields.get('id') ?? '', data }]
    })
  }
}

function toField(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trimStart()]
}
