import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { logError } from '../core/runtime/error-log'

async function broken(shop: Shop): Promise<number> {
  await logError(shop.runtime, 'banner.list', 'sample', new Error('the shelf is crooked'))
  return (await shop.ask('GET /cms/log/error', { token: await shop.tokenOf('admin') })).data.items[0].id
}

const of = callsOn('admin', broken)

export const samples: Samples = {
  'error_log.list': of('GET /cms/log/error?state=open&sort=-count'),
  'error_log.read': of('GET /cms/log/error/{id}'),
  'error_log.update': of('PUT /cms/log/error/{id}', { state: 'fixed' }),
}
