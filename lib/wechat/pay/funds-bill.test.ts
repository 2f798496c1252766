import { describe, expect, test } from 'vitest'
import { addDays, shopDate, startOfDay } from '@/lib/base/shop-time'
import { changeBills, insertPayments, insertRefunds, refundOf, transactionOf } from '@/packages/testing/bills'
import { insertOrders } from '@/packages/testing/many-orders'
import { useWechat } from '@/packages/testing/wechat'
import { readFundsBill } from './funds-bill'
import { wechatPay } from './provider'

const HEAD =
  '\uFEFF记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const PAID = '`2026-01-31 10:00:00,`4200,`F1,`交易,`交易,`收入,`10.00,`110.00,`system,`,`K1'
const FEE = '`2026-01-31 10:00:00,`4200,`F2,`交易,`扣除交易手续费,`支出,`0.06,`109.94,`system,`,`K1'
const BACK =
  '`2026-01-31 14:00:45,`5030,`4200,`退款,`退款,`支出,`4.97,`104.97,`19API,`退款总金额5.00元;含手续费0.03元,`R1'
const TAKEN = '`2026-01-31 23:59:59,`W1,`F4,`提现,`提现,`支出,`100.00,`4.97,`system,`,`W1'
const SUMS = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额\r\n`4.0,`1.0,`10.00,`3.0,`105.03'
const read = (...lines: string[]) => readFundsBill(Buffer.from(`${lines.join('\r\n')}\r\n`))

describe('a bill of funds', () => {
  test('a bill of funds is read into movements by their kind, refunds with what the buyer gets', async () => {
    const { lines, balance } = await read(HEAD, PAID, FEE, BACK, TAKEN, SUMS)
    expect(lines.map(({ kind, number, flow, amount }) => [kind, number, flow, amount])).toEqual([
      ['payment', '4200', 1000, 1000],
      ['fee', '4200', -6, 6],
      ['refund', 'R1', -497, 500],
      ['withdrawal', 'W1', -10000, 10000],
    ])
    expect([balance, lines[3]?.time]).toEqual([497, '2026-01-31T15:59:59.000Z'])
  })

  test('a bill of funds gives the balance after its latest line, in either order of lines', async () => {
    expect((await read(HEAD, TAKEN, BACK, FEE, PAID, SUMS)).balance).toBe(497)
  })

  test('a bill of funds takes a refund as it moved where its remark does not add up or says nothing', async () => {
    for (const remark of ['缺货', '退款总金额9.00元;含手续费0.03元']) {
      const { lines } = await read(HEAD, BACK.replace('退款总金额5.00元;含手续费0.03元', remark), SUMS)
      expect(lines).toMatchObject([{ flow: -497, amount: 497 }])
    }
  })

  test('a bill of funds keeps a movement of an unknown type as another one', async () => {
    const { lines } = await read(HEAD, PAID.replace('`交易,`收入', '`充值,`收入'), SUMS)
    expect(lines).toMatchObject([{ kind: 'other', flow: 1000 }])
  })

  test('a bill of funds with an invalid line or title is rejected as a whole', async () => {
    const broken = [
      [''],
      [HEAD.replace('业务凭证号', '凭证'), PAID],
      [HEAD, PAID.replace('`收入', '`借')],
      [HEAD, PAID.replace('10.00', '10.001')],
      [HEAD, PAID.replace('2026-01-31 10', 'noon')],
      [HEAD, '`2026-01-31 10:00:00,`4200'],
      ['<html>Busy</html>'],
    ]
    for (const lines of broken) await expect(read(...lines)).rejects.toThrow('NOT_AS_AGREED')
  })
})

const DAY = addDays(shopDate(new Date()), -3)
const at = new Date(startOfDay(DAY).getTime() + 3_600_000)

describe('the bill of funds of a day', () => {
  const wechat = useWechat()
  const fetched = () => wechatPay(wechat.runtime).fetchFundsBill(DAY)
  async function traded() {
    const { data } = await wechat.ask('GET /v1/user', { token: await wechat.tokenOf('buyer') })
    const [of] = await insertOrders(wechat.db, data.id, 1)
    if (!of) throw new Error('no order')
    await insertPayments(wechat.db, [{ of, at }])
    await insertRefunds(wechat.db, [{ of, at: new Date(at.getTime() + 1000), amount: 500 }])
    return of
  }

  test('the bill of funds of a day has payments, fees, refunds and withdrawals, and what is left', async () => {
    const of = await traded()
    await wechat.door('POST /withdrawal', { amount: 5000, time: new Date(at.getTime() + 2000).toISOString() })
    const { lines, balance } = await fetched()
    expect(lines).toMatchObject([
      { kind: 'payment', number: transactionOf(of), flow: 600, amount: 600 },
      { kind: 'fee', flow: -4 },
      { kind: 'refund', number: refundOf(of), flow: -497, amount: 500 },
      { kind: 'withdrawal', flow: -5000 },
    ])
    expect(balance).toBe(10_000_000 + 600 - 4 - 497 - 5000)
  })

  test('the bill of funds of a day is empty where nothing moved, whatever the bill of transactions has', async () => {
    expect(await fetched()).toEqual({ lines: [], balance: null })
    const of = await traded()
    await changeBills(wechat.db, [of.order_no, refundOf(of)], 'no_funds')
    expect(await fetched()).toEqual({ lines: [], balance: null })
    expect((await wechatPay(wechat.runtime).fetchBill(DAY)).payments).toHaveLength(1)
  })

  test.each([
    ['reset', 'unknown', 'CUT_OFF'],
    ['reset_after', 'unknown', 'CUT_OFF'],
    ['500', 'unknown', 'HTTP_500'],
    ['500_after', 'unknown', 'HTTP_500'],
    ['429', 'retry', 'HTTP_429'],
    ['garbage', 'signature', 'HEADER_MISSING'],
    ['bad_signature', 'signature', 'SIGNATURE_WRONG'],
    ['stale_signature', 'signature', 'NOT_OF_NOW'],
    ['no_signature', 'signature', 'HEADER_MISSING'],
  ])(
    'a bill of funds that meets the fault %s is not there, and can be asked for again',
    async (kind, failure, code) => {
      await traded()
      await wechat.fault({ call: 'funds_bill', kind })
      await expect(fetched()).rejects.toMatchObject({ kind: failure, code })
      expect((await fetched()).lines).toHaveLength(3)
    },
  )

  test('a bill of funds waits while the provider is writing it', async () => {
    await wechat.fault({ call: 'funds_bill', kind: 'refuse', code: 'STATEMENT_CREATING' })
    await expect(fetched()).rejects.toMatchObject({ kind: 'retry', code: 'STATEMENT_CREATING' })
  })

  test('the bill of funds of a day is refused where what was sent is no packed file', async () => {
    await traded()
    await wechat.fault({ call: 'download', kind: 'garbage' })
    await expect(fetched()).rejects.toThrow('NOT_AS_AGREED')
    expect((await fetched()).lines).toHaveLength(3)
  })
})
