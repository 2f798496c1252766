import { invoice } from '@/db/schema/invoice'
import { buyOrder } from '@/packages/testing/orders'
import { uploadOf } from '@/packages/testing/pictures'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { firstOrThrow } from '../data/records'

export const PERSON = { kind: 'person', title: '李思雨', email: 'li@example.com' }

/** What a small electronic invoice begins and ends with. */
export const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

/** The request of the demo buyer, with an order that they paid. */
async function requestedInvoice(shop: Shop) {
  const { id: order_id } = await buyOrder(shop)
  await shop.ask(`POST /v1/order/${order_id}/invoice`, { token: await shop.tokenOf('buyer'), body: PERSON })
  return { ...firstOrThrow(await shop.db.select({ id: invoice.id }).from(invoice)), order_id }
}

const byOrder = async (shop: Shop) => ({ id: (await requestedInvoice(shop)).order_id })
const ofBuyer = callsOn('buyer', byOrder)
const ofStaff = callsOn('manager', requestedInvoice)

export const samples: Samples = {
  'invoice.show': ofBuyer('GET /v1/order/{id}/invoice'),
  'invoice.request': ofBuyer('POST /v1/order/{id}/invoice', PERSON),
  'invoice.withdraw': ofBuyer('DELETE /v1/order/{id}/invoice'),
  'invoice.list': ofStaff('GET /cms/invoice?waits=true&overdue=false&kind=person&q=20&sort=waiting_since'),
  'invoice.read': ofStaff('GET /cms/invoice/{id}'),
  'invoice.issue': ofStaff('POST /cms/invoice/{id}/issue', { number: '24312000000012345678' }),
  'invoice.issue_many': async (shop) => ({
    ask: 'POST /cms/invoice/issue',
    as: 'manager',
    body: { ids: [(await requestedInvoice(shop)).id], input: {} },
  }),
  'invoice.add_file': async (shop) => {
    const { id } = await requestedInvoice(shop)
    return { ask: `POST /cms/invoice/${id}/file`, as: 'manager', ...(await uploadOf({ 'invoice.pdf': PDF })) }
  },
  'invoice.refuse': ofStaff('POST /cms/invoice/{id}/refusal', { reason: 'The title does not match the tax number' }),
}
