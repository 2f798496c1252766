import { type Target, urlOf } from './targets'
import { keepAlive, sendRaw, type WireRequest, type WireResponse } from './wire'

/** Every header that the service sets itself; what else a server adds to move bytes is its own affair. */
const OURS = [
  ...['access-control-allow-headers', 'access-control-allow-methods', 'access-control-allow-origin'],
  ...['access-control-expose-headers', 'access-control-max-age', 'allow', 'cache-control', 'content-disposition'],
  ...['content-security-policy', 'content-type', 'etag', 'idempotency-replayed', 'location', 'referrer-policy'],
  ...['retry-after', 'www-authenticate', 'x-content-type-options', 'x-frame-options', 'x-request-id'],
]
const WAYS: Target[] = ['direct', 'routes']
const agents = new Map(WAYS.map((way) => [way, keepAlive(8)]))

export type ComparedRequest = WireRequest & { path: string }
export type ComparedAnswer = Pick<WireResponse, 'status' | 'headers' | 'text'> & { tag?: string | undefined }

/** What a client may rely on: status, our headers, body. A process counts revisions for itself, so tags lose theirs. */
export async function requestFrom(way: Target, { path, headers, ...rest }: ComparedRequest): Promise<ComparedAnswer> {
  const agent = agents.get(way) ?? keepAlive(1)
  const sent = { 'x-request-id': 'the-same-for-both', ...headers }
  const ask = () => sendRaw(urlOf(way), path, { agent, headers: sent, ...rest })
  // A connection that rested may be closed by the server in the very moment in which it is used again.
  const response = await ask().catch((error: Error) =>
    /socket hang up|ECONNRESET/.test(error.message) ? ask() : Promise.reject(error),
  )
  const ours = OURS.flatMap((name) => (response.headers[name] === undefined ? [] : [[name, response.headers[name]]]))
  const { etag, ...others } = Object.fromEntries(ours)
  const same = etag && { etag: etag.replace(/^"\d+(\.[^-"]*)?-/, '"revision$1-') }
  return { status: response.status, headers: { ...others, ...same }, text: response.text, tag: etag }
}

const labelOf = ({ method = 'GET', path }: ComparedRequest) => `${method} ${path.slice(0, 80)}`

/** Asks both ways, some questions at once, and gives the answers side by side under the name of their question. */
export async function requestBoth(
  questions: ComparedRequest[],
  view: (answer: ComparedAnswer) => unknown = withoutTag,
) {
  const sides: Record<string, unknown>[] = [{}, {}]
  const open = questions.entries()
  async function work() {
    for (const [, question] of open) {
      const [direct, routes] = await Promise.all(WAYS.map((way) => requestFrom(way, question)))
      for (const [side, answer] of [direct, routes].entries()) {
        Object.assign(sides[side] ?? {}, { [labelOf(question)]: answer && view(answer) })
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  const [direct = {}, routes = {}] = sides.map(sorted)
  return { direct, routes }
}

/** Names and kinds of what an answer carries: for lists that change while we look at them. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

const withoutTag = ({ tag: _, ...answer }: ComparedAnswer) => answer

const sorted = (side: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(side).sort(([a], [b]) => (a < b ? -1 : 1)))
