import { describe, expect, test } from 'vitest'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

const CUSTOM = { fabric: 'Linen', pieces: 12, buying: 2500, season: '2027-03-01' }
const NONE = { fabric: null, pieces: null, buying: null, season: null }

describe('a variant with fields of the shop', () => {
  const shop = useShop()
  const ask = async (what: string, body?: unknown) => shop.ask(what, { token: await shop.tokenOf('admin'), body })
  const sku = (size: string, more: object = {}) => ({ specs: { Size: size }, price: 9900, ...more })
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const draft = { name: 'Zz shirt', category_id: 1, on_sale: true, custom: { origin: 'China' }, options }
  const create = async () => {
    const skus = [sku('S', { stock: 3, custom: CUSTOM }), sku('M')]
    return (await ask('POST /cms/product', { ...draft, skus })).data
  }
  const customOf = ({ skus }: { skus: { custom: object }[] }) => skus.map(({ custom }) => custom)

  test('a variant has the values that it is sent with, and keeps them where it is sent without', async () => {
    const made = await create()
    expect(customOf(made)).toEqual([CUSTOM, NONE])
    const again = await ask(`PUT /cms/product/${made.id}`, { skus: [sku('S'), sku('M', { custom: { pieces: 6 } })] })
    expect(customOf(again.data)).toEqual([CUSTOM, { ...NONE, pieces: 6 }])
    const cleared = await ask(`PUT /cms/product/${made.id}`, {
      skus: [sku('S', { custom: { fabric: null } }), sku('M')],
    })
    expect(customOf(cleared.data)).toEqual([
      { ...CUSTOM, fabric: null },
      { ...NONE, pieces: 6 },
    ])
    const refused = await ask(`PUT /cms/product/${made.id}`, { skus: [sku('S', { custom: { pieces: 0 } }), sku('M')] })
    expect(refused.json.errors).toEqual([{ path: 'skus.0.custom.pieces', message: 'must be at least 1' }])
  })

  test('a variant shows buyers what they see of it, and is copied with its fields', async () => {
    const { id, skus } = await create()
    const shown = (await shop.ask(`GET /v1/product/${id}`)).data
    expect(customOf(shown)).toEqual([
      { fabric: 'Linen', pieces: 12 },
      { fabric: null, pieces: null },
    ])
    expect(customOf((await ask(`POST /cms/product/${id}/copy`, { name: 'Copy' })).data)).toEqual([CUSTOM, NONE])
    const prices = [{ id: skus[0].id, from: 9900, price: 8800 }]
    expect(customOf((await ask(`PUT /cms/product/${id}/prices`, { skus: prices })).data)).toEqual([CUSTOM, NONE])
  })

  test('a variant is exported and imported with its fields, each row with its own', async () => {
    const { id } = await create()
    const token = await shop.tokenOf('admin')
    const { text } = await shop.ask('GET /cms/product/export?q=Zz shirt', { token })
    expect(text.split('\r\n')[1]).toContain('Linen,12,25.00,2027-03-01')
    const send = async (content: string) =>
      shop.ask('POST /cms/product/import', { token, ...(await uploadOf({ 'goods.csv': content })) })
    expect((await send(text)).data).toMatchObject({ unchanged: 1, errors: [] })
    const head = 'product_id,variant,Fabric,Pieces in a box'
    const done = await send(`${head}\r\n${id},Size=S,Cotton,\r\n${id},Size=M,Wool,4`)
    expect(done.data).toMatchObject({ updated: 1 })
    expect(customOf((await ask(`GET /cms/product/${id}`)).data)).toEqual([
      { ...CUSTOM, fabric: 'Cotton', pieces: null },
      { ...NONE, fabric: 'Wool', pieces: 4 },
    ])
    const wrong = await send(`${head}\r\n${id},Size=S,Cotton,0\r\n${id},Size=M,Wool,many`)
    expect(wrong.json.details?.errors).toMatchObject([{ row: 3, column: 'Pieces in a box' }])
  })
})
