import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { product } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { categoryIn } from '@/packages/testing/goods'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

const HEAD = 'product_id,name,category,summary,variant,code,price,original_price,stock,on_sale,properties'

describe('an import of products', () => {
  const shop = useShop()
  let token = ''
  let tea = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    tea = await categoryIn(shop.db, 'Green', await categoryIn(shop.db, 'Zz tea'))
  })
  const staff = (what: string, body?: object) => shop.ask(what, { token, body })
  const send = async (content: Uint8Array | string, fields: Record<string, string> = {}) =>
    shop.ask('POST /cms/product/import', { token, ...(await uploadOf({ 'goods.csv': content }, fields)) })
  const lines = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
  const named = async (name: string) => {
    const [found] = await shop.db.select({ id: product.id }).from(product).where(eq(product.name, name))
    return found ? (await staff(`GET /cms/product/${found.id}`)).data : undefined
  }
  const skus = [{ specs: {}, price: 1500, stock: 5, code: 'ZZ-1' }]
  const make = async (more: object = {}) =>
    (await staff('POST /cms/product', { name: 'Zz before', category_id: tea, skus, ...more })).data

  test('an import of products sets the ways in which a product can be had, by their words or what a page calls them', async () => {
    const head = 'name,category,price,stock,delivery'
    const row = (name: string, delivery: string) => [head, `${name},Zz tea/Green,1,1,${delivery}`].join('\r\n')
    expect((await send(row('Zz cake', '到店自提; courier'))).data).toMatchObject({ created: 1, errors: [] })
    expect((await named('Zz cake')).delivery).toEqual(['pickup', 'courier'])
    const table = (await staff(`GET /cms/product/export?category_id=${tea}`)).text
    expect(table).toContain('pickup;courier')
    expect((await send(table)).data).toMatchObject({ unchanged: 1, updated: 0, errors: [] })
    expect((await send(row('Zz pie', 'pickup;balloon'), { dry_run: 'true' })).data.errors).toMatchObject([
      { row: 2, column: 'delivery', message: expect.stringContaining('must be of express') },
    ])
  })

  test('an import of products creates products with their variants', async () => {
    const table = lines(
      ',Zz Dragon well,Zz tea/Green,Fresh,,ZZ-9,12.50,20,7,yes,Origin=Hangzhou;Net=250g',
      ',Zz shirt,Green,,Colour=red;Size=M,,99.9,,3,no,',
      ',Zz shirt,,,Colour=red;Size=L,,109,,0,,',
    )
    const { status, data } = await send(table)
    expect([status, data]).toEqual([
      200,
      { dry_run: false, rows: 3, created: 2, updated: 0, unchanged: 0, price_drops: 0, errors: [] },
    ])
    expect(await named('Zz Dragon well')).toMatchObject({
      category_id: tea,
      summary: 'Fresh',
      price: 1250,
      original_price: 2000,
      stock: 7,
      on_sale: true,
      properties: [
        { name: 'Origin', detail: 'Hangzhou' },
        { name: 'Net', detail: '250g' },
      ],
      skus: [{ specs: {}, code: 'ZZ-9', price: 1250, stock: 7 }],
    })
    expect(await named('Zz shirt')).toMatchObject({
      price: 9990,
      stock: 3,
      on_sale: false,
      version: 1,
      options: [
        { name: 'Colour', values: ['red'] },
        { name: 'Size', values: ['M', 'L'] },
      ],
      skus: [
        { specs: { Colour: 'red', Size: 'M' }, price: 9990, stock: 3 },
        { specs: { Colour: 'red', Size: 'L' }, price: 10900, stock: 0 },
      ],
    })
    const found = await shop.ask('GET /v1/product/search?q=dragon')
    expect(found.data.items).toMatchObject([{ name: 'Zz Dragon well' }])
  })

  test('a dry run of a product import returns the result and changes nothing', async () => {
    const counts = async () => [await shop.db.$count(product), await shop.db.$count(stockMovement)]
    const before = await counts()
    const { status, data } = await send(lines(',Zz one,Green,,,,1,,4,,'), { dry_run: 'true' })
    expect([status, data]).toEqual([
      200,
      { dry_run: true, rows: 1, created: 1, updated: 0, unchanged: 0, price_drops: 0, errors: [] },
    ])
    expect(await counts()).toEqual(before)
  })

  test('an import of products updates what differs, in one edit per product, and keeps fields without a column', async () => {
    const { id } = await make({ summary: 'As it was', detail: '<p>Text</p>', sort: 4, on_sale: true })
    const other = await make({ name: 'Zz other', skus: [{ specs: {}, price: 1 }] })
    const { data } = await send(`price;product_id;name\n13.05;${id};Zz after\n0.01;${other.id};Zz other\n`)
    expect(data).toMatchObject({ rows: 2, created: 0, updated: 1, unchanged: 1 })
    expect((await staff(`GET /cms/product/${id}`)).data).toMatchObject({
      name: 'Zz after',
      price: 1305,
      summary: 'As it was',
      sort: 4,
      on_sale: true,
      version: 2,
      stock: 5,
      detail: '<p>Text</p>',
      skus: [{ code: 'ZZ-1', price: 1305, stock: 5 }],
    })
    expect((await staff(`GET /cms/product/${other.id}`)).data.version).toBe(1)
  })

  test('an import of products adds variants and deletes none', async () => {
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const skus = ['S', 'M'].map((Size) => ({ specs: { Size }, price: 100, stock: 1 }))
    const { id } = await make({ options, skus })
    const head = 'product_id,variant,price,stock'
    await send(`${head}\n${id},Size=L,2.00,9\n${id},Size=M,3.00,1`)
    const { data } = await staff(`GET /cms/product/${id}`)
    expect(data.options).toEqual([{ name: 'Size', values: ['S', 'M', 'L'] }])
    expect(data.skus).toMatchObject([
      { specs: { Size: 'S' }, price: 100, stock: 1 },
      { specs: { Size: 'M' }, price: 300, stock: 1 },
      { specs: { Size: 'L' }, price: 200, stock: 9 },
    ])
  })

  test('an import of products changes the stock by the difference, with import as the reason', async () => {
    const { id, skus } = await make()
    await send(`product_id,stock\n${id},2`)
    const [moved] = await shop.db
      .select()
      .from(stockMovement)
      .where(eq(stockMovement.sku_id, skus[0].id))
      .orderBy(desc(stockMovement.id))
    expect(moved).toMatchObject({ delta: -3, balance: 2, reason: 'import', user_id: expect.any(Number) })
    expect((await staff(`GET /cms/product/${id}`)).data).toMatchObject({ stock: 2, version: 1 })
  })

  test('an import of products applies the change since the export if the file has the stock at export', async () => {
    const { id } = await make()
    const stock = async (cells: string) => {
      const { json } = await send(`product_id,stock,stock_before\n${id},${cells}`)
      const messages = (json.data ?? json.details).errors.map(({ message }: { message: string }) => message)
      return [(await staff(`GET /cms/product/${id}`)).data.stock, ...messages]
    }
    expect(await stock('9,9')).toEqual([5])
    expect(await stock('12,9')).toEqual([8])
    expect(await stock('1,9')).toEqual([0])
    expect(await stock('1,2')).toEqual([0, 'exceeds the 0 in stock'])
    expect(await stock('4,')).toEqual([4])
  })

  test('an import of products has one entry in the operation log, with its result', async () => {
    const before = await shop.db.$count(operLog)
    await send(lines(...Array.from({ length: 5 }, (_, n) => `,Zz ${n},Green,,,,1,,,,`)))
    expect(await shop.db.$count(operLog)).toBe(before + 1)
    const [logged] = await shop.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
    expect(logged).toMatchObject({ point: 'product.import', status: 200, after: { rows: 5, created: 5 } })
  })

  test('an import of products accepts column titles in English and Chinese, in any order, and Chinese values', async () => {
    const { data } = await send('在售,价格（元）,Name,分类,stock,SKU code\n是,￥8,Zz 茶,Green,2,ZZ-7\n')
    expect(data.errors).toEqual([])
    expect(await named('Zz 茶')).toMatchObject({ on_sale: true, price: 800, stock: 2, skus: [{ code: 'ZZ-7' }] })
  })

  test('an import of an unchanged export of products changes nothing', async () => {
    const image = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    const nasty = { name: 'a=b;c\\d；', detail: "'=1+1" }
    await make({
      name: '=Zz "formula", with signs',
      summary: '-5°C\nin two lines',
      main_image: image,
      images: [image, image],
      original_price: 100_000_000,
      properties: [nasty],
      options: [{ name: '颜色=', values: ['红;', '蓝'] }],
      skus: [
        { specs: { '颜色=': '红;' }, price: 1999, stock: 3, code: '+ZZ', image },
        { specs: { '颜色=': '蓝' }, price: 100_000_000 },
      ],
    })
    await make()
    const { text } = await staff('GET /cms/product/export?q=zz')
    expect(text).toContain(`"'=Zz ""formula"", with signs"`)
    const { status, data } = await send(text)
    expect([status, data]).toMatchObject([200, { rows: 3, created: 0, updated: 0, unchanged: 2, errors: [] }])
    const inChinese = await shop.ask('GET /cms/product/export?q=zz', { token, headers: { 'accept-language': 'zh' } })
    expect(inChinese.text).toMatch(/^\uFEFF商品编号,名称,分类,[^A-Za-z_]+\r\n/)
    expect((await send(inChinese.text)).data).toMatchObject({ unchanged: 2, errors: [] })
  })

  test('an import of products runs once per idempotency key, and makes products cached by the mini-program stale', async () => {
    const { id } = await make({ on_sale: true })
    const { headers, body } = await uploadOf({ 'a.csv': `product_id,price\n${id},77\n,` })
    const ask = () => {
      const key = { 'idempotency-key': 'import-of-prices' }
      return shop.ask('POST /cms/product/import', { token, body, headers: { ...headers, ...key } })
    }
    const etag = (await shop.ask(`GET /v1/product/${id}`)).headers.ETag ?? ''
    const [first, second] = [await ask(), await ask()]
    expect(first.data).toMatchObject({ updated: 1 })
    expect([second.data, second.headers['Idempotency-Replayed']]).toEqual([first.data, 'true'])
    const shown = await shop.ask(`GET /v1/product/${id}`, { headers: { 'if-none-match': etag } })
    expect([shown.status, shown.data?.price]).toEqual([200, 7700])
  })

  test('an import of products requires a permission', async () => {
    const sent = await uploadOf({ 'a.csv': 'name\nx' })
    const answer = await shop.ask('POST /cms/product/import', { token: await shop.tokenOf('clerk'), ...sent })
    expect(answer.status).toBe(403)
  })
})
