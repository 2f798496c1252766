import { recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

const TYPE = { type: 'gift_wrap', name: '礼品包装', name_en: 'Gift wrap' }

/** A dictionary of its own, with as many entries. */
async function addType(shop: Shop, entries: string[] = []) {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/dict_type', { token, body: TYPE })
  const ids: number[] = []
  for (const value of entries) ids.push((await shop.ask('POST /cms/dict', { token, body: entry(value) })).data.id)
  return { id: Number(data.id), ids }
}

const entry = (value: string) => ({ type: TYPE.type, value, label: '红纸', label_en: 'Red paper' })

const as = 'manager'

export const samples: Samples = {
  ...recordSamples('dict_type', { make: async (shop) => (await addType(shop)).id }),
  'dict_type.list': { ask: 'GET /cms/dict_type?q=article&status=enabled', as },
  'dict_type.read': { ask: 'GET /cms/dict_type/1', as },
  'dict_type.create': { ask: 'POST /cms/dict_type', as, body: TYPE },
  'dict_type.update': { ask: 'PUT /cms/dict_type/1', as, body: { remark: 'Of the news page' } },
  'dict_type.arrange': async (shop) => {
    const { id, ids } = await addType(shop, ['red', 'gold'])
    return { ask: `PUT /cms/dict_type/${id}/order`, as, body: { entries: ids.reverse() } }
  },
  'dict.show_several': { ask: 'GET /v1/dict/carrier,refund_reason' },
  ...recordSamples('dict', { make: async (shop) => (await addType(shop, ['red'])).ids[0] ?? 0 }),
  'dict.list': { ask: 'GET /cms/dict?type=article_type&status=enabled', as },
  'dict.options': { ask: 'GET /cms/dict/options', as },
  'dict.read': { ask: 'GET /cms/dict/1', as },
  'dict.create': async (shop) => {
    await addType(shop)
    return { ask: 'POST /cms/dict', as, body: entry('red') }
  },
  'dict.update': { ask: 'PUT /cms/dict/1', as, body: { color: 'cyan' } },
}
