import { setTimeout as sleep } from 'node:timers/promises'
import { bypass, currentRun, type Target, urlOf } from './targets'

/** The accounts that the demo data brings along. */
export type Account = 'admin' | 'manager' | 'clerk' | 'buyer' | 'second'

type Envelope<Data> = {
  error_code: number
  msg: string
  data: Data
  request_id?: string
  errors?: { path: string; message: string }[]
  details?: unknown
}

type Options = { body?: unknown; token?: string | undefined; headers?: Record<string, string> }

/** The interface of one target, as a client sees it: nothing is followed, retried or repaired. */
export function api(target: Target) {
  return {
    async call<Data = unknown>(method: string, path: string, { body, token, headers }: Options = {}) {
      const sent = asSent(body)
      const answer = await fetch(urlOf(target) + path, {
        method,
        redirect: 'manual',
        ...sent,
        headers: { ...bypass, ...authorization(token), ...sent.headers, ...headers },
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
      const json: Envelope<Data> = JSON.parse(isJson ? text : 'null')
      return { status: answer.status, headers: answer.headers, json, text }
    },
  }
}

const tokens = new Map<string, Promise<string>>()

/** A token of the account, the same for the whole run of a worker. Who ends a session takes one of `freshToken`. */
export function signIn(target: Target, account: Account): Promise<string> {
  const key = `${target} ${account}`
  const token = tokens.get(key) ?? freshToken(target, account)
  tokens.set(key, token)
  return token
}

export const freshToken = (target: Target, account: Account): Promise<string> =>
  tokenFor(target, account, currentRun().demoPassword)

export async function tokenFor(target: Target, account: string, secret: string): Promise<string> {
  const body = { account, secret, type: 100 }
  const signIn = () => api(target).call<{ token: string }>('POST', '/v1/token', { body })
  const { status, json, text } = await onceServed(signIn)
  if (status !== 200) throw new Error(`${account} could not sign in at ${target}: ${status} ${text}`)
  return json.data.token
}

/** Where passwords are checked: a test may send so many at once that the service is busy for a moment. */
export async function onceServed<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send()
  for (let tries = 0; answer.status === 503 && tries < 30; tries += 1) {
    await sleep(1000)
    answer = await send()
  }
  return answer
}

const authorization = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {})

// Forms and files go as they are, and so does text: that is how broken JSON is sent.
function asSent(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {}
  if (typeof body === 'string' || body instanceof FormData || body instanceof Blob) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
