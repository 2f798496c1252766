import { complaintOf } from '@/packages/simulator/pay-complaints'
import { payKeys } from '@/packages/simulator/pay-keys'
import { complaintEvent, signNotification } from '@/packages/simulator/pay-notification'
import { buyOrder } from '@/packages/testing/orders'
import type { Samples, Shop } from '@/packages/testing/sample'
import { callSimulator } from '@/packages/testing/wechat'
import { refreshComplaint } from './fetch'

/** A complaint about an order that its buyer has paid, as WeChat Pay has it. */
export async function complain(shop: Shop) {
  const { order_no: out_trade_no } = await buyOrder(shop)
  const body = { out_trade_no, text: 'It never came', problem: 'REFUND', picture: true }
  const { json } = await callSimulator(shop.runtime, 'POST /complaint', body)
  return { id: await refreshComplaint(shop.runtime, json.complaint_id), number: String(json.complaint_id) }
}

const of = (ask: string, body?: object) => async (shop: Shop) => {
  const { id } = await complain(shop)
  return { ask: ask.replace('{id}', String(id)), as: 'manager', ...(body && { body }) }
}

async function answered(shop: Shop) {
  const { id } = await complain(shop)
  const token = await shop.tokenOf('admin')
  await shop.ask(`POST /cms/complaint/${id}/reply`, { token, body: { text: 'We are looking into it' } })
  return { ask: `POST /cms/complaint/${id}/completion`, as: 'manager' }
}

export const samples: Samples = {
  'complaint.notify': async (shop) => {
    const { number } = await complain(shop)
    const complaint = await complaintOf(shop.db, number)
    if (!complaint) throw new Error('the provider knows no such complaint')
    const { bytes, headers } = signNotification(await payKeys(shop.db), complaintEvent(complaint))
    return { ask: 'POST /v1/pay/complaint_notify', body: bytes, headers }
  },
  'complaint.list': of('GET /cms/complaint?state=open&waits=true&q=2'),
  'complaint.read': of('GET /cms/complaint/{id}'),
  'complaint.read_phone': of('GET /cms/complaint/{id}/phone'),
  'complaint.image': async (shop) => {
    const { id, number } = await complain(shop)
    const [image = ''] = (await complaintOf(shop.db, number))?.images ?? []
    return { ask: `GET /cms/complaint/${id}/image?image=${encodeURIComponent(image)}`, as: 'manager' }
  },
  'complaint.reply': of('POST /cms/complaint/{id}/reply', { text: 'We are looking into it' }),
  'complaint.complete': answered,
  'complaint.decide_refund': of('POST /cms/complaint/{id}/refund', { action: 'approve', days: 0 }),
}
