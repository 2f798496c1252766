import { user } from '@/db/schema/user'
import { picture, uploadOf } from './pictures'
import { callsOn, type Samples, type Shop } from './sample'
import { beginSecondFactor, codeFrom, setUpSecondFactor } from './second-factor'
import { DEMO_PASSWORD } from './shop'
import { codeFrom as wechatCode } from './wechat'

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

const ofAddress = callsOn('buyer', addressOf)

/** One's own account, sessions and addresses. */
export const accountSamples: Samples = {
  'user.read': { ask: 'GET /v1/user', as: 'buyer' },
  'user.change_password': {
    ask: 'PUT /v1/user/password',
    as: 'buyer',
    body: { old_password: DEMO_PASSWORD, new_password: 'seven green bicycles' },
  },
  'user.set_avatar': async () => ({
    ask: 'POST /v1/user/avatar',
    as: 'buyer',
    ...(await uploadOf({ 'me.png': await picture('png', '#3c3') })),
  }),
  'otp.read': { ask: 'GET /v1/user/otp', as: 'buyer' },
  'otp.begin': { ask: 'POST /v1/user/otp', as: 'buyer', body: { secret: DEMO_PASSWORD } },
  'otp.confirm': async (shop) => {
    const secret = await beginSecondFactor(shop, await shop.tokenOf('buyer'))
    return { ask: 'PUT /v1/user/otp', as: 'buyer', body: { otp: codeFrom(secret) } }
  },
  'otp.renew_codes': async (shop) => {
    const { recovery_codes } = await setUpSecondFactor(shop, await shop.tokenOf('buyer'))
    return { ask: 'POST /v1/user/otp/recovery', as: 'buyer', body: { secret: DEMO_PASSWORD, otp: recovery_codes[0] } }
  },
  'otp.remove': async (shop) => {
    await setUpSecondFactor(shop, await shop.tokenOf('buyer'))
    return { ask: 'POST /v1/user/otp/removal', as: 'buyer', body: { secret: DEMO_PASSWORD } }
  },
  'session.list': { ask: 'GET /v1/user/session', as: 'buyer' },
  'session.end': async (shop) => {
    const { data } = await shop.ask('GET /v1/user/session', { token: await shop.tokenOf('buyer') })
    return { ask: `DELETE /v1/user/session/${data.items[0].id}`, as: 'buyer' }
  },
  'session.end_all': { ask: 'DELETE /v1/user/session', as: 'buyer' },
  'user.create': async (shop) => ({
    ask: 'POST /v1/user',
    body: { username: `newcomer${await shop.db.$count(user)}`, password: 'seven green bicycles' },
  }),
  'user.update': { ask: 'PUT /v1/user', as: 'buyer', body: { nickname: '小明 🍵' } },
  'user.add_identity': async (shop) => {
    const code = await wechatCode(shop.runtime, '/code', { name: 'li' })
    const body = { type: 200, code, secret: DEMO_PASSWORD }
    return { ask: 'POST /v1/user/identity', as: 'buyer', body }
  },
  'user.remove_identity': { ask: 'DELETE /v1/user/identity?type=101', as: 'buyer' },
  'user.set_mobile': async (shop) => ({
    ask: 'POST /v1/user/mobile',
    as: 'buyer',
    body: { code: await wechatCode(shop.runtime, '/phone', { mobile: '13700000000' }) },
  }),
  'user.close': { ask: 'DELETE /v1/user', as: 'buyer' },
  'address.list': { ask: 'GET /v1/address', as: 'buyer' },
  'address.read': ofAddress('GET /v1/address/{id}'),
  'address.create': { ask: 'POST /v1/address', as: 'buyer', body: ADDRESS },
  'address.update': ofAddress('PUT /v1/address/{id}', { detail: '外滩 2 号' }),
  'address.delete': ofAddress('DELETE /v1/address/{id}'),
  'region.list': { ask: 'GET /v1/region' },
}
