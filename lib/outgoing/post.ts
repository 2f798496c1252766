import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { finished } from 'node:stream/promises'
import type { WEBHOOK_ERRORS } from '@/db/vocabulary/webhook'
import { hostIn, isAllowedAddress, problemOfUrl, type TargetRules } from '../base/target'

type PostError = (typeof WEBHOOK_ERRORS)[number]

/** What one attempt brought: an answer's status and the first part of its body, or why there was none. */
export type Outcome = { status: number | null; body: string; error: PostError | null; duration_ms: number }

/** All addresses of a name. */
type Resolve = (host: string) => Promise<LookupAddress[]>

const SECONDS = 10
const MOST_READ = 65_536
const MOST_KEPT = 1024

class AddressRefused extends Error {}

const resolveName: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** The connection goes to the very addresses that were checked: the name is not looked up a second time. */
const checkedLookup =
  (resolve: Resolve, rules: TargetRules): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const areAllowed = first && addresses.every(({ address }) => isAllowedAddress(address, rules))
        if (!areAllowed) done(new AddressRefused(), [])
        else if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, []),
    )
  }

type Message = { url: string; body: string | Buffer; headers: Record<string, string> }

/** Sends it once, within ten seconds, without following a redirect, and reads of the answer only its beginning. */
export async function postMessage(
  message: Message,
  rules: TargetRules & { seconds?: number },
  resolve = resolveName,
): Promise<Outcome> {
  const started = performance.now()
  const duration = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout((rules.seconds ?? SECONDS) * 1000)
  try {
    const answer = await ask(posted(message), rules, { lookup: checkedLookup(resolve, rules), signal })
    const { statusCode = 0 } = answer
    const body = await beginningOf(answer)
    return { status: statusCode, body, error: null, duration_ms: duration() }
  } catch (error) {
    return { status: null, body: '', error: signal.aborted ? 'timeout' : errorKind(error), duration_ms: duration() }
  }
}

/**
 * What is at an address, read once and whole: undefined where it may not go there, the answer is no 200,
 * or it has over `most` bytes.
 */
export async function readFrom(
  url: string,
  most: number,
  rules: TargetRules & { seconds?: number },
  resolve = resolveName,
): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout((rules.seconds ?? SECONDS) * 1000)
  try {
    const answer = await ask({ url, method: 'GET' }, rules, { lookup: checkedLookup(resolve, rules), signal })
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer.statusCode === 200 ? answer : []) {
      size += part.length
      if (size > most) break
      parts.push(part)
    }
    answer.destroy()
    return answer.statusCode === 200 && answer.complete && size <= most ? Buffer.concat(parts) : undefined
  } catch {
    return undefined // refused, unreachable, too slow or broken off
  }
}

type Question = { url: string; method: 'GET' | 'POST'; headers?: Record<string, string>; body?: Buffer }

function posted({ url, body, headers }: Message): Question {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const all = { 'content-type': 'application/json', ...headers, 'content-length': String(bytes.length) }
  return { url, method: 'POST', headers: { ...all, 'user-agent': 'Kiosk-Webhooks/1' }, body: bytes }
}

function ask(
  { url: text, method, headers, body }: Question,
  rules: TargetRules,
  options: { lookup: LookupFunction; signal: AbortSignal },
): Promise<IncomingMessage> {
  const url = new URL(text)
  // An address needs no lookup, so that it is checked here; the rules may have changed since it was saved.
  const host = hostIn(url)
  if (problemOfUrl(text, rules) || (isIP(host) && !isAllowedAddress(host, rules))) {
    return Promise.reject(new AddressRefused())
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    send(url, { ...options, method, headers, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
}

/**
 * Then the connection is cut, however long the answer is. The status has arrived:
 * a body that breaks off changes nothing.
 */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  answer.on('data', (part: Buffer) => {
    parts.push(part)
    size += part.length
    if (size >= MOST_READ) answer.destroy()
  })
  await finished(answer).catch(() => undefined)
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, MOST_KEPT))
  return text.replaceAll('\0', '').replace(/\uFFFD$/, '')
}

function errorKind(error: unknown): PostError {
  if (error instanceof AddressRefused) return 'address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host'
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'connection'
}
