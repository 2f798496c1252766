import type { Samples, Shop } from './sample'

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
const binned = async (shop: Shop): Promise<number> => {
  const id = await addNotice(shop)
  await shop.ask(`DELETE /cms/notice/${id}`, { token: await shop.tokenOf('manager') })
  return id
}

/** One valid call per operation of lib/notice. */
export const noticeSamples: Samples = {
  'notice.browse': { ask: 'GET /v1/notice?type=notice' },
  'notice.show': async (shop) => ({ ask: `GET /v1/notice/${await addNotice(shop)}` }),
  'notice.inbox': { ask: 'GET /cms/notice/inbox?unread=true', as: 'clerk' },
  'notice.count_unread': { ask: 'GET /cms/notice/unread', as: 'clerk' },
  'notice.mark_read': async (shop) => ({ ask: `POST /cms/notice/${await addNotice(shop)}/reading`, as: 'clerk' }),
  'notice.mark_all_read': { ask: 'POST /cms/notice/reading', as: 'clerk' },
  'notice.list': { ask: 'GET /cms/notice?status=published&sort=-published_at', as: 'manager' },
  'notice.read': async (shop) => ({ ask: `GET /cms/notice/${await addNotice(shop)}`, as: 'manager' }),
  'notice.list_readers': async (shop) => ({ ask: `GET /cms/notice/${await addNotice(shop)}/readers`, as: 'manager' }),
  'notice.create': { ask: 'POST /cms/notice', as: 'manager', body: DRAFT },
  'notice.update': async (shop) => ({
    ask: `PUT /cms/notice/${await addNotice(shop)}`,
    as: 'manager',
    body: { content: '<p>At nine</p>' },
  }),
  'notice.delete': async (shop) => ({ ask: `DELETE /cms/notice/${await addNotice(shop)}`, as: 'manager' }),
  'notice.restore': async (shop) => ({ ask: `POST /cms/notice/${await binned(shop)}/restoration`, as: 'manager' }),
  'notice.delete_many': async (shop) => ({
    ask: 'POST /cms/notice/deletion',
    as: 'manager',
    body: { ids: [await addNotice(shop)] },
  }),
  'notice.restore_many': async (shop) => ({
    ask: 'POST /cms/notice/restoration',
    as: 'manager',
    body: { ids: [await binned(shop)] },
  }),
}
