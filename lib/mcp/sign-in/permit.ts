import { z } from 'zod'
import { openKey } from '../../api-key/api-key'
import { invalid } from '../../base/errors'
import { tryParseJson } from '../../base/json'
import { issueTicket } from '../../core/auth/tickets'
import { sha256 } from '../../core/auth/token'
import type { RunInput } from '../../core/endpoint/context'
import { endpointsIn } from '../../core/endpoint/endpoint'
import type { Staff } from '../../core/operation/actor'
import type { Runtime } from '../../core/runtime/runtime'
import type { AgentPermit, AgentRequest } from '../contract'
import { permissionsOfAgents } from '../operations'
import { type AgentClient, findClient, isRegistered, sealed, unsealed } from './clients'

/** The operation that takes a code: it is a ticket of that one. */
export const TAKE_CODE = 'agent.token'
const MINUTE = 60_000

type Request = z.output<typeof AgentRequest>

/** Which program asks, once its request is one that we may answer. */
export function readRequest(runtime: Runtime, request: Request) {
  const { name } = askingClient(runtime, request)
  const { protocol, host } = new URL(request.redirect_uri)
  const decline_to = answerTo(runtime, request, { error: 'access_denied' })
  return { name, host: host || protocol.slice(0, -1), decline_to }
}

function askingClient(runtime: Runtime, { client_id, redirect_uri, resource }: Request): AgentClient {
  const client = findClient(runtime, client_id) ?? invalid('client_id', 'is not registered here')
  if (!isRegistered(client, redirect_uri)) invalid('redirect_uri', 'is not one that the program registered')
  const { publicUrl } = runtime.env
  const isOurs = resource === undefined || [publicUrl, `${publicUrl}/`, `${publicUrl}/mcp`].includes(resource)
  if (!isOurs) invalid('resource', 'is not this shop')
  return client
}

function answerTo({ env }: Runtime, { redirect_uri, state }: Request, answer: Record<string, string>): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, state, iss: env.publicUrl }))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** What a code stands for; only its ticket is stored. */
const CodeFor = z.object({
  ticket: z.string(),
  session_id: z.int(),
  client: z.string(),
  redirect_uri: z.string(),
  challenge: z.string(),
  end: z.coerce.date(),
})

/** Makes the key; it has no token, and ends by itself, until the program brings the code. */
export async function permit(
  office: Pick<RunInput, 'db' | 'runtime' | 'caller'> & { actor: Staff },
  { name, points, may_write, expires_at, ...request }: z.output<typeof AgentPermit>,
) {
  const { db, runtime, actor } = office
  askingClient(runtime, request)
  const usable = permissionsOfAgents(endpointsIn(runtime))
  const useless = points.filter((point) => !usable.has(point))
  if (useless.length > 0) invalid('points', 'cannot be used by agents: {points}', { points: useless.slice(0, 20) })
  const draft = { name, points, may_write, expires_at, addresses: [], calls_per_minute: 600 }
  const client = sha256(request.client_id)
  const { session_id, end } = await openKey(office, draft, { client, ends: new Date(Date.now() + 2 * MINUTE) })
  const code: z.input<typeof CodeFor> = {
    ticket: await issueTicket(db, actor.session_id, TAKE_CODE),
    session_id,
    client,
    redirect_uri: request.redirect_uri,
    challenge: request.code_challenge,
    end,
  }
  return { redirect_to: answerTo(runtime, request, { code: sealed(runtime, JSON.stringify(code)) }) }
}

export const readCode = (runtime: Runtime, code: string) =>
  CodeFor.safeParse(tryParseJson(unsealed(runtime, code) ?? '')).data
