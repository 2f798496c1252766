import { connect } from 'node:net'

export type Answer = { status: number; head: string; body: string; ms: number }
export type Load = { rate: number; statuses: Record<number, number>; cut: number; slowest: number; busy: number }
type LoadOptions = { connections: number; seconds: number; each?: (answer: Answer) => void }

/** A request as bytes: what costs time is done once, so that it is the server that is measured. */
export function bytesOf(method: string, path: string, headers: Record<string, string> = {}, body = ''): Buffer {
  const all = { Host: 'localhost', ...headers, ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Asks the same over so many connections, on each as soon as the last answer is there. */
export async function load(url: string, request: Buffer, { connections, seconds, each }: LoadOptions): Promise<Load> {
  const { hostname, port } = new URL(url)
  const result: Pick<Load, 'statuses' | 'cut' | 'slowest'> = { statuses: {}, cut: 0, slowest: 0 }
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const until = began + seconds * 1000

  const connection = () =>
    new Promise<void>((done) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let [since, pending] = [0, Buffer.alloc(0)]
      const ask = () => {
        since = performance.now()
        if (since < until) socket.write(request)
        else socket.destroy()
      }
      socket.on('connect', ask)
      socket.on('error', () => {})
      socket.on('close', () => {
        if (performance.now() < until) result.cut += 1
        done()
      })
      socket.on('data', (chunk) => {
        pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
        const answer = whole(pending)
        if (!answer) return
        pending = Buffer.alloc(0)
        const ms = performance.now() - since
        result.slowest = Math.max(result.slowest, ms)
        result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
        each?.({ ...answer, ms })
        ask()
      })
    })

  await Promise.all(Array.from({ length: connections }, connection))
  const elapsed = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  const requests = Object.values(result.statuses).reduce((sum, count) => sum + count, 0)
  return { ...result, rate: Math.round((requests / elapsed) * 1000), busy: (user + system) / 1000 / elapsed }
}

/** One answer at a time is on its way, so it is whole when its length, or its last chunk, is there. */
function whole(bytes: Buffer): Omit<Answer, 'ms'> | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = head.match(/content-length: (\d+)/i)?.[1]
  const isWhole = length ? bytes.length >= end + 4 + Number(length) : bytes.subarray(-5).equals(LAST_CHUNK)
  return isWhole ? { status: Number(head.slice(9, 12)), head, body: bytes.toString('utf8', end + 4) } : undefined
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

export const printFigure = (figure: string) => void process.stdout.write(`  figure: ${figure}\n`)
