import { createHash } from 'node:crypto'
import type { Samples, Shop } from '@/packages/testing/sample'
import { clientId } from './sign-in/clients'

const RETURN = 'https://agent.example.com/back'
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-protocol'

const client = ({ runtime }: Pick<Shop, 'runtime'>) => clientId(runtime, { name: 'Agent', redirect_uris: [RETURN] })
const request = (shop: Pick<Shop, 'runtime'>) => ({
  response_type: 'code',
  client_id: client(shop),
  redirect_uri: RETURN,
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
})
const permit = (shop: Shop) => ({ ...request(shop), name: 'Agent', points: ['order.list'] })

export const samples: Samples = {
  'agent.read_request': async (shop) => ({
    ask: `GET /cms/agent/request?${new URLSearchParams(request(shop))}`,
    as: 'admin',
  }),
  'agent.permit': async (shop) => ({ ask: 'POST /cms/agent/authorization', as: 'admin', body: permit(shop) }),
  'agent.create': {
    ask: 'POST /oauth/register',
    body: Buffer.from(JSON.stringify({ redirect_uris: [RETURN], client_name: 'Agent' })),
    headers: { 'content-type': 'application/json' },
  },
  'agent.token': async (shop) => {
    const token = await shop.tokenOf('admin')
    const { data } = await shop.ask('POST /cms/agent/authorization', { token, body: permit(shop) })
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client(shop),
      code: new URL(data.redirect_to).searchParams.get('code') ?? '',
      redirect_uri: RETURN,
      code_verifier: VERIFIER,
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { ask: 'POST /oauth/token', body: Buffer.from(String(form)), headers }
  },
}
