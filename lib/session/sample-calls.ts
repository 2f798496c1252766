import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'session.list': { ask: 'GET /v1/user/session', as: 'buyer' },
  'session.end': async (shop) => {
    const { data } = await shop.ask('GET /v1/user/session', { token: await shop.tokenOf('buyer') })
    return { ask: `DELETE /v1/user/session/${data.items[0].id}`, as: 'buyer' }
  },
  'session.end_all': { ask: 'DELETE /v1/user/session', as: 'buyer' },
}
