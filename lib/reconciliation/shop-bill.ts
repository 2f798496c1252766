import type { Bill, BillLine, PayProvider } from '../pay/provider'

export type ShopBill = Bill & { others: number }

/** The provider’s bill of a day, limited to this shop: a merchant may have other apps. */
export async function readShopBill(provider: PayProvider, date: string): Promise<ShopBill> {
  const { appid } = await provider.account()
  const { payments, refunds } = await provider.fetchBill(date)
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
