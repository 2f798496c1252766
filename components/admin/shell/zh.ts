/** The frame around every page of the back office. */
export const pages: Record<string, string> = {
  Notifications: '消息',
  'Notifications, {n} new': '消息，{n} 条未读',
  'Nothing new': '暂无新消息',
  'Payment anomaly': '支付异常',
  'No connection. Trying again…': '网络已断开，正在重试…',
  'The shop was updated. Reload this page to continue': '店铺系统已更新，请刷新页面后继续',
  'What you typed is kept': '您填写的内容会保留',
  Reload: '刷新',
  'This page did not load completely': '页面未能完整加载',
  'Check the connection, then try again': '请检查网络连接后重试',
  'Someone just changed this page': '刚刚有人更改了此页面的内容',
  Show: '查看',

  // the frame
  'API reference': '接口文档',
  'Change password': '修改密码',
  'Keyboard shortcuts': '键盘快捷键',
  'Sign out': '退出登录',
  'Skip to content': '跳到主要内容',
  'Open the shop': '打开店铺',
  Account: '账号',
  'Light or dark': '浅色或深色',
  Breadcrumb: '当前位置',
  Close: '关闭',
  Home: '首页',
  Loading: '加载中',
  Main: '主导航',
  Menu: '菜单',

  // keys
  'Close the open window': '关闭窗口',
  'Go to Home': '回到首页',
  'Go to {page}': '打开“{page}”',
  'Save the form': '保存表单',
  'Search the list': '在列表中搜索',
  'Show keyboard shortcuts': '显示快捷键说明',
  'Shortcuts of a single key': '单键快捷键',
  'Turn them off if you dictate or scan: shortcuts with {key} go on working':
    '使用语音输入或扫码枪时可关闭；带 {key} 的快捷键仍可使用',
  'Next row': '下一行',
  'Previous row': '上一行',
  'Select the row': '选中该行',
  'Open the row': '打开该行',
  Create: '新建',

  // home
  'Good afternoon, {name}': '下午好，{name}',
  'Good evening, {name}': '晚上好，{name}',
  'Good morning, {name}': '早上好，{name}',
  'You do not have access to anything yet. Ask your shop administrator':
    '您目前还没有可用的功能，如有需要请联系店铺管理员',
  'Your account': '我的账号',
}
