import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { categoryIn } from '@/packages/testing/goods'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

const HEAD = 'product_id,name,category,summary,variant,code,price,original_price,stock,on_sale,properties'

describe('a product file with errors', () => {
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
  const messagesOf = ({ json }: Awaited<ReturnType<typeof send>>): string[] =>
    (json.data ?? json.details).errors.map(
      (one: { row: number; column: string; message: string }) => `${one.row} ${one.column}: ${one.message}`,
    )
  const skus = [{ specs: {}, price: 1500, stock: 5, code: 'ZZ-1' }]
  const make = async (more: object = {}) =>
    (await staff('POST /cms/product', { name: 'Zz before', category_id: tea, skus, ...more })).data

  test('a product file with errors is not imported, and all errors are listed with row and column', async () => {
    const before = await shop.db.$count(product)
    const { id } = await make()
    const table = [
      'product_id,name,category,variant,code,price,stock,on_sale,properties',
      ',Zz good,Green,,,1.00,1,yes,',
      ',Zz cheap,Green,,,0.00,1.5,maybe,Origin',
      ',Zz nowhere,Black,,,1.005,1,yes,',
      ',,Green,,,1,1,yes,',
      '99999999,Zz gone,Green,,,1,1,yes,',
      ',Zz twice,Green,Size=M,,1,1,yes,',
      ',Zz twice,Green,Size=M,,1,1,yes,',
      ',Zz code,Green,,ZZ-1,1,1,yes,',
      `${id},Zz before,Green,Size=M,,1,1,yes,`,
      `,${'x'.repeat(101)},Green,,,,1,yes,,,more`,
    ].join('\n')
    const dry = await send(table, { dry_run: 'true' })
    expect([dry.status, dry.data.created]).toEqual([200, 1])
    expect(messagesOf(dry)).toEqual([
      '3 stock: must be a whole number',
      '3 on_sale: must be yes or no',
      '3 properties: must be name and value pairs, separated by semicolons',
      '4 price: must be yuan such as 12.50',
      '5 name: is required',
      '11 : has more values than there are columns',
      '6 product_id: refers to something that does not exist',
      '8 variant: appears more than once',
      '9 code: is already used by Zz before',
      '10 variant: must be empty if there are no options',
    ])
    const real = await send(table)
    expect(real).toMatchObject({ status: 400, json: { error_code: 10120, details: { dry_run: false, rows: 10 } } })
    expect(real.json.msg).toBe('Nothing was imported: the file has errors')
    expect(messagesOf(real)).toEqual(messagesOf(dry))
    expect(await shop.db.$count(product)).toBe(before + 1)
  })

  test('a product file with errors gets errors in the language of the caller, with the column titles of the file', async () => {
    const { headers, body } = await uploadOf({ 'a.csv': '名称,分类,价格（元）\nZz,哪里,0\n' }, { dry_run: 'true' })
    const answer = await shop.ask('POST /cms/product/import', {
      token,
      body,
      headers: { ...headers, 'accept-language': 'zh' },
    })
    expect(messagesOf(answer)).toEqual(['2 分类: 指向的内容不存在'])
  })

  test('a product file with errors is checked against the rules for prices, images and lengths', async () => {
    const refused = await send(
      `name,category,price,main_image,images,summary\nZz a,Green,0,,,\nZz b,Green,1,/files/none.png,,\nZz c,Green,1,,,${'x'.repeat(201)}`,
    )
    expect(refused.status).toBe(400)
    expect(messagesOf(refused)).toEqual([
      '2 price: must be at least 1',
      '3 main_image: is not a file in this shop',
      '4 summary: must have at most 200 characters',
    ])
  })

  test('a product file with errors has missing columns listed by their labels', async () => {
    expect(messagesOf(await send('name\nZz a\n', { dry_run: 'true' }))).toEqual([
      '2 Category: is required',
      '2 Price in yuan: is required',
    ])
  })

  test('a product file with errors has at most 200 errors listed', async () => {
    const rows = Array.from({ length: 300 }, () => ',,,,,,1,,,,')
    expect(messagesOf(await send(lines(...rows), { dry_run: 'true' }))).toHaveLength(200)
  })
})
