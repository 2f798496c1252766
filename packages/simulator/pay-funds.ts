import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { withOffset } from '@/lib/base/shop-time'
import { newSecret } from '@/lib/core/auth/token'
import { billOf, type Change, changesIn, marked, moment, yuan } from './pay-bill'
import { allRefunds, allTrades, type Refund, type Trade } from './pay-state'
import { failWith, parseBody, type SignedRequest } from './pay-wire'
import { control } from './world'

const TITLES =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const SUMS = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

type Movement = {
  time: string
  flow: number
  number: string
  name: string
  type: string
  remark?: string
  voucher: string
}

/** 0.60 per cent, to the fen. */
const feeOf = (total: number) => Math.round(total * 0.006)

/** A payment and its fee are two movements at the same time. */
function tradeMovements(
  { success_time = '', transaction_id: number = '', out_trade_no, total }: Trade,
  change?: Change,
) {
  const flow = change === 'funds_amount' || change === 'amount' ? total + 1 : total
  const common = { time: success_time, number, name: '交易', voucher: out_trade_no }
  const fee = feeOf(total)
  const paid: Movement = { ...common, flow, type: '交易' }
  return fee > 0 ? [paid, { ...common, flow: -fee, type: '扣除交易手续费' }] : [paid]
}

function refundMovement({ create_time, refund_id, out_refund_no, refund }: Refund, change?: Change): Movement {
  const amount = change === 'funds_amount' || change === 'amount' ? refund + 1 : refund
  const fee = feeOf(refund)
  const remark = `退款总金额${yuan(amount)}元;含手续费${yuan(fee)}元`
  const names = { number: refund_id, name: '退款', type: '退款', voucher: out_refund_no, remark }
  return { time: create_time, flow: fee - amount, ...names }
}

const Withdrawal = z.object({ amount: z.int(), time: z.string() })

async function withdrawals(db: Db): Promise<Movement[]> {
  const rows = await db.select().from(simulated).where(eq(simulated.kind, 'withdrawal'))
  return rows.map(({ key, value }) => {
    const { amount, time } = Withdrawal.parse(value)
    return { time, flow: -amount, number: key, name: '提现', type: '提现', voucher: key }
  })
}

/** All that ever moved the account, as it was booked. */
async function allMovements(db: Db): Promise<Movement[]> {
  const [trades, refunds, changes] = [await allTrades(db), await allRefunds(db), await changesIn(db)]
  const isBooked = (key: string) => !['missing', 'no_funds'].includes(changes.get(key) ?? '')
  const movements = [
    ...trades
      .filter((one) => one.success_time && isBooked(one.out_trade_no) && changes.get(one.out_trade_no) !== 'state')
      .flatMap((one) => tradeMovements(one, changes.get(one.out_trade_no))),
    ...refunds
      .filter((one) => isBooked(one.out_refund_no))
      .map((one) => refundMovement(one, changes.get(one.out_refund_no))),
    ...(await withdrawals(db)),
  ]
  return movements.sort((one, other) => Date.parse(one.time) - Date.parse(other.time))
}

const OPENING = 100_000_00

/** The bill of funds of a day as the provider writes it; undefined where nothing moved. */
async function fundsBillOf(db: Db, date: string): Promise<string | undefined> {
  let balance = OPENING
  const rows: string[] = []
  const flows: number[] = []
  for (const { time, flow, number, name, type, remark = '', voucher } of await allMovements(db)) {
    balance += flow
    if (!time.startsWith(date)) continue
    flows.push(flow)
    const money = [flow > 0 ? '收入' : '支出', yuan(Math.abs(flow)), yuan(balance)]
    rows.push(marked([moment(time), number, `F${number}`, name, type, ...money, 'system', remark, voucher]))
  }
  if (rows.length === 0) return undefined
  const [income, spent] = [flows.filter((flow) => flow > 0), flows.filter((flow) => flow <= 0)]
  const sum = (all: number[]) => yuan(Math.abs(all.reduce((total, flow) => total + flow, 0)))
  const sums = marked([rows.length, income.length, sum(income), spent.length, sum(spent)])
  return [`\uFEFF${TITLES}`, ...rows, SUMS, sums, ''].join('\r\n')
}

const FundsQuery = z.strictObject({
  bill_date: z.iso.date(),
  account_type: z.enum(['BASIC', 'OPERATION', 'FEES']).default('BASIC'),
  tar_type: z.literal('GZIP').optional(),
})

export async function fundsBill(db: Db, { query, base }: SignedRequest): Promise<Record<string, unknown>> {
  const { bill_date, account_type, tar_type = '' } = parseBody(FundsQuery, Object.fromEntries(query))
  const text = account_type === 'BASIC' ? await fundsBillOf(db, bill_date) : undefined
  const path = `/v3/billdownload/file?token=funds-${bill_date}&tartype=${tar_type}`
  if (!text) return failWith('NO_STATEMENT_EXIST')
  return { hash_type: 'SHA1', hash_value: hash('sha1', text), download_url: `${base}${path}` }
}

/** A bill of either kind, by the token that its address was given with. */
export async function download(db: Db, { query }: SignedRequest): Promise<string | Uint8Array<ArrayBuffer>> {
  const token = query.get('token') ?? ''
  const [, funds] = token.match(/^funds-(.*)$/) ?? []
  const text = (await (funds ? fundsBillOf(db, funds) : billOf(db, token))) ?? failWith('RESOURCE_NOT_EXISTS')
  return query.get('tartype') === 'GZIP' ? new Uint8Array(gzipSync(text)) : text
}

/** The owner takes money out of the account. */
export const withdrawalControl = control(
  z.strictObject({
    amount: z.int().min(1),
    time: z.iso.datetime({ offset: true }).default(() => new Date().toISOString()),
  }),
  async ({ database }, { amount, time }) => {
    const value = { amount, time: withOffset(new Date(time)) }
    await database.db.insert(simulated).values({ kind: 'withdrawal', key: newSecret().slice(0, 24), value })
    return value
  },
)
