import { ADDRESS } from '@/packages/testing/buyers'
import { callsOn, type Samples } from '@/packages/testing/sample'
import { userIdOf } from '@/packages/testing/sample-records'

const of = callsOn('admin', (shop) => userIdOf(shop.db, 'buyer'))

export const samples: Samples = {
  'customer.list': { ask: 'GET /cms/customer?q=buy&sort=-last_login_time', as: 'admin' },
  'customer.read': of('GET /cms/customer/{id}'),
  'customer.register': { ask: 'POST /cms/customer', as: 'admin', body: { nickname: '陈女士', mobile: '13700000001' } },
  'customer.add_address': of('POST /cms/customer/{id}/address', ADDRESS),
  'customer.update': of('PUT /cms/customer/{id}', { nickname: 'Buyer', active: false }),
  'customer.list_sessions': of('GET /cms/customer/{id}/session'),
  'customer.end_sessions': of('DELETE /cms/customer/{id}/session'),
  'customer.reset_password': of('POST /cms/customer/{id}/password'),
  'customer.set_note': of('PUT /cms/customer/{id}/note', { note: 'Prefers the phone' }),
  'customer.totals': of('GET /cms/customer/{id}/totals'),
  'customer.export': of('GET /cms/customer/{id}/export'),
  'personal.read': of('GET /cms/customer/{id}/personal'),
  'user.data': { ask: 'GET /v1/user/data', as: 'buyer' },
}
