import type { Samples } from '@/packages/testing/sample'
import { beginSecondFactor, codeFrom, setUpSecondFactor } from '@/packages/testing/second-factor'
import { DEMO_PASSWORD } from '@/packages/testing/shop'

export const samples: Samples = {
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
}
