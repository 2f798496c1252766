/** What lib/shop-address says. */
export const service: Record<string, string> = {
  // settings
  'Addresses of the shop': '店铺地址',
  'Printed on labels. Returns come here, too, unless you enter where to':
    '印在面单上；未另填退货地址时，退货也寄到这里',
  Sender: '寄件人',
  'Sender’s phone': '寄件人手机',
  'Sender’s province': '寄件人省份',
  'As on a label: 浙江省': '与面单一致：浙江省',
  'Sender’s city': '寄件人城市',
  'As on a label: 杭州市': '与面单一致：杭州市',
  'Sender’s district': '寄件人区县',
  'As on a label: 西湖区': '与面单一致：西湖区',
  'Sender’s address': '寄件人详细地址',
  'Street and number, where the carrier picks parcels up': '街道门牌，快递员上门取件的地址',
  'Recipient of returns': '退货收件人',
  'Recipient’s phone': '收件人手机',
  'A mobile number': '手机号',
  'Recipient’s province': '收件人省份',
  'Recipient’s city': '收件人城市',
  'Recipient’s district': '收件人区县',
  'Recipient’s address': '收件人详细地址',
  'Street and number': '街道门牌',
  'Leave all of it empty if returns go to the sender': '退货寄到寄件地址时，以下各项均可不填',
  'Return address in your own words': '自定义退货地址',
  'Shown to buyers instead of the address above': '填写后，买家看到的是这段文字，而非上面的地址',

  // refusals
  'Enter the sender of parcels first: Settings › Addresses of the shop': '请先填写寄件人：设置 › 店铺地址',
  'Enter where returns go first: Settings › Addresses of the shop': '请先填写退货地址：设置 › 店铺地址',

  // readiness
  'No return or exchange can be approved: enter where buyers send items back to.':
    '尚未填写买家寄回商品的地址，无法同意退货或换货',
  'Buyers know where to send items back to, and labels where parcels come from.':
    '买家的寄回地址和面单的寄件地址均已填写',
  'The sender is not complete, so no label can be requested.': '寄件人信息不完整，无法申请电子面单',
}
