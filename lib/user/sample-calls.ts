import { user } from '@/db/schema/user'
import { picture, uploadOf } from '@/packages/testing/pictures'
import type { Samples } from '@/packages/testing/sample'
import { DEMO_PASSWORD } from '@/packages/testing/shop'
import { codeFrom } from '@/packages/testing/wechat'

export const samples: Samples = {
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
  'user.create': async (shop) => ({
    ask: 'POST /v1/user',
    body: { username: `newcomer${await shop.db.$count(user)}`, password: 'seven green bicycles' },
  }),
  'user.update': { ask: 'PUT /v1/user', as: 'buyer', body: { nickname: '小明 🍵' } },
  'user.add_identity': async (shop) => {
    const code = await codeFrom(shop.runtime, '/code', { name: 'li' })
    const body = { type: 200, code, secret: DEMO_PASSWORD }
    return { ask: 'POST /v1/user/identity', as: 'buyer', body }
  },
  'user.remove_identity': { ask: 'DELETE /v1/user/identity?type=101', as: 'buyer' },
  'user.set_mobile': async (shop) => ({
    ask: 'POST /v1/user/mobile',
    as: 'buyer',
    body: { code: await codeFrom(shop.runtime, '/phone', { mobile: '13700000000' }) },
  }),
  'user.close': { ask: 'DELETE /v1/user', as: 'buyer' },
}
