/** What lib/reconciliation says: by the server. */
export const reconciliation: Record<string, string> = {
  // operations
  'Ask the provider about what differs from a bill': '向支付平台查询对账差异',
  'Check that all stock is the sum of its movements': '核对库存与出入库记录',
  'Compare a day with its bill': '核对某日账单',
  'List the days that were compared with their bills': '对账记录列表',
  'List what differs from the bills': '对账差异列表',
  'Read how a day compares with its bill': '查看某日对账结果',
  'Read what differs from a bill': '查看对账差异',
  'Settle by hand what differs from a bill': '手动处理对账差异',

  // a day
  'Given back by the bill': '账单退款',
  'Given back here': '本店退款',
  'Lines of other apps': '其他应用的账单行',
  'Nobody: it happened by itself': '为空表示系统自动执行',
  'One of the last ninety, by the clock of the shop': '最近九十天内的一天，以店铺时间为准',
  'Open differences': '待处理差异',
  'Paid by the bill': '账单收款',
  'Paid here': '本店收款',
  'Payments here': '本店收款笔数',
  'Payments in the bill': '账单收款笔数',
  'Refunds here': '本店退款笔数',
  'Refunds in the bill': '账单退款笔数',
  'The merchant has them, this shop has not': '属于同一商户号，但与本店无关',
  'Why it came to nothing the last time, in the provider’s word': '上次未成功的原因，为支付平台的原文',
  'With open differences': '有待处理差异',
  Day: '日期',
  Tried: '最近核对',

  // a difference
  'A number of it or of its order': '差异单号或订单号',
  'Given back here, not in the bill': '本店已退款，账单没有',
  'Given back in another amount or state': '退款金额或状态不符',
  'Given back there, unknown here': '账单有退款，本店没有',
  'In the bill': '账单金额',
  'Of the transaction, or the shop’s own of the refund': '交易单号，或本店的退款单号',
  'Paid here, not in the bill': '本店已收款，账单没有',
  'Paid there in another amount': '收款金额不符',
  'Paid there, unknown here': '账单有收款，本店没有',
  'Settled at': '处理时间',
  'Settled by': '处理人',
  'State here': '本店状态',
  'State in the bill': '账单状态',
  'Transaction or refund': '交易或退款单号',
  'Time here': '本店时间',
  'Time in the bill': '账单时间',
  'What it was, and what was done about it': '差异的原因和处理方式',
  Found: '发现时间',
  How: '处理方式',

  // refusals
  'This has been settled already': '该差异已处理',
  'must be one of the last ninety days, before today': '必须是今天之前、最近九十天内的日期',
}

/** What its pages say in the browser. */
export const reconciliationPages: Record<string, string> = {
  // the days
  'Compare a day': '核对账单',
  'Compare again': '重新核对',
  'Compared, nothing is open': '核对完成，没有待处理差异',
  'Compared, {n} open': '核对完成，{n} 条差异待处理',
  'Did not work': '核对失败',
  'Each day is compared with the provider’s bill the morning after, soon after ten':
    '每天上午十点过后，自动与支付平台的前一日账单核对',
  'No day was compared yet': '暂无对账记录',
  'The bill is not there yet, it is tried again later': '账单尚未生成，稍后自动重试',
  'Waiting for the bill': '等待账单',
  'asked for by {name}': '由{name}发起',
  '{n} open': '{n} 条待处理',
  '{n} settled': '已处理 {n} 条',
  Compared: '已核对',
  Reconciliation: '对账',

  // stock
  'All {n} variants fit': '{n} 个规格的库存全部相符',
  'Check again': '重新检查',
  'Check the stock': '检查库存',
  'Of {n} variants {wrong} do not fit': '共 {n} 个规格，其中 {wrong} 个库存不符',
  'Stock audit': '库存核对',
  'Sum of its movements': '出入库合计',
  'The stock of each variant must be the sum of its movements': '每个规格的库存应等于其出入库记录之和',

  // one day
  'All days': '全部日期',
  'By hand': '手动处理',
  'By the bill': '账单',
  'Compared {time}': '核对时间 {time}',
  'Given back': '退款',
  'Not found again': '再次核对时未发现',
  'The bill and the shop say the same': '账单与本店记录一致',
  'The last try did not work': '上次核对失败',
  'The provider agrees': '支付平台确认一致',
  'This day was not compared yet': '该日尚未核对',
  '{n} lines of other apps were left out': '已略过其他应用的 {n} 行',
  Difference: '差额',
  Differences: '差异',
  Here: '本店',
  Taken: '收款',

  // what is done about a difference
  'Ask the provider which amount is right; the order is as it was paid': '向支付平台查询正确的金额；订单以实际支付为准',
  'Ask the provider: what it says of the refund now is taken over': '向支付平台查询，退款以查询结果为准',
  'Ask the provider: what it says was paid for an order of this shop is taken over':
    '向支付平台查询，本店订单的收款以查询结果为准',
  'Ask the provider: where it has the payment, the bill is wrong': '向支付平台查询；若查到该笔收款，则以查询结果为准',
  'Ask the provider: where it has the refund, the bill is wrong': '向支付平台查询；若查到该笔退款，则以查询结果为准',
  'Settle by hand': '手动处理差异',
  'Somebody gave it back past this shop, at the provider’s own pages: say why':
    '有人绕过本店，在支付平台的商户后台退了款，请注明原因',
  'The provider agrees, it is settled': '支付平台确认一致，差异已处理',
  'The provider does not agree, it stays open': '与支付平台的结果仍不一致，差异待处理',
  'What differs': '对账差异',
}
