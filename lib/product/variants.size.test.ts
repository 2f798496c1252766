import { beforeEach, describe, expect, test } from 'vitest'
import { categoryIn } from '@/packages/testing/goods'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

describe('the weight and volume of a variant', () => {
  const shop = useShop()
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    category_id = await categoryIn(shop.db, 'Zz sizes')
  })
  const staff = (what: string, body?: object) => shop.ask(what, { token, body })
  const one = { specs: {}, price: 1500, code: 'ZZ-S' }
  const make = (size: object) =>
    staff('POST /cms/product', { name: 'Zz heavy', category_id, skus: [{ ...one, ...size }] })
  const sizes = ({ data }: Awaited<ReturnType<typeof make>>) =>
    data.skus.map(({ weight, volume }: Record<string, number | null>) => [weight, volume])

  test('the weight and volume of a variant are in grams and cm³, and unknown where nobody says so', async () => {
    expect(sizes(await make({ weight: 250, volume: 900 }))).toEqual([[250, 900]])
    expect(sizes(await make({ code: null }))).toEqual([[null, null]])
  })

  test.each([
    [{ weight: 0 }, 'weight', 'must be at least 1'],
    [{ volume: 1.5 }, 'volume', 'must be a whole number'],
    [{ weight: 10_000_001 }, 'weight', 'must be at most 10000000'],
  ])('the weight and volume of a variant are refused as %j', async (size, field, message) => {
    const { status, json } = await make(size)
    expect([status, json.errors]).toEqual([400, [{ path: `skus.0.${field}`, message }]])
  })

  test('the weight and volume of a variant stay where a client does not send them, and go where it sends null', async () => {
    const { id } = (await make({ weight: 250, volume: 900 })).data
    const put = async (size: object) => sizes(await staff(`PUT /cms/product/${id}`, { skus: [{ ...one, ...size }] }))
    expect(await put({ price: 1600 })).toEqual([[250, 900]])
    expect(await put({ weight: null, volume: 950 })).toEqual([[null, 950]])
  })

  test('the weight and volume of a variant are copied with the product', async () => {
    const { id } = (await make({ weight: 250, volume: 900 })).data
    expect(sizes(await staff(`POST /cms/product/${id}/copy`, { name: 'Zz copy' }))).toEqual([[250, 900]])
  })

  test('the weight and volume of a variant come with an import: an empty cell clears one, a column that is not there leaves it', async () => {
    const { id } = (await make({ weight: 250, volume: 900 })).data
    const send = async (head: string, cells: string) => {
      const table = `product_id,${head}\n${id},${cells}`
      const { data } = await shop.ask('POST /cms/product/import', {
        token,
        ...(await uploadOf({ 'goods.csv': table })),
      })
      return [data.updated, ...sizes(await staff(`GET /cms/product/${id}`))]
    }
    expect(await send('weight', '300')).toEqual([1, [300, 900]])
    expect(await send('Weight (g),Volume (cm³)', '300,900')).toEqual([0, [300, 900]])
    // As earlier versions exported them
    expect(await send('Weight in grams,Volume in cm³', '310,900')).toEqual([1, [310, 900]])
    expect(await send('重量（克）,体积（立方厘米）', ',1000')).toEqual([1, [null, 1000]])
  })

  test('the weight and volume of a variant are part of what the operation log and the history show of a change', async () => {
    const { id } = (await make({ weight: 250 })).data
    await staff(`PUT /cms/product/${id}`, { skus: [{ ...one, weight: 300 }] })
    const admin = await shop.tokenOf('admin')
    const { data } = await shop.ask(`GET /cms/oper_log?resource=product&resource_id=${id}`, { token: admin })
    const [entry] = data.items
    const { data: full } = await shop.ask(`GET /cms/oper_log/${entry.id}`, { token: admin })
    expect([full.before.skus, full.after.skus]).toMatchObject([[{ weight: 250 }], [{ weight: 300 }]])
  })
})
