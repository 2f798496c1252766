import { makeProduct } from '@/packages/testing/products'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

async function logged(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('admin')
  await shop.ask('PUT /cms/banner/1', { token, body: { name: 'Spring' } })
  return (await shop.ask('GET /cms/oper_log?size=1', { token })).data.items[0].id
}

const of = callsOn('admin', logged)

export const samples: Samples = {
  'oper_log.list': of('GET /cms/oper_log?resource=banner&resource_id=1&sort=-create_time'),
  'oper_log.list_undoable': of('GET /cms/oper_log/undoable?ids={id}'),
  'oper_log.undo': async (shop) => {
    const { id } = await makeProduct(shop.db)
    const token = await shop.tokenOf('admin')
    await shop.ask(`PUT /cms/product/${id}/sale`, { token, body: { on_sale: false } })
    const [entry] = (await shop.ask('GET /cms/oper_log?size=1', { token })).data.items
    return { ask: `POST /cms/oper_log/${entry.id}/undo`, as: 'admin' }
  },
  'oper_log.version': of('GET /cms/oper_log/{id}/version'),
  'oper_log.read': of('GET /cms/oper_log/{id}'),
  'refused_call.list': async (shop) => {
    await shop.ask('GET /cms/order', { token: await shop.tokenOf('buyer') })
    return { ask: 'GET /cms/oper_log/refused?sort=-count', as: 'admin' }
  },
}
