import { endpoint } from '../core/endpoint/endpoint'
import { AgentAsking, AgentPermit, AgentPermitted, AgentRequest, OAuthAnswer } from './contract'
import { permit, readRequest } from './sign-in/permit'
import { giveTokens, register } from './sign-in/tokens'

const HOUR = 3600

// What an agent may do is a key: allowing it takes the right to make one.
export const readAgentRequest = endpoint(
  'agent.read_request',
  'GET /cms/agent/request',
  'View the request of an agent',
  {
    point: 'api_key.create',
    purpose: 'Checks what a program sent with a person to sign in for it, and says which program it is.',
    input: AgentRequest,
    output: AgentAsking,
    peopleOnly: true,
    run: async ({ input, runtime }) => readRequest(runtime, input),
  },
)

export const permitAgent = endpoint('agent.permit', 'POST /cms/agent/authorization', 'Allow an agent to sign in', {
  point: 'api_key.create',
  purpose: 'Makes an API key for the program and returns where to send the person, with a code for that program.',
  input: AgentPermit,
  output: AgentPermitted,
  peopleOnly: true,
  refuses: ['forbidden'],
  run: ({ input, ...office }) => permit(office, input),
})

export const createAgent = endpoint('agent.create', 'POST /oauth/register', 'Register a program', {
  purpose: 'Called by programs that want to use `/mcp`, in the format of RFC 7591. Nothing is stored.',
  access: 'public',
  output: OAuthAnswer,
  body: 'raw',
  limit: { name: 'agent_register', seconds: HOUR, most: () => 100, by: 'address' },
  run: async ({ raw, runtime }) => register(runtime, raw.bytes),
})

export const issueAgentToken = endpoint('agent.token', 'POST /oauth/token', 'Tokens of an agent', {
  purpose: 'Called by programs that a person has allowed, in the format of OAuth 2.1, with PKCE.',
  access: 'public',
  output: OAuthAnswer,
  body: 'raw',
  limit: { name: 'agent_token', seconds: HOUR, most: () => 600, by: 'address' },
  run: ({ raw, db, runtime }) => giveTokens({ db, runtime }, raw.bytes),
})
