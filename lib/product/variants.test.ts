import { beforeEach, describe, expect, test } from 'vitest'
import { makeCategory } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

type Sku = { id: number; specs: Record<string, string>; price: number; stock: number; code: string | null }

describe('variants', () => {
  const shop = useShop()
  const options = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['red', 'blue'] },
  ]
  const of = (Size: string, Colour: string, more: object = {}) => ({ specs: { Size, Colour }, price: 100, ...more })
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    category_id = await makeCategory(shop.db)
  })
  const make = (more: object) =>
    shop.ask('POST /cms/product', { token, body: { name: 'Shirt', category_id, options, ...more } })
  const edit = (id: number, body: object) => shop.ask(`PUT /cms/product/${id}`, { token, body })
  const staff = (what: string, body?: object) => shop.ask(what, { token, ...(body && { body }) })
  const problems = ({ json }: Awaited<ReturnType<typeof make>>) =>
    (json.errors ?? []).map(({ path, message }) => `${path} ${message}`)
  const inBrief = ({ data }: { data: { skus: Sku[] } }) =>
    data.skus.map(({ specs, stock, code }) => [Object.values(specs).join(), stock, code])

  test('variants are combinations of the options, and need not cover all of them', async () => {
    const created = await make({ skus: [of('M', 'red', { stock: 2 }), of('S', 'blue', { price: 90 })] })
    expect([created.status, created.data.variants, created.data.stock, created.data.price]).toEqual([201, 2, 2, 90])
    expect(created.data.skus.map(({ specs }: Sku) => specs)).toEqual([
      { Size: 'M', Colour: 'red' },
      { Size: 'S', Colour: 'blue' },
    ])
  })

  test('variants that do not fit the options or appear twice are rejected', async () => {
    const one = 'must include one value for each option'
    const cases: [object, ...string[]][] = [
      [{ skus: [of('L', 'red')] }, `skus.0.specs ${one}`],
      [{ skus: [of('S', 'red'), { specs: { Size: 'S' }, price: 1 }] }, `skus.1.specs ${one}`],
      [{ skus: [{ specs: { Size: 'S', Colour: 'red', Cut: 'slim' }, price: 1 }] }, `skus.0.specs ${one}`],
      [{ skus: [{ specs: {}, price: 1 }] }, `skus.0.specs ${one}`],
      [{ skus: [{ specs: { Size: 'S', toString: 'red' }, price: 1 }] }, `skus.0.specs ${one}`],
      [
        { skus: [of('S', 'red'), of('M', 'red'), { specs: { Colour: 'red', Size: 'S' }, price: 1 }] },
        'skus.2.specs appears more than once',
      ],
      [{ options: [], skus: [of('S', 'red')] }, 'skus.0.specs must be empty if there are no options'],
      [
        { options: [], skus: [{ specs: {}, price: 1 }, { specs: {}, price: 2 }] }, // biome-ignore format: one case
        'skus.1.specs appears more than once',
      ],
    ]
    for (const [more, ...expected] of cases) {
      const refused = await make(more)
      expect([refused.status, problems(refused)]).toEqual([400, expected])
    }
  })

  test('variants have at most three options, with unique names and values', async () => {
    const cases: [object[], string][] = [
      [[...options, { name: 'Cut', values: ['slim'] }, { name: 'Fit', values: ['x'] }], 'options must have at most 3'],
      [[{ name: 'Size', values: [] }], 'options.0.values must have at least 1'],
      [[...options, { name: ' Size ', values: ['1'] }], 'options.2.name appears more than once'],
      [[{ name: 'Size', values: ['S', 'M', 'S'] }], 'options.0.values.2 appears more than once'],
    ]
    for (const [options, expected] of cases) {
      const [first] = problems(await make({ options, skus: [of('S', 'red')] }))
      expect(first).toContain(expected)
    }
  })

  test('variants have SKU codes that are unique in the shop', async () => {
    const refused = await make({ skus: [of('S', 'red', { code: 'A' }), of('M', 'red', { code: 'A' })] })
    expect([refused.status, problems(refused)]).toEqual([400, ['skus.1.code appears more than once']])
    const first = await make({ skus: [of('S', 'red', { code: 'A' })] })
    const swapped = await make({ skus: [of('S', 'red', { code: 'B' }), of('M', 'red', { code: 'A' })] })
    expect([swapped.status, problems(swapped)]).toEqual([409, ['skus.1.code is already used by Shirt']])
    expect(swapped.json.details).toEqual({ code: 'A', product_id: first.data.id })
    await edit(first.data.id, { skus: [of('S', 'red')] })
    expect((await make({ skus: [of('M', 'red', { code: 'A' })] })).status).toBe(201)
  })

  test('variants have SKU codes that are free again once their product is in the trash', async () => {
    const { id } = (await make({ skus: [of('S', 'red'), of('M', 'red', { code: 'A' })] })).data
    await staff(`DELETE /cms/product/${id}`)
    const other = await make({ skus: [of('S', 'red', { code: 'A' })] })
    expect(other.status).toBe(201)
    const refused = await staff(`POST /cms/product/${id}/restoration`)
    expect([refused.status, problems(refused)]).toEqual([409, ['skus.1.code is already used by Shirt']])
    await edit(other.data.id, { skus: [of('S', 'red', { code: 'B' })] })
    expect((await staff(`POST /cms/product/${id}/restoration`)).status).toBe(200)
    const again = await make({ skus: [of('S', 'red', { code: 'A' })] })
    expect([again.status, problems(again)]).toEqual([409, ['skus.0.code is already used by Shirt']])
  })

  test('variants can swap SKU codes in one edit', async () => {
    const { id } = (await make({ skus: [of('S', 'red', { code: 'A' }), of('M', 'red', { code: 'B' })] })).data
    const swapped = await edit(id, { skus: [of('S', 'red', { code: 'B' }), of('M', 'red', { code: 'A' })] })
    expect(inBrief(swapped)).toEqual([
      ['S,red', 0, 'B'],
      ['M,red', 0, 'A'],
    ])
  })

  test('variants keep their stock in an edit, which cannot set it', async () => {
    const { id, skus } = (await make({ skus: [of('S', 'red', { stock: 5 }), of('M', 'red', { stock: 6 })] })).data
    const edited = await edit(id, { skus: [of('M', 'red', { price: 70 }), of('S', 'red')] })
    expect(edited.data).toMatchObject({ price: 70, stock: 11, version: 2 })
    expect(edited.data.skus.map((one: Sku) => one.id)).toEqual([skus[1].id, skus[0].id])
    expect((await edit(id, { skus: [of('S', 'red'), of('M', 'red', { stock: 6 })] })).status).toBe(200)
    const refused = await edit(id, { skus: [of('S', 'red'), of('M', 'red', { stock: 7 })] })
    const message = 'can only be changed by a stock adjustment, as the variant already exists'
    expect([refused.status, problems(refused)]).toEqual([400, [`skus.1.stock ${message}`]])
  })

  test('variants that were removed come back with their stock, or with a new count', async () => {
    const { id } = (await make({ skus: [of('S', 'red', { stock: 5 }), of('M', 'red', { stock: 6 })] })).data
    const left = await edit(id, { skus: [of('M', 'red')] })
    expect([left.data.stock, inBrief(left)]).toEqual([6, [['M,red', 6, null]]])
    const back = await edit(id, { skus: [of('M', 'red'), of('S', 'red')] })
    expect([back.data.stock, back.data.version]).toEqual([11, 3])
    await edit(id, { skus: [of('S', 'red')] })
    const counted = await edit(id, { skus: [of('M', 'red', { stock: 2 }), of('S', 'red')] })
    expect(counted.data.stock).toBe(7)
    const { items } = (await shop.ask(`GET /cms/product/${id}/stock`, { token })).data
    expect(items.map(({ delta, reason }: { delta: number; reason: string }) => [delta, reason])).toEqual([
      [-4, 'counted'],
      [6, 'initial'],
      [5, 'initial'],
    ])
  })

  test('variants keep id and stock when renamed, if their ids are sent', async () => {
    const sent = [of('S', 'red', { stock: 5, code: 'A' }), of('M', 'red', { stock: 6 }), of('M', 'blue', { stock: 7 })]
    const { id, skus } = (await make({ skus: sent })).data
    const [first, second, third] = skus.map((one: Sku) => ({ id: one.id }))
    const named = [{ ...options[0], name: 'Width' }, options[1]]
    const width = (Width: string, Colour: string) => ({ specs: { Width, Colour }, price: 100 })
    const edited = await edit(id, {
      options: named,
      skus: [
        { ...second, ...width('S', 'red'), code: 'A' }, // the two change places
        { ...first, ...width('M', 'red') },
        width('S', 'blue'),
      ],
    })
    expect(inBrief(edited)).toEqual([
      ['S,red', 6, 'A'],
      ['M,red', 5, null],
      ['S,blue', 0, null],
    ])
    const ids = edited.data.skus.map((one: Sku) => one.id)
    expect([ids[0], ids[1], ids.includes(third.id)]).toEqual([second.id, first.id, false])
    const twice = await edit(id, {
      skus: [
        { ...first, ...width('S', 'red') },
        { ...first, ...width('M', 'red') },
      ],
    })
    expect(problems(twice)).toEqual(['skus.1.id appears more than once'])
    const foreign = await edit(id, { skus: [{ id: 2147483647, ...width('S', 'red') }] })
    expect(problems(foreign)).toEqual(['skus.0.id is not a variant of this product'])
    const counted = await edit(id, { skus: [{ ...first, ...width('M', 'blue'), stock: 1 }] })
    expect(problems(counted)).toEqual([
      'skus.0.stock can only be changed by a stock adjustment, as the variant already exists',
    ])
  })

  test('variants that come back are those that were removed last', async () => {
    const { id } = (await make({ skus: [of('S', 'red', { stock: 5 }), of('M', 'red', { stock: 6 })] })).data
    const left = (await edit(id, { skus: [of('M', 'red')] })).data.skus[0]
    await edit(id, { skus: [{ ...of('S', 'red'), id: left.id }] })
    await edit(id, { skus: [of('M', 'blue')] })
    expect(inBrief(await edit(id, { skus: [of('S', 'red')] }))).toEqual([['S,red', 6, null]])
  })

  test('variants must be sent along with options that no longer match them', async () => {
    const { id } = (await make({ skus: [of('S', 'red', { stock: 5 })] })).data
    const more = [options[0], { name: 'Colour', values: ['blue', 'red', 'green'] }]
    expect((await edit(id, { options: more })).data.options).toEqual(more)
    const refused = await edit(id, { options: [options[0]] })
    expect(problems(refused)).toEqual(['options do not match the variants: send the variants as well'])
    const plain = await edit(id, { options: [], skus: [{ specs: {}, price: 80 }] })
    expect(plain.data).toMatchObject({ variants: 0, stock: 0, price: 80, options: [] })
    expect((await edit(id, { options, skus: [of('S', 'red')] })).data.stock).toBe(5)
  })
})
