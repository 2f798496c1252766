import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

const DRAFT = {
  title: 'Stocktaking',
  type: 'notice',
  audience: 'everybody',
  status: 'published',
  content: '<p>At eight</p>',
}

const addNotice = async (shop: Shop): Promise<number> => {
  const token = await shop.tokenOf('manager')
  return (await shop.ask('POST /cms/notice', { token, body: DRAFT })).data.id
}
const of = callsOn('manager', addNotice)

export const samples: Samples = {
  'notice.browse': { ask: 'GET /v1/notice?type=notice' },
  'notice.show': async (shop) => ({ ask: `GET /v1/notice/${await addNotice(shop)}` }),
  'notice.inbox': { ask: 'GET /cms/notice/inbox?unread=true', as: 'clerk' },
  'notice.count_unread': { ask: 'GET /cms/notice/unread', as: 'clerk' },
  'notice.mark_read': callsOn('clerk', addNotice)('POST /cms/notice/{id}/reading'),
  'notice.mark_all_read': { ask: 'POST /cms/notice/reading', as: 'clerk' },
  'notice.list': { ask: 'GET /cms/notice?status=published&sort=-published_at', as: 'manager' },
  'notice.list_readers': of('GET /cms/notice/{id}/readers'),
  'notice.create': { ask: 'POST /cms/notice', as: 'manager', body: DRAFT },
  'notice.update': of('PUT /cms/notice/{id}', { content: '<p>At nine</p>' }),
  ...recordSamples('notice', { make: addNotice }),
}
