import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The raw parts of an answer: read only by whom they interest. */
export type Answer = { status: number; head: string; body: string; ms: number }

export type Load = {
  requests: number
  rate: number
  /** Until the last answer. */
  seconds: number
  statuses: Record<number, number>
  /** Connections that the server closed. */
  cut: number
  /** Milliseconds of each answer. */
  times: Float64Array
  slowest: number
  /** The share of its time that the generator itself was at work: near 1 it is the generator that was measured. */
  busy: number
}

export type LoadOptions = {
  connections: number
  /** For so long, or so many requests. */
  seconds?: number | undefined
  count?: number | undefined
  each?: (answer: Answer) => void
  /**
   * The connections are opened one after the other within so many seconds, and answers timed from then:
   * else all at once.
   */
  over?: number | undefined
  /** Only answers with this status are timed. */
  timed?: number | undefined
  /** Where in each request a number of twelve digits goes that no other request has. */
  numberAt?: number | undefined
}

/** A request as bytes: what costs time is done once, so that it is the server that is measured. */
export function bytesOf(method: string, path: string, headers: Record<string, string> = {}, body = ''): Buffer {
  const all = { Host: 'localhost', ...headers, ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

type Whole = { status: number; head: string; bodyAt: number }

/** Only one answer is on its way at a time, so it is complete once its length, or its last chunk, is there. */
function whole(bytes: Buffer): Whole | undefined {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const bodyAt = end + 4
  if (status === 304 || status === 204) return { status, head, bodyAt }
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  const isWhole = length ? bytes.length >= bodyAt + Number(length) : bytes.subarray(-5).equals(LAST_CHUNK)
  return isWhole ? { status, head, bodyAt } : undefined
}

const isChunked = (head: string) => /transfer-encoding: chunked/i.test(head)

/** A body as text, put together where it came in chunks. */
function bodyOf(head: string, bytes: Buffer): string {
  if (!isChunked(head)) return bytes.toString('utf8')
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (!(length > 0)) return Buffer.concat(chunks).toString('utf8')
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}

/** All that the connections of one measurement share. */
class Generator {
  readonly statuses: Record<number, number> = {}
  cut = 0
  #sent = 0
  #times = new Float64Array(1024)
  #count = 0

  constructor(
    readonly requests: Buffer[],
    readonly options: LoadOptions,
    readonly until: number,
  ) {}

  /** The next request, in a copy where it gets a number; undefined: it is over. */
  next(now: number): Buffer | undefined {
    const { numberAt, count = Number.POSITIVE_INFINITY } = this.options
    if (now >= this.until || this.#sent >= count) return undefined
    const request = this.requests[this.#sent++ % this.requests.length]
    if (!request) throw new Error('There is nothing to send.')
    if (numberAt === undefined) return request
    const copy = Buffer.from(request)
    copy.write(uniqueNumber(), numberAt, 'latin1')
    return copy
  }

  took(ms: number, status: number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (status !== (this.options.timed ?? status)) return
    if (this.#count === this.#times.length) {
      const longer = new Float64Array(this.#times.length * 2)
      longer.set(this.#times)
      this.#times = longer
    }
    this.#times[this.#count++] = ms
  }

  times(): Float64Array {
    return this.#times.slice(0, this.#count)
  }
}

let number = 0
const run = String(Date.now() + Math.floor(Math.random() * 900_000)).slice(-6)
/** Twelve digits that no other request of the run has: worker and main thread begin at different times. */
export const uniqueNumber = () => run + String(number++ % 1_000_000).padStart(6, '0')

function connection(url: URL, generator: Generator, due?: number): Promise<void> {
  const { each } = generator.options
  return new Promise((done) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    let since = 0
    let isOver = false
    let pending: Buffer | undefined
    const ask = (at = performance.now()) => {
      since = at
      const request = due !== undefined && at !== due ? undefined : generator.next(at) // with a time of its own: one
      isOver = request === undefined
      if (request) socket.write(request)
      else socket.destroy()
    }
    socket.on('connect', () => ask(due))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (!isOver) generator.cut += 1
      done()
    })
    socket.on('data', (chunk) => {
      pending = pending ? Buffer.concat([pending, chunk]) : chunk
      const answer = whole(pending)
      if (!answer) return
      const ms = performance.now() - since
      const { status, head, bodyAt } = answer
      generator.took(ms, status)
      each?.({ status, head, ms, body: bodyOf(head, pending.subarray(bodyAt)) })
      pending = undefined
      ask()
    })
  })
}

const OF_THREAD = '/proc/thread-self/stat'

/** Milliseconds of processor time of this thread, in steps of ten; where that is unknown, of the process. */
function threadTime(): number {
  if (existsSync(OF_THREAD)) return ticksIn(readFileSync(OF_THREAD, 'utf8')) * 10
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** User and system time in a line of /proc, in 1/100 s. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Sends the requests in turn over so many connections, on each as soon as the last answer is there. */
export async function load(url: string, request: Buffer | Buffer[], options: LoadOptions): Promise<Load> {
  const [began, cpu] = [performance.now(), threadTime()]
  const until = options.seconds === undefined ? Number.POSITIVE_INFINITY : began + options.seconds * 1000
  const generator = new Generator([request].flat(), options, until)
  const target = new URL(url)
  const { connections, over } = options
  const open = async (_: unknown, n: number) => {
    if (over === undefined) return connection(target, generator)
    const due = began + (n * over * 1000) / connections
    await sleep(due - performance.now())
    return connection(target, generator, due)
  }
  await Promise.all(Array.from({ length: connections }, open))
  const elapsed = performance.now() - began
  const times = generator.times()
  const requests = Object.values(generator.statuses).reduce((sum, count) => sum + count, 0)
  return {
    requests,
    rate: Math.round((requests / elapsed) * 1000),
    seconds: elapsed / 1000,
    statuses: generator.statuses,
    cut: generator.cut,
    times,
    slowest: times.reduce((most, ms) => Math.max(most, ms), 0),
    busy: (threadTime() - cpu) / elapsed,
  }
}

/** Sends one request, or each of several, and gives the answers in their order. */
export async function exchange(url: string, requests: Buffer | Buffer[]): Promise<Answer[]> {
  const all = [requests].flat()
  const answers: Answer[] = []
  const { cut } = await load(url, all, { connections: 1, count: all.length, each: (one) => void answers.push(one) })
  if (cut || answers.length < all.length) throw new Error(`${url} closed the connection.`)
  return answers
}
