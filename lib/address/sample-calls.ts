import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

export const ADDRESS = {
  name: '王小明',
  mobile: '13800138000',
  province: '上海市',
  city: '上海市',
  country: '黄浦区',
  detail: '中山东一路 1 号',
}

async function addressOf(shop: Shop): Promise<number> {
  return (await shop.ask('POST /v1/address', { token: await shop.tokenOf('buyer'), body: ADDRESS })).data.id
}

const of = callsOn('buyer', addressOf)

export const samples: Samples = {
  'address.list': { ask: 'GET /v1/address', as: 'buyer' },
  'address.read': of('GET /v1/address/{id}'),
  'address.create': { ask: 'POST /v1/address', as: 'buyer', body: ADDRESS },
  'address.update': of('PUT /v1/address/{id}', { detail: '外滩 2 号' }),
  'address.delete': of('DELETE /v1/address/{id}'),
}
