import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { categoryIn } from '@/packages/testing/goods'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { MAX_ROWS } from './csv-contract'

const GB18030 = Buffer.from([0xb2, 0xe8, 0x95, 0x32, 0x82, 0x36]) // 茶 and 𠀀

describe('a product file', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    await categoryIn(shop.db, 'Zz')
  })
  const send = async (...contents: (Uint8Array | string)[]) => {
    const files = Object.fromEntries(contents.map((content, at) => [`${at}.csv`, content]))
    const { status, json } = await shop.ask('POST /cms/product/import', { token, ...(await uploadOf(files)) })
    return [status, json.error_code, json.details?.errors[0]?.message ?? json.msg]
  }
  const names = async () => (await shop.db.select({ name: product.name }).from(product)).map(({ name }) => name)
  const table = (name: string) => `name,category,price\r\n${name},Zz,1\r\n`

  test.each([
    ['UTF-8', Buffer.from(table('茶 一'))],
    ['UTF-8 and a byte order mark', Buffer.from(`\uFEFF${table('茶 一')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${table('茶 一').replaceAll(',', '\t')}`, 'utf16le')],
    ['Mac line endings', Buffer.from(table('茶 一').replaceAll('\r\n', '\r'))],
    ['semicolons', Buffer.from(table('茶 一').replaceAll(',', ';'))],
    ['tabs', Buffer.from(table('茶 一').replaceAll(',', '\t'))],
    ['blanks and empty rows', Buffer.from(` Name , CATEGORY,price,,\n,,\n\n茶 一 , Zz,1,,\n,,,,\n`)],
  ])('a product file is read with %s', async (_, bytes) => {
    expect(await send(bytes)).toEqual([200, 0, 'ok'])
    expect(await names()).toContain('茶 一')
  })

  test('a product file is read in GB18030, as Excel in China writes it', async () => {
    const [before = '', after = ''] = table('|').split('|')
    expect(await send(Buffer.concat([Buffer.from(before), GB18030, Buffer.from(after)]))).toEqual([200, 0, 'ok'])
    expect(await names()).toContain('茶𠀀')
  })

  test('a product file can have line breaks, commas and quotes in cells, and formulas marked as text', async () => {
    await send(`name,category,price,summary\n"'=a, ""b""",Zz,1,"one\ntwo"\n`)
    expect(await names()).toContain('=a, "b"')
  })

  test('a product file has its rows counted as a spreadsheet does, despite line breaks in cells', async () => {
    const content = 'name,category,price,summary\nZz a,Zz,1,"one\ntwo\n\nthree"\n\nZz b,Zz,no,\n'
    const sent = await uploadOf({ 'a.csv': content }, { dry_run: 'true' })
    const { data } = await shop.ask('POST /cms/product/import', { token, ...sent })
    expect(data.errors).toEqual([{ row: 4, column: 'price', message: 'must be yuan such as 12.50' }])
  })

  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])
  test.each([
    ['a workbook', zip, 415, 'This is not a CSV file'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0xff, 0xff]),
      415,
      'This is not a CSV file',
    ],
    ['a NUL', table('a\0b'), 415, 'This is not a CSV file'],
    ['bytes of no known encoding', Buffer.from([0x6e, 0xff, 0xff, 0xfe]), 415, 'This is not a CSV file'],
    ['no content', '', 400, 'file is empty'],
    ['blanks', ' \r\n\r\n', 400, 'file is empty'],
    ['only a header row', 'name,category,price\n', 400, 'file has no rows'],
    ['an unknown column', 'name,smell\na,1\n', 400, 'file has an unknown column: smell'],
    ['a duplicate column', 'name,Name\na,1\n', 400, 'file has a duplicate column: Name'],
    ['unclosed quotes', `name,price\nx,1\n"a,1\nb,1\n`, 400, 'file has unclosed quotes from row 3 on'],
    ['a quote inside a cell', `name,price\nx"y,1\n`, 400, 'file is malformed near row 2'],
    ['a huge cell', `name,price\n${'x'.repeat(200_000)},1\n`, 400, 'file has too much text in row 2'],
    [
      'too many rows',
      `name\n${'x\n'.repeat(MAX_ROWS + 1)}`,
      400,
      `file has more than ${MAX_ROWS} rows: split the file`,
    ],
    [
      'only line breaks',
      `name\n${'\n'.repeat(1_000_000)}a\n`,
      400,
      `file has more than ${MAX_ROWS} rows: split the file`,
    ],
    ['more than 5 MiB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413, 'Files can be up to 5 MiB'],
  ])('a product file is rejected: %s', async (_, content, status, message) => {
    expect(await send(content)).toEqual([status, expect.any(Number), message])
  })

  test('a product file must be exactly one file', async () => {
    expect(await send()).toEqual([400, 10120, 'file is required'])
    expect((await send('name\na', 'name\nb'))[0]).toBe(413)
  })
})
