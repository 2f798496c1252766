import { logError } from '@/lib/core/runtime/error-log'
import { makeProduct } from './products'
import { BUYER, callsOn, type Samples, type Shop, signIn } from './sample'

async function triedToSignIn(shop: Shop): Promise<number> {
  await signIn(shop)
  return (await shop.ask('GET /cms/login_log', { token: await shop.tokenOf('admin') })).data.items[0].id
}

async function broken(shop: Shop): Promise<number> {
  await logError(shop.runtime, 'banner.list', 'sample', new Error('the shelf is crooked'))
  return (await shop.ask('GET /cms/log/error', { token: await shop.tokenOf('admin') })).data.items[0].id
}

async function logged(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('admin')
  await shop.ask('PUT /cms/banner/1', { token, body: { name: 'Spring' } })
  return (await shop.ask('GET /cms/oper_log?size=1', { token })).data.items[0].id
}

/** The operation log, the login log and the error log. */
export const logSamples: Samples = {
  'oper_log.list': callsOn('admin', logged)('GET /cms/oper_log?resource=banner&resource_id=1&sort=-create_time'),
  'oper_log.list_undoable': callsOn('admin', logged)('GET /cms/oper_log/undoable?ids={id}'),
  'oper_log.undo': async (shop) => {
    const { id } = await makeProduct(shop.db)
    const token = await shop.tokenOf('admin')
    await shop.ask(`PUT /cms/product/${id}/sale`, { token, body: { on_sale: false } })
    const [entry] = (await shop.ask('GET /cms/oper_log?size=1', { token })).data.items
    return { ask: `POST /cms/oper_log/${entry.id}/undo`, as: 'admin' }
  },
  'oper_log.version': callsOn('admin', logged)('GET /cms/oper_log/{id}/version'),
  'oper_log.read': callsOn('admin', logged)('GET /cms/oper_log/{id}'),
  'refused_call.list': async (shop) => {
    await shop.ask('GET /cms/order', { token: await shop.tokenOf('buyer') })
    return { ask: 'GET /cms/oper_log/refused?sort=-count', as: 'admin' }
  },
  'refused_sign_in.list': async (shop) => {
    for (let n = 0; n < 11; n++) await shop.ask('POST /v1/token', { body: { ...BUYER, secret: 'wrong' } })
    return { ask: 'GET /cms/login_log/refused?reason=throttled&sort=-last_time', as: 'admin' }
  },
  'login_log.list': callsOn('admin', triedToSignIn)('GET /cms/login_log?success=true&type=100&sort=-create_time'),
  'login_log.read': callsOn('admin', triedToSignIn)('GET /cms/login_log/{id}'),
  'error_log.list': callsOn('admin', broken)('GET /cms/log/error?state=open&sort=-count'),
  'error_log.read': callsOn('admin', broken)('GET /cms/log/error/{id}'),
  'error_log.update': callsOn('admin', broken)('PUT /cms/log/error/{id}', { state: 'fixed' }),
}
