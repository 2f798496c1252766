/** What lib/no-worry-return says. */
export const service: Record<string, string> = {
  'Ask WeChat about returns': '向微信查询退货进度',

  // settings
  'Worry-free returns': '无忧退货',
  'Returns through WeChat': '微信无忧退货',
  'On: WeChat asks buyers of approved returns to book a pick-up or to enter their tracking number. Only orders that you have insured there':
    '开启后，同意退货时由微信提醒买家预约上门取件或填写运单号；仅限已在微信投保运费险的订单',

  // readiness
  'returns through WeChat': '微信无忧退货',
  'Buyers tell the shop how they send returns.': '由买家在店铺内填写退货运单号',
  'Returns through WeChat are on, but their recipient is not complete, or longer than WeChat takes.':
    '已开启微信无忧退货，但退货收件信息不完整，或超过微信的长度限制',
  'WeChat refused {n} of the returns of the last seven days.': '最近七天内有 {n} 个退货被微信拒绝',
  'WeChat asks buyers how they send returns.': '由微信提醒买家选择寄回方式',
}
