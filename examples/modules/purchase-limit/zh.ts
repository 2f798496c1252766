/** By the server. */
export const service: Record<string, string> = {
  'Purchase limit': '限购',
  'Pieces per customer': '每位买家限购件数',
  'Of each product, in 30 days. 0: no limit': '30 天内每种商品最多可买的件数；0 表示不限',
  'Each customer can buy {most} of it': '每位买家限购 {most} 件',
}
