import { BUYER, callsOn, type Samples, type Shop, signIn } from '@/packages/testing/sample'

async function triedToSignIn(shop: Shop): Promise<number> {
  await signIn(shop)
  return (await shop.ask('GET /cms/login_log', { token: await shop.tokenOf('admin') })).data.items[0].id
}

const of = callsOn('admin', triedToSignIn)

export const samples: Samples = {
  'refused_sign_in.list': async (shop) => {
    for (let n = 0; n < 11; n++) await shop.ask('POST /v1/token', { body: { ...BUYER, secret: 'wrong' } })
    return { ask: 'GET /cms/login_log/refused?reason=throttled&sort=-last_time', as: 'admin' }
  },
  'login_log.list': of('GET /cms/login_log?success=true&type=100&sort=-create_time'),
  'login_log.read': of('GET /cms/login_log/{id}'),
}
