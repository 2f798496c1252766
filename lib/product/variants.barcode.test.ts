import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sku } from '@/db/schema/product'
import { categoryIn } from '@/packages/testing/goods'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { databaseFailure } from '../data/database-errors'

const EAN = '6901234567892'
const OTHER = '4006381333931'

describe('the barcode of a variant', () => {
  const shop = useShop()
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    category_id = await categoryIn(shop.db, 'Zz barcodes')
  })
  const staff = (what: string, body?: object) => shop.ask(what, { token, ...(body && { body }) })
  const sizes = [{ name: 'Size', values: ['S', 'M'] }]
  const make = (name: string, ...barcodes: (string | null)[]) =>
    staff('POST /cms/product', {
      name,
      category_id,
      on_sale: true,
      options: sizes.map((one) => ({ ...one, values: one.values.slice(0, barcodes.length) })),
      skus: barcodes.map((barcode, at) => ({ specs: { Size: sizes[0]?.values[at] }, price: 100, barcode })),
    })
  const problemsOf = ({ status, json }: Awaited<ReturnType<typeof make>>) => [
    status,
    ...(json.errors ?? []).map(({ path, message }: { path: string; message: string }) => `${path} ${message}`),
  ]

  test.each([
    ['6901234567893', 'has a wrong check digit'],
    ['690123456789', 'must have 13 digits'],
    ['6.90123E+12', 'must have 13 digits'],
    ['', 'must have 13 digits'],
  ])('the barcode of a variant is an EAN-13, which %j is not', async (barcode, message) => {
    expect(problemsOf(await make('Zz tea', barcode))).toEqual([400, `skus.0.barcode ${message}`])
  })

  test('the barcode of a variant belongs to one variant of what is on sale', async () => {
    expect(problemsOf(await make('Zz tea', EAN, EAN))).toEqual([400, 'skus.1.barcode appears more than once'])
    const { id, skus } = (await make('Zz tea', EAN, ` ${OTHER} `)).data
    expect(skus.map(({ barcode }: { barcode: string }) => barcode)).toEqual([EAN, OTHER])
    const taken = 'skus.1.barcode is already used by Zz tea'
    expect(problemsOf(await make('Zz cup', null, EAN))).toEqual([409, taken])
    await staff(`DELETE /cms/product/${id}`)
    const cup = (await make('Zz cup', null, EAN)).data
    expect(problemsOf(await staff(`POST /cms/product/${id}/restoration`))).toEqual([
      409,
      'skus.0.barcode is already used by Zz cup',
    ])
    await staff(`DELETE /cms/product/${cup.id}`)
    expect((await staff(`POST /cms/product/${id}/restoration`)).status).toBe(200)
  })

  test('the barcode of a variant is held by the database, also against a second request at the same time', async () => {
    const [tea, cup] = [(await make('Zz tea', EAN)).data, (await make('Zz cup', null)).data]
    const write = (barcode: string) =>
      shop.db.transaction((tx) => tx.update(sku).set({ barcode }).where(eq(sku.id, cup.skus[0].id)))
    const refused = await write(EAN).catch(databaseFailure)
    expect(refused).toMatchObject({
      kind: 'conflict',
      extras: { errors: [{ path: 'barcode', message: 'already exists' }] },
    })
    await staff(`DELETE /cms/product/${tea.id}`)
    await write(EAN)
    expect(await write('123').catch(databaseFailure)).toMatchObject({ kind: 'rule' })
  })

  test('the barcode of a variant moves between variants in one edit, and stays where a client does not send it', async () => {
    const { id } = (await make('Zz tea', EAN, OTHER)).data
    const put = async (...more: object[]) => {
      const skus = more.map((one, at) => ({ specs: { Size: sizes[0]?.values[at] }, price: 100, ...one }))
      const { data } = await staff(`PUT /cms/product/${id}`, { skus })
      return data.skus.map(({ barcode }: { barcode: string | null }) => barcode)
    }
    expect(await put({ barcode: OTHER }, { barcode: EAN })).toEqual([OTHER, EAN])
    expect(await put({}, { barcode: null })).toEqual([OTHER, null])
  })

  test('the barcode of a variant finds its product, for buyers, too, whom no answer shows it', async () => {
    const { id } = (await make('Zz tea', EAN)).data
    const found = (await staff(`GET /cms/search?q=${EAN}`)).data.items
    expect(found).toContainEqual(expect.objectContaining({ kind: 'variant', text: EAN, path: `/admin/product/${id}` }))
    const searched = await shop.ask(`GET /v1/product/search?q=${EAN}`)
    expect(searched.data.items.map((one: { id: number }) => one.id)).toEqual([id])
    expect(JSON.stringify([searched.data, (await shop.ask(`GET /v1/product/${id}`)).data])).not.toContain(EAN)
  })

  test('the barcode of a variant is exported and imported; the same one twice names row and column', async () => {
    const { id } = (await make('Zz tea', EAN)).data
    const table = await staff(`GET /cms/product/export?category_id=${category_id}`)
    expect(table.text).toContain('SKU code,Barcode,Price in yuan')
    expect(table.text).toContain(`Size=S,,${EAN},1.00`)
    const send = async (rows: string) =>
      shop.ask('POST /cms/product/import', {
        token,
        ...(await uploadOf({ 'goods.csv': `name,category,variant,price,条形码\n${rows}` })),
      })
    const twice = await send(`Zz a,${category_id},,1,${OTHER}\nZz b,${category_id},,1,${OTHER}`)
    expect([twice.status, twice.json.details.errors]).toEqual([
      400,
      [{ row: 3, column: '条形码', message: 'is already used by Zz a' }],
    ])
    const inOne = await send(`Zz a,${category_id},Size=S,1,${OTHER}\nZz a,${category_id},Size=M,1,${OTHER}`)
    expect(inOne.json.details.errors).toEqual([{ row: 3, column: '条形码', message: 'appears more than once' }])
    expect((await send(`Zz a,${category_id},,1,${OTHER}`)).status).toBe(200)
    expect((await staff(`GET /cms/product/${id}`)).data.skus[0].barcode).toBe(EAN)
  })
})
