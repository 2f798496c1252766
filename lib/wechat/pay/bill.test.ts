import { describe, expect, test } from 'vitest'
import { parseYuan, yuan } from '@/lib/base/money'
import { readBill } from './bill'

const HEAD =
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const PAID =
  '`2026-01-31 23:59:59,`wx1,`19,`0,`,`4200,`K1,`o-li,`JSAPI,`SUCCESS,`OTHERS,`CNY,`19.05,`0.00,`0,`0,`0.00,`0.00,`,`,`一件,衬衫,`,`0.11000,`0.60%,`19.05,`0.00,`'
const BACK =
  '`2026-01-31 00:00:00,`wx1,`19,`0,`,`4200,`K1,`o-li,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50,`R1,`0.29,`0.00,`ORIGINAL,`PROCESSING,`一件,`,`0.00000,`0.60%,`0.00,`0.29,`'
const SUMS = '总交易单数,应结订单总金额\r\n`2,`19.05\r\n'
const read = (...lines: string[]) => readBill(Buffer.from(`${lines.join('\r\n')}\r\n`))

describe('a bill', () => {
  test('a bill is read into exact amounts in fen, and moments', async () => {
    expect(await read(HEAD, PAID, BACK, SUMS)).toEqual({
      payments: [
        { number: '4200', order_no: 'K1', appid: 'wx1', amount: 1905, status: 'SUCCESS', time: at('15:59:59') },
      ],
      refunds: [
        {
          number: 'R1',
          order_no: 'K1',
          appid: 'wx1',
          amount: 29,
          status: 'PROCESSING',
          time: at('16:00:00', 30),
        },
      ],
    })
  })
  const at = (clock: string, day = 31) => `2026-01-${day}T${clock}.000Z`

  test('a bill is read by its column titles, in any order', async () => {
    const turned = (line: string, by: string) => line.replace('\uFEFF', '').split(by).reverse().join(by)
    const lines = [turned(HEAD, ','), `\`${turned(PAID.slice(1), ',`')}`, SUMS]
    expect((await read(...lines)).payments).toMatchObject([{ number: '4200', amount: 1905 }])
  })

  test('a bill with an invalid line or title is rejected as a whole', async () => {
    const broken = [
      [''],
      [HEAD.replace('订单金额', '总金额').replace(',订单金额', ''), PAID],
      [HEAD, PAID.replace('`19.05,`0.00,`', '`19.050001,`0.00,`').replaceAll('19.05', '1e3')],
      [HEAD, PAID.replace('2026-01-31 23', 'yesterday')],
      [HEAD, '`2026-01-31 23:59:59,`wx1'],
      ['<html>Busy</html>'],
    ]
    for (const lines of broken) await expect(read(...lines)).rejects.toThrow('NOT_AS_AGREED')
  })

  test('a bill leaves out revoked payments', async () => {
    expect(await read(HEAD, PAID.replace('SUCCESS', 'REVOKED'), SUMS)).toEqual({ payments: [], refunds: [] })
  })
})

test('yuan are converted to fen without rounding errors', () => {
  for (const fen of [0, 1, 29, 1905, 101, 115, 999_999_999_999_99]) expect(parseYuan(yuan(fen))).toBe(fen)
  expect([parseYuan('8.2'), parseYuan('0.07'), parseYuan('4')]).toEqual([820, 7, 400])
  for (const text of ['', '.5', '1.234', '-1.00', '1,000.00', '1e3', ' 1']) expect(parseYuan(text)).toBeUndefined()
})
