/** Notices on the devices of staff. */
export const service: Record<string, string> = {
  'Push notices': '设备通知',
  'Send a push notice': '发送设备通知',
  'Check notifications on this device': '查看此设备是否接收通知',
  'Turn on notifications on this device': '在此设备接收通知',
  'Turn off notifications on this device': '停止在此设备接收通知',
  'Push address': '推送地址',
  'From the browser’s subscription': '来自浏览器的订阅',
  'The browser subscribes with it': '浏览器用它订阅',
  'The browser of this session gets notifications': '本次登录的浏览器接收通知',
  'The caller may see orders or refunds': '调用者可查看订单或退款',
  Allowed: '是否允许',
  On: '已启用',
}

export const pages: Record<string, string> = {
  'Notify me on this device': '在此设备通知我',
  'New paid orders and refund requests': '新的已支付订单和退款申请',
  'Notifications are on for this device': '此设备将收到通知',
  'Notifications are off on this device': '此设备不再接收通知',
  'Notifications are blocked in the settings of this browser': '浏览器设置已禁止通知',
  'This browser cannot reach its push service': '此浏览器无法连接其推送服务',
}
