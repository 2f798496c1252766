/** What an offer or a coupon does, in one sentence. */
export const pages: Record<string, string> = {
  '{gain} from {n} pcs': '满 {n} 件{gain}',
  '{percent} from {n} pcs': '满 {n} 件享 {percent}',
  'all products': '全部商品',
  'some products': '部分商品',
  'most products': '部分商品除外',
  'for {n} days': '领取后 {n} 天内有效',
  'until {day}': '截至 {day}',
}
