/** What both the server and its pages say of where parcels are. */
const shared = {
  'Waiting for pickup': '等待揽收',
  'Picked up by the carrier': '已揽收',
  'In transit': '运输中',
  'Out for delivery': '派送中',
  Delivered: '已签收',
  'Delivery problem': '派送异常',
  'Refused by the recipient': '收件人拒收',
  'On its way back': '退回中',
  'Returned to sender': '已退回',
  'Where it is': '物流状态',
  Tracking: '物流',
  'Parcel delivered: {carrier} {number}': '包裹已签收：{carrier} {number}',
  'Delivered on': '签收时间',
  'Last checked': '最近查询',
  'Last update': '最近更新',
  'Tracking service': '物流查询服务',
  Exceptions: '异常',
  'On the way': '在途',
}

/** What lib/tracking says: by the server. */
export const service: Record<string, string> = {
  ...shared,
  'Message from Kuaidi100': '快递100 推送',
  'Messages from Kuaidi100': '快递100 推送',
  'View where a parcel is': '查看包裹物流',
  'Update tracking': '查询包裹物流',
  'In the words of the carrier': '快递公司的原文',
  Place: '地点',
  Steps: '物流轨迹',
  'Newest first, at most 50': '由新到旧，最多 50 条',
  Token: '凭证',
  'For `openWaybillTracking` of WeChat’s tracking plug-in': '用于微信物流查询插件的 `openWaybillTracking`',
  'In the language of the reader': '以读者的语言显示',
  'Parcel delivered: {carrier}, {number}': '包裹已签收：{carrier}，{number}',
  'Refused with': '拒绝代码',
  'The service’s own number, where it does not follow the parcel': '服务方不跟踪该包裹时返回的代码',
  'Where it is; null while the shop does not follow it': '物流状态；商家未跟踪该包裹时为 null',
  'Of the parcel': '包裹的编号',
  'Of orders that are not over': '仅限未结束的订单',
  'Parcel tracking': '物流查询',
  'Tells buyers and staff where parcels are. Kuaidi100: all parcels, needs a contract with Kuaidi100. WeChat: orders paid with WeChat Pay, needs no contract':
    '让买家和员工看到包裹位置。快递100：所有包裹，需要与快递100签约。微信：仅限微信支付的订单，无需签约',
  Kuaidi100: '快递100',
  'No news for (days)': '无更新天数',
  'A parcel without any news for so long is listed as a problem': '超过该天数没有物流更新的包裹视为异常',
  '{n:parcel/parcels} lost, refused or sent back': '丢失、拒收或退回的包裹',
  'Tracking of parcels': '包裹物流查询',
  'parcel tracking': '物流查询',
  'Parcels are not followed: no tracking service is chosen.': '未选择物流查询服务，不跟踪包裹',
  'The tracking service did not answer': '物流查询服务没有响应',
  'Kuaidi100 is not set up on the server yet. Copy the keys from your account at kuaidi100.com, and give them to the person who runs the server.':
    '服务器尚未配置快递100的密钥。请在快递100企业版后台（kuaidi100.com）获取密钥，并交给技术人员配置',
  'The service refused {n} of the parcels of the last seven days.': '近七天有 {n} 个包裹被服务方拒绝',
  'Parcels are followed.': '正在跟踪包裹',
  'Kuaidi100 cannot be reached, try again soon': '暂时无法连接快递100，请稍后再试',
}

/** What its pages say. */
export const pages: Record<string, string> = {
  ...shared,
  'The tracking service does not follow this parcel ({code})': '物流查询服务未跟踪该包裹（{code}）',
  'Show all {n} steps': '显示全部 {n} 条轨迹',
  'Update now': '立即查询',
}
