import { beforeEach, describe, expect, test } from 'vitest'
import { categoryIn } from '@/packages/testing/goods'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

const confirm_price_drop = true

describe('a price that falls by more than half', () => {
  const shop = useShop()
  let product = { id: 0, skus: [{ id: 0 }, { id: 0 }] }
  beforeEach(async () => {
    const skus = [
      { specs: { Size: 'S' }, price: 1000, stock: 1 },
      { specs: { Size: 'M' }, price: 12_000, stock: 1 },
    ]
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const body = { name: 'Zz kettle', category_id: await categoryIn(shop.db, 'Zz kettles'), options, skus }
    product = (await staff('POST /cms/product', body)).data
  })
  const staff = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
  const prices = async () =>
    (await staff(`GET /cms/product/${product.id}`)).data.skus.map(({ price }: { price: number }) => price)
  const priced = (small: number, large: number) => ({
    skus: product.skus.map((sku, at) => ({ ...sku, stock: undefined, price: [small, large][at] })),
  })
  const step = (from: number, price: number) => ({ skus: [{ id: product.skus[1]?.id, from, price }] })
  const refusal = (path: string, from: number, price: number) => ({
    status: 409,
    json: {
      errors: [{ path, message: 'falls by more than half: send confirm_price_drop if that is meant' }],
      details: { confirm: 'confirm_price_drop', prices: [{ path, from, price }] },
    },
  })

  test('a price that falls by more than half is taken in an edit only once it is confirmed', async () => {
    const edit = (body: object) => staff(`PUT /cms/product/${product.id}`, body)
    expect(await edit(priced(1000, 1200))).toMatchObject(refusal('skus.1.price', 12_000, 1200))
    expect(await prices()).toEqual([1000, 12_000])
    expect((await edit(priced(500, 6000))).status).toBe(200)
    expect((await edit({ ...priced(500, 600), confirm_price_drop })).status).toBe(200)
    expect(await prices()).toEqual([500, 600])
    expect((await edit(priced(500, 12_000))).status).toBe(200)
  })

  test('a price that falls by more than half is found in a variant that is named by its options', async () => {
    const skus = [
      { specs: { Size: 'M' }, price: 100 },
      { specs: { Size: 'S' }, price: 1000 },
    ]
    expect(await staff(`PUT /cms/product/${product.id}`, { skus })).toMatchObject(refusal('skus.0.price', 12_000, 100))
  })

  test('a price that falls by more than half is taken among new prices only once it is confirmed, and undone without a question', async () => {
    const put = (body: object) => staff(`PUT /cms/product/${product.id}/prices`, body)
    expect(await put(step(12_000, 1200))).toMatchObject(refusal('skus.0.price', 12_000, 1200))
    expect((await put(step(12_000, 30_000))).status).toBe(200)
    const { data } = await shop.ask('GET /cms/oper_log?point=product.set_prices&size=1', {
      token: await shop.tokenOf('admin'),
    })
    const undo = `POST /cms/oper_log/${data.items[0].id}/undo`
    expect((await shop.ask(undo, { token: await shop.tokenOf('admin'), body: {} })).status).toBe(200)
    expect(await prices()).toEqual([1000, 12_000])
    expect((await put({ ...step(12_000, 1200), confirm_price_drop })).status).toBe(200)
  })

  test('a price that falls by more than half is refused among those of many products, and the others change', async () => {
    const other = (await staff(`POST /cms/product/${product.id}/copy`, { name: 'Zz pot' })).data
    const rise = { id: other.id, skus: [{ id: other.skus[0].id, from: 1000, price: 1100 }] }
    const items = [{ id: product.id, ...step(12_000, 1200) }, rise]
    const { data } = await staff('POST /cms/product/prices', { items })
    expect(data.items).toMatchObject([
      { id: product.id, ok: false, msg: expect.stringContaining('confirm_price_drop') },
      { id: other.id, ok: true },
    ])
    const again = [{ id: product.id, ...step(12_000, 1200) }]
    expect((await staff('POST /cms/product/prices', { items: again, confirm_price_drop })).data.items).toMatchObject([
      { id: product.id, ok: true },
    ])
  })

  test('a price that falls by more than half by a rule is refused, for one product and in the result of many', async () => {
    const rule = { rule: 'percent', value: -90 }
    const change = (body: object) => staff(`PUT /cms/product/${product.id}/price_change`, body)
    expect(await change(rule)).toMatchObject({ status: 409, json: { errors: [{ path: 'value' }, { path: 'value' }] } })
    const many = (input: object) => staff('POST /cms/product/price_change', { ids: [product.id], input })
    expect((await many(rule)).data.items).toMatchObject([{ ok: false }])
    expect(await prices()).toEqual([1000, 12_000])
    expect((await many({ ...rule, confirm_price_drop })).data.items).toMatchObject([{ ok: true }])
    expect(await prices()).toEqual([100, 1200])
  })

  test('a price that falls by more than half is an error of its row in a file, until all of them are confirmed', async () => {
    const table = `product_id,variant,price\r\n${product.id},Size=S,9.00\r\n${product.id},Size=M,12.00`
    const send = async (fields: Record<string, string>) =>
      shop.ask('POST /cms/product/import', {
        token: await shop.tokenOf('manager'),
        ...(await uploadOf({ 'goods.csv': table }, fields)),
      })
    const message = 'falls by more than half, from 120.00: check it, or confirm price drops'
    const errors = [{ row: 3, column: 'price', message }]
    expect((await send({ dry_run: 'true' })).data).toMatchObject({ price_drops: 1, errors })
    expect(await send({})).toMatchObject({ status: 400, json: { details: { price_drops: 1, errors } } })
    expect(await prices()).toEqual([1000, 12_000])
    const done = await send({ confirm_price_drop: 'true' })
    expect(done).toMatchObject({ status: 200, data: { updated: 1, price_drops: 1, errors: [] } })
    expect(await prices()).toEqual([900, 1200])
  })
})
