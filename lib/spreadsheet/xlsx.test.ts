import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cellsOf, recordsOf, unzip } from '@/packages/testing/workbook'
import { Time } from '../base/contract'
import { type TableRow, tableColumns, tableRow } from './table'
import { xlsx } from './xlsx'

const Goods = z.object({
  code: z.string().meta({ title: 'SKU code' }),
  count: z.int().meta({ title: 'Count' }),
  price: z.int().nullable().meta({ title: 'Price', widget: 'money' }),
  at: Time.nullable().meta({ title: 'When' }),
  paid: z.boolean().meta({ title: 'Paid' }),
  state: z.enum(['on', 'off']).meta({ title: 'State', labels: { on: 'On sale', off: 'Off sale' } }),
})
const nothing = { code: '', count: 0, price: null, at: null, paid: false, state: 'on' }
const columns = tableColumns(Goods, 'en')
const rowsOf = (...rows: Partial<z.input<typeof Goods>>[]): TableRow[] =>
  rows.map((row) => tableRow(columns, Goods.parse({ ...nothing, ...row })))

async function* batches(...all: TableRow[][]) {
  yield* all
}

async function workbookOf(source: AsyncIterable<TableRow[]>, most?: number): Promise<Buffer> {
  const chunks = []
  for await (const chunk of xlsx(columns, source, most)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('an exported workbook', () => {
  test('an exported workbook has the parts that spreadsheets require, each well formed', async () => {
    const parts = unzip(await workbookOf(batches(rowsOf({ code: 'A' }))))
    expect([...parts.keys()].toSorted()).toEqual([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels'],
      ...['xl/styles.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
    ])
    for (const text of parts.values()) {
      expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?>\n</)
      const opened = text.match(/<[a-zA-Z][^>]*[^/]>|<[a-zA-Z]>/g)?.length
      expect(text.match(/<\//g)?.length).toBe(opened)
    }
  })

  test('an exported workbook has numbers, times in the time zone of the shop, money in yuan, and labels for values', async () => {
    const row = {
      code: 'A',
      count: 3,
      price: 1905,
      at: new Date('2026-01-31T16:00:30Z'),
      paid: true,
      state: 'off',
    } as const
    const [titles, cells] = cellsOf(await workbookOf(batches(rowsOf(row))))
    expect(Object.values(titles ?? {}).map(({ value }) => value)).toEqual([
      ...['SKU code', 'Count', 'Price', 'When', 'Paid', 'State'],
    ])
    expect(cells).toEqual({
      A: { style: 1, value: 'A' },
      B: { style: 0, value: 3 },
      C: { style: 2, value: 19.05 },
      D: { style: 3, value: expect.closeTo(46054 + 30 / 86_400, 9) },
      E: { style: 0, value: true },
      F: { style: 1, value: 'Off sale' },
    })
  })

  test('an exported workbook has texts unchanged, with any characters', async () => {
    const texts = [
      ...['=1+1', '+1', '-1', '@x', '\tx', "'x", '  spaces  ', '20260101000000000001', '13900000001', '你好，世界 🍵'],
      ...['<b>&amp;"quotes"</b>', 'two\nlines', '_x0041_', 'a_xyz', '1E5'],
    ]
    const rows = recordsOf(await workbookOf(batches(rowsOf(...texts.map((code) => ({ code }))))))
    expect(rows.map((row) => row['SKU code'])).toEqual(texts)
  })

  test('an exported workbook omits characters that XML cannot hold, and leaves null values empty', async () => {
    const broken = rowsOf({ code: 'a\u0000\u0007b\uD800c\uFFFEd' }, {})
    const [, first, second] = cellsOf(await workbookOf(batches(broken)))
    expect(first?.A?.value).toBe('abcd')
    expect(Object.keys(second ?? {})).toEqual(['B', 'E', 'F'])
  })

  test('an exported workbook continues on another sheet when one is full', async () => {
    const rows = rowsOf(...Array.from({ length: 7 }, (_, at) => ({ count: at })))
    const archive = await workbookOf(batches(rows.slice(0, 5), [], rows.slice(5)), 4)
    const counts = (sheet: number) => recordsOf(archive, sheet).map((row) => row.Count)
    expect([counts(1), counts(2), counts(3)]).toEqual([[0, 1, 2], [3, 4, 5], [6]])
    expect(unzip(archive).get('xl/workbook.xml')).toContain('<sheet name="Sheet3" sheetId="3" r:id="rId3"/>')
    expect(recordsOf(await workbookOf(batches(rows.slice(0, 3)), 4))).toHaveLength(3)
    expect(recordsOf(await workbookOf(batches()))).toEqual([])
  })

  test('an exported workbook fails with its source, and closes it when the client stops reading', async () => {
    let closed = 0
    async function* source(breaks: boolean) {
      try {
        for (let at = 0; ; at += 1) {
          if (breaks && at === 3) throw new Error('the third batch breaks')
          yield rowsOf(...Array.from({ length: 500 }, () => ({ code: Math.random().toString(36) })))
        }
      } finally {
        closed += 1
      }
    }
    await expect(workbookOf(source(true))).rejects.toThrow('the third batch breaks')
    const reading = xlsx(columns, source(false))
    for (let at = 0; at < 5; at += 1) await reading.next()
    await reading.return(undefined)
    expect(closed).toBe(2)
  })
})
