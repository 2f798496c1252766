import { configure } from '@/packages/testing/buyers'
import { buyOrder, buyShippedOrder, buyVariants, orderWithRequest, requestRefund } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

const ofBuyer = callsOn('buyer', requestRefund)
const ofStaff = callsOn('manager', requestRefund)
const stain = async () => uploadOf({ 'stain.png': await picture('png', '#963') })

/** An approved return of one piece. */
async function approvedReturn(shop: Shop) {
  const { id, items } = await buyShippedOrder(shop)
  const lines = [{ id: items[0]?.id ?? 0, count: 1 }]
  const body = { kind: 'return', lines, reason: 'Too small' }
  const { data } = await shop.ask(`POST /v1/order/${id}/after_sale`, { token: await shop.tokenOf('buyer'), body })
  const token = await shop.tokenOf('manager')
  await shop.ask(`PUT /cms/after_sale/${data.id}/decision`, { token, body: { action: 'agree' } })
  return { id: data.id, line: lines[0]?.id }
}

/** An exchange of one piece, which the shop has received. */
async function exchangeToShip(shop: Shop) {
  const { id, line, medium } = await buyVariants(shop)
  const body = { kind: 'exchange', lines: [{ id: line, count: 1, to_sku_id: medium }], reason: 'Too small' }
  const { data } = await shop.ask(`POST /v1/order/${id}/after_sale`, { token: await shop.tokenOf('buyer'), body })
  const token = await shop.tokenOf('manager')
  await shop.ask(`PUT /cms/after_sale/${data.id}/decision`, { token, body: { action: 'agree' } })
  const lines = [{ id: line, received: 1, to_stock: 1 }]
  await shop.ask(`PUT /cms/after_sale/${data.id}/receipt`, { token, body: { lines } })
  return { id: data.id }
}

/** An approved refund where paying is a step of its own. */
async function unpaidRefund(shop: Shop) {
  await configure(shop, { 'after_sale.pay_apart': true })
  const { id } = await requestRefund(shop)
  const token = await shop.tokenOf('manager')
  await shop.ask(`PUT /cms/after_sale/${id}/decision`, { token, body: { action: 'agree' } })
  return { id }
}

export const samples: Samples = {
  'after_sale.create': callsOn('buyer', buyOrder)('POST /v1/order/{id}/after_sale', { reason: 'It came too late' }),
  'after_sale.preview': callsOn('buyer', buyOrder)('POST /v1/order/{id}/after_sale/preview', {}),
  'after_sale.list_own': ofBuyer('GET /v1/after_sale?open=true'),
  'after_sale.show': ofBuyer('GET /v1/after_sale/{id}'),
  'after_sale.withdraw': ofBuyer('POST /v1/after_sale/{id}/withdrawal', {}),
  'after_sale.add_photos': async (shop) => {
    const { refunds } = await orderWithRequest(shop)
    return { ask: `POST /v1/after_sale/${refunds[0].id}/photo`, as: 'buyer', ...(await stain()) }
  },
  'after_sale.send_back': callsOn('buyer', approvedReturn)('POST /v1/after_sale/{id}/parcel', {
    carrier: 'sf',
    tracking_no: 'SF1234567890123',
  }),
  'after_sale.receive': async (shop) => {
    const { id, line } = await approvedReturn(shop)
    const body = { lines: [{ id: line, received: 1, to_stock: 1 }] }
    return { ask: `PUT /cms/after_sale/${id}/receipt`, as: 'manager', body }
  },
  'after_sale.ship': callsOn('manager', exchangeToShip)('POST /cms/after_sale/{id}/shipment', {
    carrier: 'sf',
    tracking_no: 'SF1234567890124',
  }),
  'after_sale.pay': callsOn('manager', unpaidRefund)('POST /cms/after_sale/{id}/payment', {}),
  'after_sale.list': ofStaff('GET /cms/after_sale?step=to_decide&kind=refund&q=R20&attention=false'),
  'after_sale.count': ofStaff('GET /cms/after_sale/counts'),
  'after_sale.read': ofStaff('GET /cms/after_sale/{id}'),
  'after_sale.decide': ofStaff('PUT /cms/after_sale/{id}/decision', { action: 'agree' }),
  'refund.request': callsOn('buyer', buyOrder)('POST /v1/order/{id}/refund', { reason: 'It came too late' }),
  'refund.preview': callsOn('buyer', buyOrder)('POST /v1/order/{id}/refund/preview', {}),
  'refund.add_photos': async (shop) => {
    const { id } = await orderWithRequest(shop)
    return { ask: `POST /v1/order/${id}/refund/photo`, as: 'buyer', ...(await stain()) }
  },
  'refund.update': ofStaff('PUT /cms/refund/{id}', { action: 'approve' }),
}
