import type { Env } from '../base/env/env'
import { Failure, fail } from '../base/errors'
import { identify, refusalFor } from '../core/endpoint/authorise'
import { failureAnswer, type RequestTurn } from '../core/http/answer'
import { callerOf, deliver, methodAnswer } from '../core/http/dispatch'
import { answerUnknownUrl } from '../core/http/unknown-url'
import { parseJson, readBytes } from '../core/request/body'
import type { Answer, Incoming } from '../core/request/message'
import type { Runtime } from '../core/runtime/runtime'

const MCP_PATH = '/mcp'
const RESOURCE_PATH = '/.well-known/oauth-protected-resource'
const SERVER_PATH = '/.well-known/oauth-authorization-server'
/** At both of its addresses each: clients look at the one with a path first. */
const DOCUMENTS: Record<string, (env: Env) => object> = {
  [RESOURCE_PATH]: resourceOf,
  [RESOURCE_PATH + MCP_PATH]: resourceOf,
  [SERVER_PATH]: serverOf,
  [SERVER_PATH + MCP_PATH]: serverOf,
}

/** Open to staff who are fully set up and to keys. What they may do is decided by each operation. */
const ENTRANCE = { id: 'mcp', point: 'mcp', method: 'GET', access: 'staff', peopleOnly: false } as const

/** What agents ask for, if the path is one of theirs. */
export function answerAgents(runtime: Runtime, incoming: Incoming): Promise<Answer> | undefined {
  if (incoming.path === MCP_PATH) return answerMcp(runtime, incoming)
  const document = DOCUMENTS[incoming.path]
  return document && answerDocument(runtime, incoming, document)
}

/** `POST /mcp`: one message of the Model Context Protocol and its answer. Nothing is kept from one to the next. */
export async function answerMcp(runtime: Runtime, incoming: Incoming): Promise<Answer> {
  if (!runtime.registry.agents) return answerUnknownUrl(runtime.env, incoming)
  return deliver(runtime, incoming, async (turn) => {
    turn.operation = 'mcp'
    const answer = methodAnswer(turn, ['POST'])
    if (answer) return answer
    refuseForeignPage(turn)
    const actor = await runtime.limits.request.run(() => identifyAgent(turn))
    if (!actor) return unauthorized(turn)
    turn.user = actor.id
    const refused = refusalFor(ENTRANCE, actor)
    if (refused) throw refused
    const message = parseJson(await readBytes(incoming), incoming)
    const { answerMessage } = await import('./protocol') // the SDK is loaded with the first message
    return answerMessage({ runtime, incoming, actor, request_id: turn.request_id, locale: turn.locale }, message)
  })
}

/** A page of another site, which may have had its own name point here, has no business with this. */
function refuseForeignPage({ runtime, incoming }: RequestTurn): void {
  const origin = incoming.header('origin')
  if (origin === null || origin === new URL(runtime.env.publicUrl).origin) return
  fail('forbidden', { message: 'Pages of other sites cannot use this' })
}

function identifyAgent(turn: RequestTurn) {
  const { runtime, incoming } = turn
  const call = { runtime, endpoint: ENTRANCE, callerOf: () => callerOf(turn) }
  return identify(call, incoming.header('authorization')).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'unauthorized') return undefined
    throw error
  })
}

const unauthorized = (turn: RequestTurn): Answer =>
  failureAnswer(turn, new Failure('unauthorized'), {
    'WWW-Authenticate': `Bearer resource_metadata="${turn.runtime.env.publicUrl}${RESOURCE_PATH}${MCP_PATH}"`,
  })

async function answerDocument(runtime: Runtime, incoming: Incoming, of: (env: Env) => object): Promise<Answer> {
  const { env, registry } = runtime
  if (!registry.agents) return answerUnknownUrl(env, incoming)
  return deliver(runtime, incoming, async (turn) => {
    turn.operation = 'mcp_sign_in'
    const answer = methodAnswer(turn, ['GET'])
    if (answer) return answer
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, no-cache' }
    return { status: 200, headers, body: JSON.stringify(of(env)) }
  })
}

/** How `/mcp` is protected (RFC 9728). */
function resourceOf({ publicUrl }: Env) {
  return {
    resource: publicUrl + MCP_PATH,
    resource_name: 'Kiosk',
    authorization_servers: [publicUrl],
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/docs`,
  }
}

/** How a program gets a token for it (RFC 8414): by code and PKCE, without a secret of its own. */
function serverOf({ publicUrl }: Env) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/admin/connection/agent`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/docs`,
  }
}
