import { SIMULATED_ACCOUNT_AT_CARRIERS } from '@/packages/simulator/waybills'
import { buyOrder } from '@/packages/testing/orders'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

const SENDER = {
  'shop_address.sender_name': 'Kiosk',
  'shop_address.sender_mobile': '13800138000',
  'shop_address.sender_province': '浙江省',
  'shop_address.sender_city': '杭州市',
  'shop_address.sender_district': '西湖区',
  'shop_address.sender_address': '文三路1号',
}

const ACCOUNT = { carrier: 'sf', ...SIMULATED_ACCOUNT_AT_CARRIERS, service: '标准快递' }

const accountIn = async (shop: Pick<Shop, 'ask' | 'tokenOf'>, more: object = {}): Promise<number> => {
  const body = { ...ACCOUNT, ...more }
  return (await shop.ask('POST /cms/waybill_account', { token: await shop.tokenOf('admin'), body })).data.id
}

/** Has its accounts with SF and ZTO, and a sender; gets its waybills there. */
export async function setUpWaybills(shop: Pick<Shop, 'ask' | 'tokenOf'>, source = 'kuaidi100'): Promise<void> {
  const values = { 'waybill.source': source, ...SENDER }
  await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
  await accountIn(shop)
  await accountIn(shop, { carrier: 'zto' })
}

async function paid(shop: Shop) {
  await setUpWaybills(shop)
  return buyOrder(shop)
}

async function sent(shop: Shop) {
  const { id } = await paid(shop)
  const token = await shop.tokenOf('manager')
  return (await shop.ask(`POST /cms/order/${id}/waybill`, { token, body: { carrier: 'sf' } })).data
}

const ofParcel = callsOn('manager', sent)
const of = callsOn('admin', accountIn)

async function trashed(shop: Shop): Promise<number> {
  const id = await accountIn(shop)
  await shop.ask(`DELETE /cms/waybill_account/${id}`, { token: await shop.tokenOf('admin') })
  return id
}

export const samples: Samples = {
  'waybill.create': callsOn('manager', paid)('POST /cms/order/{id}/waybill', { carrier: 'sf' }),
  'waybill.renew': ofParcel('POST /cms/parcel/{id}/waybill'),
  'waybill.read': ofParcel('GET /cms/parcel/{id}/waybill'),
  'waybill.cancel': ofParcel('DELETE /cms/parcel/{id}/waybill'),
  'waybill_account.list': of('GET /cms/waybill_account?q=mon&sort=carrier'),
  'waybill_account.create': { ask: 'POST /cms/waybill_account', as: 'admin', body: ACCOUNT },
  'waybill_account.update': of('PUT /cms/waybill_account/{id}', { branch: '杭州' }),
  'waybill_account.read': of('GET /cms/waybill_account/{id}'),
  'waybill_account.restore': callsOn('admin', trashed)('POST /cms/waybill_account/{id}/restoration'),
  'waybill_account.delete': of('DELETE /cms/waybill_account/{id}'),
}
