/** What an offer or a coupon does, in one sentence. */
export const pages: Record<string, string> = {
  Kind: '类型',
  'From (pieces)': '满（件）',
  'From (amount)': '满（金额）',
  'Tier {n}': '第 {n} 档',
  'Add a tier': '添加一档',
  'Flash sale': '限时特价',
  'Flash sale: {n} {n:variant/variants}': '限时特价：{n} 个规格',
  'all products': '全部商品',
  'some products': '部分商品',
  'most products': '部分商品除外',
  'for {n} days': '领取后 {n} 天内有效',
  'until {day}': '截至 {day}',
}
