import { BUYER, type Samples, signIn } from '@/packages/testing/sample'

export const samples: Samples = {
  'token.issue': { ask: 'POST /v1/token', body: BUYER },
  'token.refresh': async (shop) => ({
    ask: 'POST /v1/token/refresh',
    body: { refresh_token: (await signIn(shop)).refresh_token },
  }),
  'token.verify': async (shop) => ({ ask: 'POST /v1/token/verify', body: { token: await shop.tokenOf('buyer') } }),
  'token.delete': { ask: 'DELETE /v1/token', as: 'buyer' },
}
