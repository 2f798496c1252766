/** What is said of ways to pay; of payments lib/order/zh.ts has it. */
export const service: Record<string, string> = {
  'Buyers pay into the account below. It needs an account number': '买家转账至下方账户；开启前须填写收款账号',
  'Account holder': '户名',
  Bank: '开户银行',
  'With its branch, as a transfer asks for it': '含支行名称',
  'Account number': '收款账号',
  'Shown to buyers who pay by transfer, below account, amount and reference':
    '向选择转账的买家显示，位于账户、金额和转账附言下方',
  'Where to transfer to. The last six characters of the order number are the reference':
    '收款账户；转账附言为订单号后六位',
  'Wait for a transfer (days)': '等待转账（天）',
  'Days after the order; it is then closed unless staff have marked it as paid':
    '自下单起的天数；员工未在此期间标记为已收款的订单将自动关闭',
  'Payment at pick-up': '到店付款',
  'At the counter, when the order is picked up. Its stock is held as long as it is kept for pick-up':
    '取货时在柜台付款；在自提保留期内一直占用库存',
  'Changes of how to pay per hour per customer': '每位买家每小时更改付款方式的次数',
  'Pay at pick-up': '到店付款',
  'Way to pay': '付款方式',
  'Payment methods': '收款方式',
  'must be the name of a way to pay': '必须是付款方式的名称',
  '`wechat`, unless the buyer has chosen another one of `pay_ways`':
    '默认为 `wechat`，除非买家选择了 `pay_ways` 中的其他方式',
  'As the buyer has chosen; `wechat` unless they have chosen another': '买家选择的方式；未选择时为 `wechat`',
  Instructions: '说明',
  'In the language of the reader': '以读者的语言显示',
  'Where to pay, in the words of the shop: plain text with line breaks': '付款说明，由店铺填写：含换行的纯文本',
  'While it is not paid: how it can be, `PUT /v1/order/{id}/pay_way`. Ask the buyer where there are several':
    '未支付时可选的付款方式，用 `PUT /v1/order/{id}/pay_way` 选择；有多种时请让买家选择',
  'Choose how to pay': '选择付款方式',
  'is not available for this order': '不适用于此订单',
  'A payment of this order was just started. Try again': '此订单刚刚发起了支付，请重试',
  'It is too late to pay in this way': '已超过该付款方式的期限',
  'Choose another way to pay this order first': '请先为此订单选择其他付款方式',
  'Start a payment': '发起支付',
  Parameters: '参数',
  'What the client needs to pay; with `wechat` those of `wx.requestPayment`':
    '客户端支付所需的参数；`wechat` 时为 `wx.requestPayment` 的参数',
}

/** What pages say of an order. */
export const pages: Record<string, string> = {
  'Way to pay': '付款方式',
  'Pay at pick-up': '到店付款',
}
