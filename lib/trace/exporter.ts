import type { Env } from '../base/env/env'
import type { Attributes, Kind, Sending } from './tracer'

export type Finished = {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  kind: Kind
  /** Milliseconds since 1970. */
  started: number
  ended: number
  failed: string | undefined
  attributes: Attributes
}

type Settings = NonNullable<Env['traces']>

const KINDS: Record<Kind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }
const FAILED = 2
/** At once, and waiting while the collector takes none: further ones are dropped. */
const BATCH = 500
const MOST_WAITING = 5000
const TIMEOUT = 10_000
const SILENCE = 60_000

/** Sends spans to a collector, as OTLP in JSON. What cannot be sent is lost: traces must never hold up a shop. */
export class Exporter {
  #waiting: Finished[] = []
  #isDue = false
  #sending: Sending | undefined
  #complained = Number.NEGATIVE_INFINITY

  constructor(readonly settings: Settings) {}

  attach(sending: Sending): void {
    this.#sending = sending
  }

  add(span: Finished): void {
    if (!this.#sending || this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push(span)
    if (this.#isDue) return
    this.#isDue = true
    this.#sending.later(() => this.#sendAll()) // a server that stops waits for it
  }

  async #sendAll(): Promise<void> {
    this.#isDue = false
    while (this.#waiting.length) await this.#send(this.#waiting.splice(0, BATCH))
  }

  async #send(spans: Finished[]): Promise<void> {
    const { url, headers } = this.settings
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(this.#request(spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await answer.body?.cancel()
      if (!answer.ok) this.#complain(`status ${answer.status}`)
    } catch (error) {
      this.#complain(error instanceof Error ? error.name : 'error')
    }
  }

  #complain(reason: string): void {
    if (performance.now() - this.#complained < SILENCE) return
    this.#complained = performance.now()
    this.#sending?.log('warn', 'traces could not be sent', { reason })
  }

  #request(spans: Finished[]) {
    const resource = {
      attributes: listOf({ 'service.name': this.settings.service, 'service.version': this.settings.build }),
    }
    return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'kiosk' }, spans: spans.map(toOtlp) }] }] }
  }
}

const toOtlp = ({ name, kind, started, ended, failed, attributes, ...context }: Finished) => ({
  ...context,
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(started),
  endTimeUnixNano: nanoseconds(ended),
  attributes: listOf({ ...attributes, 'error.type': failed }),
  status: failed === undefined ? {} : { code: FAILED },
})

/** As a string: 64 bits are more than a number holds. */
const nanoseconds = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

const listOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: otlpValue(value) }]))

function otlpValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
