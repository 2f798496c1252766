import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fail } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { csvLine } from '@/lib/spreadsheet/csv'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

let requests = 0
let closed = 0
const exported = endpoint('sample.export', 'GET /cms/sample/export', 'A table', {
  audit: true,
  input: z.strictObject({ how: z.enum(['well', 'empty', 'first', 'second', 'wrong']) }),
  output: z.object({
    id: z.int().meta({ title: 'Number' }),
    name: z.string().meta({ title: 'Name' }),
    note: z.string().nullable(),
    paid: z.boolean().meta({ title: 'Paid, or not' }),
  }),
  answer: 'rows',
  refuses: ['rule'],
  run: async ({ input }) => batches(input.how),
})

async function* batches(how: string) {
  const row = { id: 1, name: 'plain', note: null, paid: true, secret: 'never' }
  try {
    requests = 1
    if (how === 'empty') return
    if (how === 'first') fail('rule')
    yield [how === 'wrong' ? { ...row, id: 1.5 } : row, { ...row, id: 2, name: 'a,"b"\nc', note: '=1+1' }]
    requests = 2
    if (how === 'second') throw new Error('the second batch breaks')
    yield [{ ...row, id: 3, name: '你好', paid: false }]
  } finally {
    closed += 1
  }
}

describe('a table as an answer', () => {
  const shop = useShop([exported])
  const get = async (how: string, method = 'GET') =>
    shop.ask(`${method} /cms/sample/export?how=${how}`, { token: await shop.tokenOf('admin') })

  test('a table as an answer is CSV that a spreadsheet opens directly', async () => {
    const { status, text, headers } = await get('well')
    expect([status, headers['Content-Type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['Content-Disposition']).toBe("attachment; filename*=UTF-8''sample.csv")
    expect(headers['Cache-Control']).toBe('private, no-store')
    expect(text).toBe(
      ['\uFEFFNumber,Name,note,"Paid, or not"', '1,plain,,true', `2,"a,""b""\nc",'=1+1,true`, '3,你好,,false', ''].join(
        '\r\n',
      ),
    )
  })

  test('a table without rows has its header', async () => {
    expect((await get('empty')).text).toBe('\uFEFFNumber,Name,note,"Paid, or not"\r\n')
  })

  test('a table that fails before its first row is an error in JSON', async () => {
    const { status, json, headers } = await get('first')
    expect([status, json?.error_code]).toEqual([409, 10111])
    expect(headers['Content-Type']).toMatch(/^application\/json/)
    expect((await get('wrong')).status).toBe(500)
  })

  test('a table that fails later is cut off, and not ended as if it were complete', async () => {
    await expect(get('second')).rejects.toThrow('the second batch breaks')
  })

  test('a table as an answer is read from the database no faster than it is sent, and closed when the client stops', async () => {
    closed = 0
    expect((await get('well', 'HEAD')).text).toBe('')
    expect([requests, closed]).toEqual([1, 1])
  })

  test('a table as an answer is in the operation log if its definition says so', async () => {
    await get('well')
    await get('first')
    expect((await sampleLog(shop.db)).map(({ point, status }) => [point, status])).toEqual([
      ['sample.export', 200],
      ['sample.export', 409],
    ])
  })
})

describe('a line of a table', () => {
  test.each([
    [['a', 1, true, null, undefined], 'a,1,true,,\r\n'],
    [['with, comma', 'with "quotes"', 'two\nlines', 'a\rb'], '"with, comma","with ""quotes""","two\nlines","a\rb"\r\n'],
    [['=SUM(A1)', '+1', '-1', '@x', '\tx'], "'=SUM(A1),'+1,'-1,'@x,'\tx\r\n"],
    [['\r=1', '=a,b', '="x"'], `"'\r=1","'=a,b","'=""x"""\r\n`],
    [[-1, 0, 1.5], '-1,0,1.5\r\n'],
    [[['a', 'b'], { c: 1 }], '"[""a"",""b""]","{""c"":1}"\r\n'],
    [[''], '\r\n'],
    [[], '\r\n'],
  ])('the line of a table for %j is %j', (values, line) => expect(csvLine(values)).toBe(line))
})
