/** What an offer or a coupon does, in one sentence. */
export const pages: Record<string, string> = {
  'all products': '全部商品',
  'some products': '部分商品',
  'most products': '部分商品除外',
  'for {n} days': '领取后 {n} 天内有效',
  'until {day}': '截至 {day}',
}
