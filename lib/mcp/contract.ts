import { z } from 'zod'
import { ApiKeyDraft } from '../api-key/contract'

const title = {
  name: { title: 'Name', description: 'How the program calls itself', examples: ['Claude'] },
  host: { title: 'Returns to', description: 'Where you are sent with the answer', examples: ['claude.ai'] },
}

/** As a program sends a person to us (RFC 6749, 7636, 8707). */
const request = {
  response_type: z.literal('code').meta({ title: 'Response type' }),
  client_id: z
    .string()
    .max(6000)
    .meta({ title: 'Client ID', examples: ['eyJuIjoiQ2xhdWRlIn0.c2lnbmVk'] }),
  redirect_uri: z
    .string()
    .max(500)
    .meta({ title: 'Redirect URI', examples: ['https://claude.ai/api/mcp/auth_callback'] }),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url')
    .meta({ title: 'Code challenge', examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'] }),
  code_challenge_method: z.literal('S256').meta({ title: 'Code challenge method' }),
  state: z.string().max(2000).optional().meta({ title: 'State' }),
  scope: z.string().max(1000).optional().meta({ title: 'Scope' }),
  resource: z
    .string()
    .max(500)
    .optional()
    .meta({ title: 'Resource', examples: ['https://shop.example.com/mcp'] }),
}

export const AgentRequest = z.strictObject(request)
export const AgentAsking = z
  .object({
    name: z.string().meta(title.name),
    host: z.string().meta(title.host),
    decline_to: z.string().meta({ title: 'If declined', description: 'Where you are sent if you decline' }),
  })
  .meta({ id: 'AgentAsking' })

export const AgentPermit = z.strictObject({
  ...request,
  ...ApiKeyDraft.pick({ name: true, points: true, may_write: true, expires_at: true }).shape,
})
export const AgentPermitted = z
  .object({
    redirect_to: z.string().meta({
      title: 'Redirect to',
      description: 'Where you are sent, with a code that is valid once',
      writeOnly: true,
      examples: ['https://claude.ai/api/mcp/auth_callback?code=…'],
    }),
  })
  .meta({ id: 'AgentPermitted' })

/** What the operations in the format of OAuth answer. */
export const OAuthAnswer = z.record(z.string(), z.unknown())
