import { amountOff } from '@/packages/testing/gives'
import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

export const TEN_OFF = { name: '¥10 off', gives: amountOff(5000, 1000), valid_days: 30 }

/** A coupon made for the occasion. */
export async function couponIn(shop: Pick<Shop, 'ask' | 'tokenOf'>, more: object = {}): Promise<number> {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/coupon', { token, body: { ...TEN_OFF, ...more } })
  return data.id
}

async function couponWithCode(shop: Shop): Promise<number> {
  const id = await couponIn(shop)
  await shop.ask(`POST /cms/coupon/${id}/code`, { token: await shop.tokenOf('manager'), body: { code: 'WELCOME10' } })
  return id
}

async function claimedCoupon(shop: Shop): Promise<number> {
  const id = await couponIn(shop)
  await shop.ask(`POST /v1/coupon/${id}/claim`, { token: await shop.tokenOf('buyer') })
  return id
}

const of = callsOn('manager', (shop) => couponIn(shop))

/** One valid call per operation of lib/coupon. */
export const samples: Samples = {
  'coupon.browse': async (shop) => {
    await couponIn(shop)
    return { ask: 'GET /v1/coupon?product_id=1' }
  },
  'coupon.claim': callsOn('buyer', (shop) => couponIn(shop))('POST /v1/coupon/{id}/claim'),
  'coupon.redeem': callsOn('buyer', couponWithCode)('POST /v1/coupon/redeem', { code: 'welcome-10' }),
  'coupon.list_mine': callsOn('buyer', claimedCoupon)('GET /v1/user/coupon?state=unused'),
  'coupon.list': of('GET /cms/coupon?q=off&kind=amount_off&paused=false&hidden=false&sort=name'),
  'coupon.create': { ask: 'POST /cms/coupon', as: 'manager', body: TEN_OFF },
  'coupon.read_result': of('GET /cms/coupon/{id}/result'),
  'coupon.update': of('PUT /cms/coupon/{id}', { gives: amountOff(5000, 2000), paused: true }),
  'coupon.set_paused': of('PUT /cms/coupon/{id}/pause', { paused: true }),
  'coupon.set_paused_many': async (shop) => ({
    ask: 'POST /cms/coupon/pause',
    as: 'manager',
    body: { ids: [await couponIn(shop)], input: { paused: true } },
  }),
  'coupon.duplicate': of('POST /cms/coupon/{id}/copy', { name: '¥10 off again' }),
  'coupon.list_codes': callsOn('manager', couponWithCode)('GET /cms/coupon/{id}/code?q=wel&used=false'),
  'coupon.add_codes': of('POST /cms/coupon/{id}/code', { count: 3 }),
  'coupon.grant': of('POST /cms/coupon/{id}/grant', { all: true }),
  ...recordSamples('coupon', { make: (shop) => couponIn(shop), filter: { q: 'off' } }),
}
