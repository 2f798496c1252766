import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
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
