import { eq } from 'drizzle-orm'
import { identity, user } from '@/db/schema/user'
import { openSession } from '@/lib/auth/sessions'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { dispatch } from '@/lib/core/http/dispatch'
import { type Router, router } from '@/lib/core/http/router'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { crowdAround } from '@/lib/order/crowd/route'

export type CallOptions = {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  address?: string
}

/** The JSON of a response, typed as loosely as by JSON.parse: a test states what it expects. */
type Loose = ReturnType<typeof JSON.parse>
type Json = {
  error_code: number
  msg: string
  data: Loose
  errors?: { path: string; message: string }[]
  details?: Loose
}

const routers = new WeakMap<Endpoint[], Router>()

/** Built once for each list of operations: a router of all of them takes longer than most calls. */
function routerOf(endpoints: Endpoint[]): Router {
  const find = routers.get(endpoints) ?? router(endpoints)
  routers.set(endpoints, find)
  return find
}

/** Calls operations as HTTP does, without a socket: `ask('POST /cms/banner?x=1', { body, token })`. */
export function createCaller(runtime: Runtime, endpoints: Endpoint[]) {
  const find = routerOf(endpoints)
  return async (what: string, { body, token, headers: sentHeaders = {}, address = '192.0.2.1' }: CallOptions = {}) => {
    const [method = 'GET', url = '/'] = what.split(' ')
    const [path = '/', query = ''] = url.split('?')
    const sent = named({
      ...(body !== undefined && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...sentHeaders,
    })
    const sending =
      body instanceof Uint8Array || typeof body === 'string'
        ? Buffer.from(body)
        : body === undefined
          ? undefined
          : Buffer.from(JSON.stringify(body))
    const methods = find(path)
    const incoming = {
      method,
      path,
      query,
      header: (name: string) => sent[name] ?? null,
      body: sending ? streamOf(sending) : null,
      address,
    }
    const answer = await dispatch(runtime, methods, incoming, crowdAround(methods?.get(method)))
    const headers = { ...answer.shared?.byName, ...answer.headers }
    const bytes = await bytesOf(answer.body)
    const text = bytes.toString('utf8')
    const json: Json = /json/.test(headers['Content-Type'] ?? '') && text ? JSON.parse(text) : undefined
    return { status: answer.status, headers, bytes, text, json, data: json?.data }
  }
}

const named = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

async function* streamOf(bytes: Uint8Array) {
  yield bytes
}

async function bytesOf(body: string | Uint8Array | AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body ?? '')
  const chunks = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A session of one of the demo accounts, opened without its password. */
export async function tokenOf(runtime: Runtime, username: string): Promise<string> {
  const { db } = runtime.database
  const [found] = await db
    .select({ id: user.id, is_staff: user.is_staff, auth_epoch: user.auth_epoch })
    .from(user)
    .innerJoin(identity, eq(identity.user_id, user.id))
    .where(eq(identity.identifier, username))
  if (!found) throw new Error(`there is no account ${username}`)
  const caller = { request_id: 'test', address: '192.0.2.1', user_agent: 'test' }
  return (await openSession(db, found, 100, caller)).token
}
