import { placePaidOrder } from '@/packages/testing/orders'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { callSimulator } from '@/packages/testing/wechat'
import { followParcels } from './follow'
import { saltOf } from './kuaidi100'
import { signPush } from './signatures'

const NUMBER = 'ZTO1234567890123'

/** A parcel that Kuaidi100 follows. */
async function followed(shop: Shop) {
  const { id } = await placePaidOrder(shop)
  const body = { values: { 'tracking.source': 'kuaidi100' } }
  await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body })
  const sent = { carrier: 'zto', tracking_no: NUMBER }
  const { data } = await shop.ask(`POST /cms/order/${id}/parcel`, { token: await shop.tokenOf('manager'), body: sent })
  await followParcels(shop.runtime)
  return { id: data.id }
}

const ofParcel = callsOn('manager', followed)

export const samples: Samples = {
  'tracking.receive': async (shop) => {
    await followed(shop)
    const lastResult = { nu: NUMBER, state: '1', data: [{ ftime: '2026-05-01 10:00:00', context: '已揽收' }] }
    const param = JSON.stringify({ status: 'polling', lastResult })
    const form = new URLSearchParams({ param, sign: signPush(param, saltOf(shop.runtime, NUMBER)) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { ask: `POST /tracking/kuaidi100?number=${NUMBER}`, body: Buffer.from(String(form)), headers }
  },
  'tracking.read': ofParcel('GET /cms/parcel/{id}/tracking'),
  'tracking.refresh': async (shop) => {
    const { id } = await followed(shop)
    await callSimulator(shop.runtime, 'POST /tracking', { tracking_no: NUMBER, state: 'collected', silent: true })
    return { ask: `POST /cms/parcel/${id}/tracking`, as: 'manager' }
  },
}
