import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { fromRequest, toResponse } from '@/lib/core/http/route'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { answerAgents } from '@/lib/mcp/answer'

export type Era = 'legacy' | '2026-07-28'
type Options = { headers?: Record<string, string>; era?: Era; address?: string }

/** The published client of the protocol, which asks this shop without a socket. */
export async function connectAgent(
  runtime: Runtime,
  token: string,
  { headers, era = 'legacy', address }: Options = {},
) {
  const client = new Client(
    { name: 'test-agent', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'legacy' ? era : { pin: era } } },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', runtime.env.publicUrl), {
    requestInit: { headers: { Authorization: `Bearer ${token}`, ...headers } },
    fetch: (url, init) => askAgents(runtime, new Request(url, init), address),
  })
  await client.connect(transport)
  return client
}

/** Answers at the addresses for agents, as an adapter does. */
export async function askAgents(runtime: Runtime, request: Request, address = '192.0.2.1'): Promise<Response> {
  const answer = await answerAgents(runtime, fromRequest(request, address))
  return answer ? toResponse(answer) : new Response(null, { status: 404 })
}

/** The stored sign-in of a program, and the address that it would open in a browser. */
export class AgentSignIn implements OAuthClientProvider {
  opened = new URL('about:blank')
  kept: StoredOAuthTokens | undefined
  readonly redirectUrl: string
  readonly clientMetadata: OAuthClientProvider['clientMetadata']
  #client: StoredOAuthClientInformation | undefined
  #verifier = ''

  constructor(redirectUrl: string, client_name: string) {
    this.redirectUrl = redirectUrl
    this.clientMetadata = { redirect_uris: [redirectUrl], client_name, token_endpoint_auth_method: 'none' }
  }
  clientInformation = () => this.#client
  saveClientInformation = (given: StoredOAuthClientInformation) => {
    this.#client = given
  }
  tokens = () => this.kept
  saveTokens = (given: StoredOAuthTokens) => {
    this.kept = given
  }
  redirectToAuthorization = (url: URL) => {
    this.opened = url
  }
  saveCodeVerifier = (given: string) => {
    this.#verifier = given
  }
  codeVerifier = () => this.#verifier
  invalidateCredentials = () => {
    this.kept = undefined
  }
}
