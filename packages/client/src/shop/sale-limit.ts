import type { PricedItem } from './flash-sales'
import { money } from './money'

const en = {
  had: 'You have bought your {n} at the flash price; further pieces cost {price}',
  hadSome: 'You have bought {bought} of your {n} at the flash price; further pieces cost {price}',
  most: '{n} per buyer at the flash price; further pieces cost {price}',
  none: 'Sold out at the flash price; pieces cost {price}',
  few: 'Only {n} left at the flash price; further pieces cost {price}',
}
const zh: typeof en = {
  had: '您已按特价购满 {n} 件，再购买每件 {price}',
  hadSome: '特价每人限购 {n} 件，您已购买 {bought} 件，超出部分每件 {price}',
  most: '特价每人限购 {n} 件，超出部分每件 {price}',
  none: '特价商品已售罄，现价每件 {price}',
  few: '特价仅剩 {n} 件，超出部分每件 {price}',
}

/** Why not all of its pieces have the flash price, and what the others cost; empty where all have it. */
export function saleLimit({ price, sale }: PricedItem, language: string): string {
  if (!sale?.missing) return ''
  const words = language.startsWith('zh') ? zh : en
  const { missing, pieces, bought, most_per_buyer } = sale
  const most = most_per_buyer ?? pieces
  const text =
    missing === 'sold_out'
      ? words[pieces > 0 ? 'few' : 'none']
      : words[bought >= most ? 'had' : bought > 0 ? 'hadSome' : 'most']
  const values: Record<string, string> = {
    n: String(missing === 'sold_out' ? pieces : most),
    bought: String(bought),
    price: money(price),
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
