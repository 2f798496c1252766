/** What the page “Ready to open” says: by the server. */
export const service: Record<string, string> = {
  'This could not be checked, see the error log.': '无法检查，请查看错误日志',
  // the checks
  'Keys of WeChat and WeChat Pay': '微信与微信支付密钥',
  'Public https address': '公网 https 地址',
  'A paid test order': '一笔已支付的测试订单',
  'Products on sale': '在售商品',
  'Carriers and shipping fee': '快递公司与运费',
  'A second staff member': '第二名员工',
  'Two-factor authentication of super administrators': '超级管理员的二次验证',
  'Automatic jobs': '定时任务',

  // what they find
  'An order has been paid.': '已有订单完成支付',
  'No order has been paid yet. Place and pay one in the mini-program, then refund it.':
    '还没有已支付的订单。请在小程序中下单并支付一笔，再为其退款',
  'On sale: {n}': '在售 {n} 件',
  'Nothing is on sale. Create a product and put it on sale.': '没有在售商品。请新建商品并上架',
  'There are carriers to choose from. The shipping fee is in the settings.': '已有可选的快递公司。运费在系统配置中设置',
  'No carrier can be chosen, so nothing can be shipped. Add one to the dictionary of carriers.':
    '没有可选的快递公司，无法发货。请在数据字典“快递公司”中添加',
  'Another staff member can sign in.': '还有其他员工可以登录',
  'You are the only one who can sign in. Add a colleague, in case you cannot.':
    '只有您一人可以登录。请添加一名员工，以备您无法登录时使用',
  'Every super administrator has one.': '每位超级管理员都已启用',
  'Super administrators without one: {n}. Each sets it up under “My account”.':
    '尚未启用的超级管理员：{n} 人。请各自在“我的账号”中启用',
  'None has run yet. Start the server, or set CRON_SECRET on a host that has a scheduler.':
    '定时任务尚未运行。请启动服务，或在自带调度的主机上设置 CRON_SECRET',
  'They run on time.': '运行正常',
  '{n} are over two hours late. Look at the server and its scheduler.':
    '有 {n} 项已推迟两小时以上。请检查服务器及其调度',

  // the address
  '{url} can only be reached from this machine, and so can image addresses. Set PUBLIC_URL to the address of the shop.':
    '{url} 只能在本机访问，图片地址也是如此。请将 PUBLIC_URL 设为店铺的地址',
  '{url} is not https: mini-programs refuse it, and passwords travel in the clear. Put a proxy with a certificate in front, and set PUBLIC_URL to its address.':
    '{url} 不是 https：小程序会拒绝访问，密码也以明文传输。请在前面部署带证书的代理，并将 PUBLIC_URL 设为其地址',
  '{url} is https, so a proxy is in front, but TRUSTED_PROXIES is not set: all visitors have its address and share one rate limit. Set it to the address of the proxy.':
    '{url} 是 https，说明前面有代理，但未设置 TRUSTED_PROXIES：所有人的地址都会是代理的地址，频率限制会把他们当成同一个人。请设为代理的地址',

  // the keys
  'public address': '公网地址',
  'wechat pay': '微信支付',
  'Simulated: no keys are needed, and no money moves.': '模拟环境：不需要密钥，也不产生真实资金往来',
  'WECHAT_APPID and WECHAT_SECRET are not set: no one can sign in with WeChat.':
    '未设置 WECHAT_APPID 和 WECHAT_SECRET：无法使用微信登录',
  'WECHAT_PAY_MCHID and the four variables that go with it are not set: orders cannot be paid.':
    '未设置 WECHAT_PAY_MCHID 及另外四个变量：订单无法支付',
  'WECHAT_APPID and WECHAT_SECRET are set': '已设置 WECHAT_APPID 和 WECHAT_SECRET',
  'The account of merchant {mchid} is set': '已设置商户号 {mchid}',
  '{set}, and {url} accepts them.': '{set}，{url} 验证通过',
  '{set}, but {url} cannot be reached. Look at DNS, the firewall and proxies of this machine.':
    '{set}，但无法连接 {url}。请检查本机的 DNS、防火墙和代理',
  '{set}, but {url} rejects them. Check {variables}. See /admin/error-log for details.':
    '{set}，但 {url} 验证未通过。请检查 {variables}，详情见错误日志 /admin/error-log',
  'Copy the new one, or the public key, from the merchant platform to WECHAT_PAY_PUBLIC_KEYS.':
    '请从商户平台取得新证书或公钥，填入 WECHAT_PAY_PUBLIC_KEYS',
  'The certificate {serial} expired on {day}. {mend}': '证书 {serial} 已于 {day} 过期。{mend}',
  'The certificate {serial} expires on {day}. {mend}': '证书 {serial} 将于 {day} 过期。{mend}',
  'The certificate {serial} is valid until {day}.': '证书 {serial} 有效期至 {day}',
}

/** What its page says in the browser. */
export const pages: Record<string, string> = {
  'Ready to open': '开店检查',
  'Everything is ready': '一切就绪，可以开店',
  'Checked just now. {n} of {all} left': '刚刚检查完毕，共 {all} 项，还剩 {n} 项',
  'The law': '法律要求',
  WeChat: '微信',
  'The shop': '店铺',
  'The server': '服务器',
  Done: '已完成',
  'Not done': '待完成',
  Problem: '问题',
  'Open page': '打开页面',
}
