import { describe, expect, test } from 'vitest'
import { readShipLines } from './ship-lines'

const cells = async (text: string) =>
  (await readShipLines(text)).map(({ row, order_no, carrier, tracking_no }) => [row, order_no, carrier, tracking_no])

describe('lines for bulk shipping', () => {
  test.each([
    ['20260101A\tsf\tSF1', 'sf'],
    ['20260101A,sf,SF1', 'sf'],
    ['20260101A， 顺丰速运 ，SF1', '顺丰速运'],
    ['20260101A;sf;SF1', 'sf'],
    ['20260101A sf SF1', 'sf'],
    ['20260101A  SF Express  SF1', 'SF Express'],
    ['20260101A\tSF Express\tSF1', 'SF Express'],
    ['"20260101A","SF, Express","SF1"', 'SF, Express'],
    ['"20260101A","The ""fast"" one",SF1', 'The "fast" one'],
    ['="20260101A",sf,="SF1"', 'sf'],
    ["'20260101a,sf,'SF1", 'sf'],
    ['#20260101a,sf,SF1', 'sf'],
    ['20260101A\t\tSF1', ''],
    ['20260101A,SF1', ''],
    ['20260101A SF1', ''],
    ['20260101A,,SF1,,', ''],
  ])('lines for bulk shipping are read from %j', async (line, carrier) =>
    expect(await cells(line)).toEqual([[1, '20260101A', carrier, 'SF1']]),
  )

  test('lines for bulk shipping can mix formats and have empty lines between, and keep their row numbers', async () => {
    expect(await cells('\nA,sf,1\r\n\r\nB\tyto\t2\rC 3\n')).toEqual([
      [1, 'A', 'sf', '1'],
      [3, 'B', 'yto', '2'],
      [4, 'C', '', '3'],
    ])
  })

  test('lines for bulk shipping can lack a tracking number, but cannot all be empty', async () => {
    expect(await cells('A\nB,sf,')).toEqual([
      [1, 'A', '', ''],
      [2, 'B', '', 'sf'],
    ])
    await expect(readShipLines(' \n,,\n')).rejects.toMatchObject({ extras: { errors: [{ message: 'has no rows' }] } })
  })

  test.each([
    ['快递单号,备注,订单号,快递公司\nSF1,"two\nlines",20260101A,顺丰速运\n\n,,20260101B,\n'],
    ['Tracking number\tRemark\tOrder number\tCarrier\nSF1\t"two\nlines"\t20260101A\t顺丰速运\n\n\t\t20260101B\t\n'],
    ['tracking_no;remark;order_no;carrier\nSF1;"two\nlines";20260101A;顺丰速运\n\n;;20260101B;\n'],
  ])('lines for bulk shipping can be the rows of a table with titled columns in any order', async (table) => {
    expect(await cells(table)).toEqual([
      [2, '20260101A', '顺丰速运', 'SF1'],
      [4, '20260101B', '', ''],
    ])
  })

  test.each([
    [
      'A\tsf\tSF1\tMUG*2; 茶杯 × 1',
      [
        ['MUG', 2],
        ['茶杯', 1],
      ],
    ],
    [
      'A,sf,SF1,MUG*2,TEE-S*1',
      [
        ['MUG', 2],
        ['TEE-S', 1],
      ],
    ],
    ['A SF Express SF1 MUG*2', [['MUG', 2]]],
    ['A,SF1,MUG*2', [['MUG', 2]]],
    [
      'order_no,carrier,tracking_no,items\nA,sf,SF1,"Red mug x2; Tea, green"',
      [
        ['Red mug', 2],
        ['Tea, green', 1],
      ],
    ],
    ['订单号,快递公司,商品,快递单号\nA,sf,,SF1', []],
  ])('lines for bulk shipping may say what is in the parcel, as %j', async (text, items) => {
    const [line] = await readShipLines(text)
    expect(line).toMatchObject({ order_no: 'A', tracking_no: 'SF1' })
    expect(line?.items.map(({ name, count }) => [name, count])).toEqual(items)
  })

  test('lines for bulk shipping are limited to 5,000', async () => {
    await expect(readShipLines('A,1\n'.repeat(5001))).rejects.toMatchObject({
      extras: { errors: [{ path: 'file' }], params: { most: 5000 } },
    })
    expect(await readShipLines('A,1\n'.repeat(5000))).toHaveLength(5000)
  })
})
