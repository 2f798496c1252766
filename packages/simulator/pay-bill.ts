import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { shopDate } from '@/lib/base/shop-time'
import { allRefunds, allTrades, type Refund, type Trade } from './pay-state'
import { failWith, parseBody, type SignedRequest } from './pay-wire'

const TITLES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/**
 * Ways to change a bill. Those with `funds` change the bill of funds alone; `only_funds`: an entry of that bill only.
 */
export const CHANGES = ['missing', 'amount', 'state', 'no_funds', 'only_funds', 'funds_amount'] as const
const Change = z.object({ change: z.enum(CHANGES) })
export type Change = z.output<typeof Change>['change']

/** Money in the bill is yuan, everywhere else fen. */
export const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
export const marked = (cells: (string | number)[]) => cells.map((cell) => `\`${cell}`).join(',')
export const moment = (time: string) => time.slice(0, 19).replace('T', ' ')
const formatName = (text: string) => text.replace(/[,`\r\n]/g, ' ')

type Line = { key: string; paid: number; back: number; cells: (change?: Change) => (string | number)[] }

const tradeLine = (trade: Trade): Line => ({
  key: trade.out_trade_no,
  paid: trade.total,
  back: 0,
  cells: (change) => {
    const total = yuan(change === 'amount' ? trade.total + 1 : trade.total)
    return [
      ...[moment(trade.success_time ?? ''), trade.appid, trade.mchid, 0, '', trade.transaction_id ?? ''],
      ...[
        trade.out_trade_no,
        trade.openid,
        trade.trade_type,
        change === 'state' ? 'REVOKED' : 'SUCCESS',
        'OTHERS',
        'CNY',
      ],
      ...[total, '0.00', 0, 0, '0.00', '0.00', '', '', formatName(trade.description), '', '0.00000', '0.60%'],
      ...[total, '0.00', ''],
    ]
  },
})

const refundLine = (refund: Refund, trade: Trade | undefined): Line => ({
  key: refund.out_refund_no,
  paid: 0,
  back: refund.refund,
  cells: (change) => {
    const back = yuan(change === 'amount' ? refund.refund + 1 : refund.refund)
    return [
      ...[moment(refund.create_time), trade?.appid ?? '', trade?.mchid ?? '', 0, '', refund.transaction_id],
      ...[refund.out_trade_no, trade?.openid ?? '', trade?.trade_type ?? 'JSAPI', 'REFUND', 'OTHERS', 'CNY'],
      ...['0.00', '0.00', refund.refund_id, refund.out_refund_no, back, '0.00', 'ORIGINAL'],
      change === 'state' ? 'CHANGE' : refund.status,
      ...[formatName(trade?.description ?? ''), '', '0.00000', '0.60%', '0.00', back, ''],
    ]
  },
})

/** The bill of a day as the provider writes it; undefined where nothing was paid on it. */
export async function billOf(db: Db, date: string): Promise<string | undefined> {
  const [trades, refunds, changes] = [await allTrades(db), await allRefunds(db), await changesIn(db)]
  const tradesByNumber = new Map(trades.map((trade) => [trade.out_trade_no, trade]))
  const lines = [
    ...trades.filter(({ success_time }) => success_time?.startsWith(date)).map(tradeLine),
    ...refunds
      .filter(({ create_time }) => create_time.startsWith(date))
      .map((refund) => refundLine(refund, tradesByNumber.get(refund.out_trade_no))),
  ].filter(({ key }) => !['missing', 'only_funds'].includes(changes.get(key) ?? ''))
  if (lines.length === 0) return undefined
  const paid = yuan(lines.reduce((sum, line) => sum + line.paid, 0))
  const back = yuan(lines.reduce((sum, line) => sum + line.back, 0))
  const rows = lines.map(({ key, cells }) => marked(cells(changes.get(key))))
  const sums = marked([lines.length, paid, back, '0.00', '0.00000', paid, back])
  return [`\uFEFF${TITLES}`, ...rows, SUMS, sums, ''].join('\r\n')
}

export async function changesIn(db: Db): Promise<Map<string, Change>> {
  const rows = await db.select().from(simulated).where(eq(simulated.kind, 'bill_change'))
  return new Map(rows.map(({ key, value }) => [key, Change.parse(value).change]))
}

/** From now on the bill says of this order or refund something else than we know of it. */
export async function changeBill(db: Db, key: string, change: Change): Promise<void> {
  await db
    .insert(simulated)
    .values({ kind: 'bill_change', key, value: { change } })
    .onConflictDoUpdate({ target: [simulated.kind, simulated.key], set: { value: { change } } })
}

export const BillDate = z.iso.date().default(() => shopDate(new Date()))
const BillQuery = z.strictObject({
  bill_date: z.iso.date(),
  bill_type: z.enum(['ALL', 'SUCCESS', 'REFUND']).default('ALL'),
})

export async function tradeBill(db: Db, { query, base }: SignedRequest): Promise<Record<string, unknown>> {
  const { bill_date } = parseBody(BillQuery, Object.fromEntries(query))
  const text = (await billOf(db, bill_date)) ?? failWith('NO_STATEMENT_EXIST')
  const download_url = `${base}/v3/billdownload/file?token=${bill_date}`
  return { hash_type: 'SHA1', hash_value: hash('sha1', text), download_url }
}
