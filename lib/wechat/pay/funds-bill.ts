import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { parseYuan } from '@/lib/base/money'
import type { Runtime } from '@/lib/core/runtime/runtime'
import type { FundsBill, FundsKind, FundsLine } from '@/lib/pay/provider'
import { downloadFile, failUnreadable, parseAmount, parseTime, readRows } from './bill'

const MAX_BYTES = 384 * 1024 * 1024

/** The bill of the merchant’s own account on one day, packed; its hash is of what is inside. */
export const downloadFundsBill = (runtime: Runtime, date: string): Promise<Buffer> =>
  downloadFile(runtime, {
    call: 'funds_bill',
    path: `/v3/bill/fundflowbill?bill_date=${date}&account_type=BASIC&tar_type=GZIP`,
    unpack: (bytes) => promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES }).catch(failUnreadable),
  })

const TITLES = {
  time: '记账时间',
  number: '微信支付业务单号',
  type: '业务类型',
  direction: '收支类型',
  amount: '收支金额(元)',
  balance: '账户结余(元)',
  remark: '备注',
  voucher: '业务凭证号',
} as const

const DIRECTIONS = new Map([
  ['收入', 1],
  ['支出', -1],
])

export async function readFundsBill(bytes: Uint8Array): Promise<FundsBill> {
  const lines: FundsLine[] = []
  const balances: number[] = []
  await readRows(bytes, TITLES, 'utf8', (cell) => {
    const flow = parseAmount(cell('amount')) * (DIRECTIONS.get(cell('direction')) ?? failUnreadable())
    const kind = kindOf(cell('type'))
    const number = cell(kind === 'refund' ? 'voucher' : 'number')
    const amount = kind === 'refund' ? amountOfRefund(cell('remark'), flow) : Math.abs(flow)
    lines.push({ kind, number, flow, amount, time: parseTime(cell('time')) })
    balances.push(parseAmount(cell('balance')))
  })
  const isOldestFirst = (lines[0]?.time ?? '') <= (lines.at(-1)?.time ?? '')
  return { lines, balance: balances.at(isOldestFirst ? -1 : 0) ?? null }
}

function kindOf(type: string): FundsKind {
  if (type === '交易') return 'payment'
  if (type === '退款') return 'refund'
  if (type.includes('手续费')) return 'fee'
  return type.includes('提现') ? 'withdrawal' : 'other'
}

/** What the buyer gets: part of it is the fee, which the provider gives back (`退款总金额0.50元;含手续费0.01元`). */
function amountOfRefund(remark: string, flow: number): number {
  const [, total = '', fee = ''] = remark.match(/退款总金额([\d.]+)元;含手续费([\d.]+)元/) ?? []
  const [amount, returned] = [parseYuan(total), parseYuan(fee)]
  return amount !== undefined && amount - (returned ?? 0) === -flow ? amount : Math.abs(flow)
}
