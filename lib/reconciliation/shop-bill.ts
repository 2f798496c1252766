import type { Runtime } from '../core/runtime'
import { payAccount } from '../wechat/pay/account'
import { type Bill, type BillLine, readBill } from '../wechat/pay/bill'
import { fetchBill, PayError } from '../wechat/pay/provider'

export type ShopBill = Bill & { others: number }

/** The provider’s bill of a day, limited to this shop: a merchant may have other apps. */
export async function readShopBill(runtime: Runtime, date: string): Promise<ShopBill> {
  const { appid } = await payAccount(runtime)
  const { payments, refunds } = await fetchBill(runtime, date).then(readBill, emptyBill)
  const isOwn = (line: BillLine) => line.appid === appid
  const others = [...payments, ...refunds].filter((line) => !isOwn(line)).length
  return {
    payments: withoutDuplicates(payments.filter(isOwn)),
    refunds: withoutDuplicates(refunds.filter(isOwn)),
    others,
  }
}

const withoutDuplicates = (lines: BillLine[]): BillLine[] => [
  ...new Map(lines.map((line) => [line.number, line])).values(),
]

/** A day on which nothing was paid and nothing given back has no bill. */
function emptyBill(error: unknown): Bill {
  if (error instanceof PayError && error.code === 'NO_STATEMENT_EXIST') return { payments: [], refunds: [] }
  throw error
}
