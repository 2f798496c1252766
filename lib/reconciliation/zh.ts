/** What lib/reconciliation says: by the server. */
export const service: Record<string, string> = {
  'Days with bill differences': '对账有差异的日期',
  'Export bill differences': '导出账单差异',
  // operations
  'Check a difference with the provider': '向支付平台查询对账差异',
  'Check stock against its movements': '核对库存与库存变动',
  'Reconcile a day': '核对账单',
  'List reconciled days': '对账记录列表',
  'Export reconciled days': '导出对账记录',
  'List bill differences': '对账差异列表',
  'View the reconciliation of a day': '查看某日对账结果',
  'View a bill difference': '查看对账差异',
  'Resolve a bill difference manually': '手动处理对账差异',

  // a day
  'Refunded per bill': '账单退款',
  'Refunded in shop': '本店退款',
  'Lines from other apps': '其他应用的账单行',
  'Empty if run automatically': '为空表示系统自动执行',
  'One of the last 90 days, in the shop’s time zone': '最近九十天内的一天，以店铺时间为准',
  'Open differences': '待处理差异',
  'Paid per bill': '账单收款',
  'Paid in shop': '本店收款',
  'Payments in shop': '本店收款笔数',
  'Payments in bill': '账单收款笔数',
  'Refunds in shop': '本店退款笔数',
  'Refunds in bill': '账单退款笔数',
  'They belong to the same merchant account but not to this shop': '属于同一商户号，但与本店无关',
  'Why the last attempt failed, in the provider’s words': '上次未成功的原因，为支付平台的原文',
  'With open differences': '有待处理差异',
  Day: '日期',
  'Last attempt': '最近核对',

  // a difference
  'Transaction ID, refund number or order number': '交易单号、退款单号或订单号',
  'Refunded in shop, missing in bill': '本店已退款，账单没有',
  'Refund amount or status differs': '退款金额或状态不符',
  'Refunded in bill, missing in shop': '账单有退款，本店没有',
  'Amount in bill': '账单金额',
  'The transaction ID, or the shop’s refund number': '交易单号，或本店的退款单号',
  'Paid in shop, missing in bill': '本店已收款，账单没有',
  'Payment amount differs': '收款金额不符',
  'Paid in bill, missing in shop': '账单有收款，本店没有',
  'Resolved at': '处理时间',
  'Resolved by': '处理人',
  'Status in shop': '本店状态',
  'Status in bill': '账单状态',
  'Transaction or refund ID': '交易或退款单号',
  'Time in shop': '本店时间',
  'Time in bill': '账单时间',
  'Cause and resolution': '差异的原因和处理方式',
  'Found on': '发现时间',
  Resolution: '处理方式',

  // refusals
  'This difference is already resolved': '该差异已处理',
  'must be one of the last ninety days, before today': '必须是今天之前、最近九十天内的日期',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  // the days
  'Reconcile a day': '核对账单',
  'Reconcile again': '重新核对',
  'Reconciled, no open differences': '核对完成，没有待处理差异',
  'Reconciled, {n} open': '核对完成，{n} 条差异待处理',
  Failed: '失败',
  'Each day is reconciled with the provider’s bill the next morning, shortly after 10:00':
    '每天上午 10 点过后，自动与支付平台的前一日账单核对',
  'No days reconciled yet': '暂无对账记录',
  'The bill is not available yet. Retrying later': '账单尚未生成，稍后自动重试',
  'Waiting for the bill': '等待账单',
  'requested by {name}': '由{name}发起',
  '{n} open': '{n} 条待处理',
  '{n} resolved': '已处理 {n} 条',
  Reconciled: '已核对',
  Reconciliation: '对账',

  // stock
  'All {n} variants match': '{n} 个规格的库存全部相符',
  'Check again': '重新检查',
  'Check stock': '检查库存',
  '{wrong} of {n} variants do not match': '共 {n} 个规格，其中 {wrong} 个库存不符',
  'Stock audit': '库存核对',
  'Total of movements': '变动合计',
  'The stock of each variant must equal the total of its movements': '每个规格的库存应等于其库存变动之和',

  // one day
  'All days': '全部日期',
  Manually: '手动处理',
  Bill: '账单',
  'Reconciled {time}': '核对时间 {time}',
  'Total refunded': '退款合计',
  'Not found in the latest check': '再次核对时未发现',
  'The bill matches the shop': '账单与本店记录一致',
  'The last attempt failed': '上次核对失败',
  'Confirmed by the provider': '支付平台确认一致',
  'This day has not been reconciled yet': '该日尚未核对',
  '{n} lines from other apps skipped': '已略过其他应用的 {n} 行',
  Difference: '差额',
  Differences: '差异',
  Shop: '本店',
  'Total received': '收款合计',

  // what is done about a difference
  'Check with the provider which amount is correct; the order keeps the amount paid':
    '向支付平台查询正确的金额；订单以实际支付为准',
  'Check with the provider: the refund is updated with the result': '向支付平台查询，退款以查询结果为准',
  'Check with the provider: payments for this shop’s orders are updated with the result':
    '向支付平台查询，本店订单的收款以查询结果为准',
  'Check with the provider: if it has the payment, the bill is wrong':
    '向支付平台查询；若查到该笔收款，则以查询结果为准',
  'Check with the provider: if it has the refund, the bill is wrong':
    '向支付平台查询；若查到该笔退款，则以查询结果为准',
  'Resolve manually': '手动处理差异',
  'Refunded outside this shop, in the provider’s dashboard: enter the reason':
    '有人绕过本店，在支付平台的商户后台退款，请注明原因',
  'The provider confirms it, difference resolved': '支付平台确认一致，差异已处理',
  'The provider does not confirm it, difference stays open': '与支付平台的结果仍不一致，差异待处理',
  'Bill difference': '对账差异',
}
