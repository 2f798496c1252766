import { user } from '@/db/schema/user'
import { DEMO_PASSWORD, type useShop } from './shop'
import { codeFrom } from './wechat'

type Shop = ReturnType<typeof useShop>

export const ADDRESS = {
  ...{ name: '王小明', mobile: '13800138000', province: '上海市', city: '上海市', country: '黄浦区' },
  detail: '中山东一路 1 号',
}

async function addressOf(shop: Shop): Promise<number> {
  return (await shop.ask('POST /v1/address', { token: await shop.tokenOf('buyer'), body: ADDRESS })).data.id
}

/** One's own account and addresses. */
export const accountSamples = {
  'user.create': async (shop: Shop) => ({
    ask: 'POST /v1/user',
    body: { username: `newcomer${await shop.db.$count(user)}`, password: 'seven green bicycles' },
  }),
  'user.update': { ask: 'PUT /v1/user', as: 'buyer', body: { nickname: '小明 🍵' } },
  'user.add_identity': async (shop: Shop) => {
    await shop.ask('DELETE /v1/user/identity?type=101', { token: await shop.tokenOf('buyer') })
    const body = { type: 101, account: 'new@kiosk.test', secret: DEMO_PASSWORD }
    return { ask: 'POST /v1/user/identity', as: 'buyer', body }
  },
  'user.remove_identity': { ask: 'DELETE /v1/user/identity?type=101', as: 'buyer' },
  'user.set_mobile': async (shop: Shop) => ({
    ask: 'POST /v1/user/mobile',
    as: 'buyer',
    body: { code: await codeFrom(shop.runtime, '/phone', { mobile: '13700000000' }) },
  }),
  'user.close': { ask: 'DELETE /v1/user', as: 'buyer' },
  'address.list': { ask: 'GET /v1/address', as: 'buyer' },
  'address.read': async (shop: Shop) => ({ ask: `GET /v1/address/${await addressOf(shop)}`, as: 'buyer' }),
  'address.create': { ask: 'POST /v1/address', as: 'buyer', body: ADDRESS },
  'address.update': async (shop: Shop) => ({
    ask: `PUT /v1/address/${await addressOf(shop)}`,
    as: 'buyer',
    body: { detail: '外滩 2 号' },
  }),
  'address.delete': async (shop: Shop) => ({ ask: `DELETE /v1/address/${await addressOf(shop)}`, as: 'buyer' }),
}
