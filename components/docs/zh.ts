/** The document of the API, what of it is said in the browser. */
export const pages: Record<string, string> = {
  Regions: '地区',
  // the list
  'Error codes': '错误码',
  'Search operations': '搜索接口',
  Introduction: '使用说明',
  Operations: '接口列表',

  // a token of one's own
  'Existing token': '已有的令牌',
  'Removed here, but the server could not be notified': '已在此处清除令牌，但未能通知服务器',
  'Kept in this tab only and sent only to this service': '仅保存在当前标签页，且只发送给本服务',
  'Signed in as {name}, customer': '已登录：{name}（买家）',
  'Signed in as {name}, staff': '已登录：{name}（员工）',
  'The token is no longer valid': '令牌已失效',
  'Use this token': '使用此令牌',
  Authorization: '授权',
  or: '或',

  // trying it
  'All fields': '全部字段',
  'Get a token': '获取令牌',
  'Command line': '终端命令',
  'Generate a key': '生成幂等键',
  'Send {method}': '发送 {method} 请求',
  'Samples in': '示例语言',
  'Sell one thing': '卖出一件商品',
  'The client': '客户端',
  'Short example': '精简示例',
  'Invalid JSON': 'JSON 格式有误',
  'This operation requires a token': '此接口需要令牌',
  'Try it': '在线调试',
  'not sent': '不发送',
  Body: '请求体',
  Copied: '已复制',
  Copy: '复制',

  // what came back
  'Response {status} in {ms} ms': '响应 {status}，耗时 {ms} 毫秒',
  'Error {code}': '错误码 {code}',
  'Save as a file': '保存为文件',
  '{bytes} bytes': '{bytes} 字节',
  '{ms} ms': '{ms} 毫秒',
  Response: '响应',
}

/** The front page and the document of the API, what of them is said on the server. */
export const service: Record<string, string> = {
  // the front page
  'Backend and back office of a mini-program shop': '小程序商城的后端服务与管理后台',
  'Whether the database, migrations and storage are ready': '数据库、迁移与存储是否就绪',
  'All error codes and what to do about them': '全部错误码及处理方法',
  'All operations, in a format for tools': '供工具读取的全部接口定义',
  'Open the back office': '进入管理后台',
  'Read the API reference': '查看接口文档',
  'Whether the process is running': '服务进程是否存活',
  'The storefront API for the mini-program, and the back office where staff run the shop':
    '小程序端接口，以及店铺员工使用的管理后台',
  Health: '存活检查',
  Readiness: '就绪检查',

  // an operation
  'Successful response': '成功响应',
  'A CSV table with a header row': 'CSV 表格，首行为标题',
  'All staff members': '所有员工',
  'Everyone, no token required': '任何人，无需令牌',
  'Path parameters': '路径参数',
  'Query parameters': '查询参数',
  'Operation ID': '接口标识',
  'Staff with the permission `{point}`': '拥有 `{point}` 权限的员工',
  'The content of the file': '文件的原始内容',
  'Any signed-in user': '已登录的用户',
  Example: '示例',
  Headers: '请求头',
  'Error responses': '失败响应',
  'may be absent': '可能不返回',
  'It may have been renamed: look for it in the list': '它可能已改名，请在接口列表中查找',
  'Operation not found': '没有此接口',

  // groups of operations

  // rules of a field
  'default `{value}`': '默认 `{value}`',
  'ISO 8601 time': 'ISO 8601 时间',
  'at least {min}': '不小于 {min}',
  'at least {min} characters': '至少 {min} 个字符',
  'at least {min} entries': '至少 {min} 项',
  'at most {max}': '不大于 {max}',
  'at most {max} characters': '最多 {max} 个字符',
  'at most {max} entries': '最多 {max} 项',
  'may be `null`': '可为 `null`',
  'write-only': '只写，不会返回',
  'only `{value}`': '仅为 `{value}`',
  'one of {values}': '可选值 {values}',
  '{min} to {max}': '{min} 至 {max}',
  '{min} to {max} characters': '{min} 至 {max} 个字符',
  '{min} to {max} entries': '{min} 至 {max} 项',

  // introduction
  'The same as OpenAPI 3.1, for tools:': '供工具使用的 OpenAPI 3.1 文档：',
  'The storefront is under `/v1`, the back office under `/cms`; you can try every operation here':
    '小程序端接口位于 `/v1`，管理后台接口位于 `/cms`；所有接口均可在此在线调试',
  'Sign in once, then send `Authorization: Bearer <token>`; cookies are ignored':
    '登录一次，之后在请求头中携带 `Authorization: Bearer <token>`；接口不识别 Cookie',
  'Operations that need no token ignore an expired or unknown one': '无需令牌的接口会忽略过期或无效的令牌',
  'A customer token is valid for two hours; its `refresh_token` can be exchanged once for a new pair within 30 days':
    '买家令牌有效期为两小时；`refresh_token` 在 30 天内可换取下一对令牌，仅限一次',
  'A staff token expires after 30 minutes of inactivity, and after eight hours at the latest':
    '员工令牌闲置 30 分钟后失效，最长有效八小时',
  'Under `/cms` it must be the token of staff with the permission that the operation requires':
    '`/cms` 下的接口要求员工令牌，且员工须拥有接口注明的权限',
  Responses: '响应',
  'The result is in `data`: `null` after a deletion, `[]` for an empty list':
    '结果位于 `data`；删除成功时为 `null`，空列表为 `[]`',
  '201 if something was created, otherwise 200': '新建内容时状态码为 201，其余成功均为 200',
  'Every response has an `X-Request-Id`, yours if you sent one; include it when you report a problem':
    '每个响应都带有 `X-Request-Id`（若请求中已携带则原样返回），反馈问题时请提供',
  'The HTTP status gives the kind of error, `error_code` the exact one; `msg` is for people to read':
    'HTTP 状态码表示失败的类别，`error_code` 表示具体原因；`msg` 供人阅读',
  '`errors` lists each invalid field; `details`, if present, is information to act on':
    '`errors` 列出每个有误的字段；`details`（如有）提供可据此处理的信息',
  'With 429 and 503, `Retry-After` gives the number of seconds to wait':
    '状态码为 429 和 503 时，`Retry-After` 给出需等待的秒数',
  'Error response': '失败响应示例',
  Requests: '请求',
  '`GET` and `DELETE` take their input from the query, all others from a JSON body of up to 1 MiB':
    '`GET` 和 `DELETE` 的参数放在查询字符串中，其他方法使用不超过 1 MiB 的 JSON 请求体',
  'Integers in a body may also be sent as strings of digits: `"37"` is read as `37`':
    '请求体中的整数也可以用数字字符串发送：`"37"` 即为 `37`',
  'A parameter that is empty, or `undefined` or `null`, counts as not sent; one that is sent twice is rejected':
    '值为空、`undefined` 或 `null` 的查询参数视为未发送；重复的参数会被拒绝',
  'Reads ignore unknown parameters, such as `_t` against caches; changes reject them, and unknown fields':
    '读取类接口忽略未知的查询参数（例如防缓存的 `_t`），写入类接口则会拒绝；未知的字段一律拒绝',
  '`PUT` changes only the fields you send: absent fields stay as they are, `null` clears, a list is replaced as a whole':
    '`PUT` 只修改提交的字段：未提交的保持不变，`null` 表示清空，列表整体替换',
  'Times are ISO 8601: any offset in requests, always `Z` in responses':
    '时间采用 ISO 8601 格式，提交时可带任意时区，返回时统一为 `Z`',
  'Amounts are whole numbers of fen (1/100 yuan)': '金额为整数，单位为分',
  Pagination: '分页',
  '`page` starts at 1, `size` is 1 to 100 and 10 by default; past the last page `items` is empty':
    '`page` 从 1 开始，`size` 为 1 至 100，默认 10；超出末页时 `items` 为空',
  '`total` is exact up to 10,000; beyond that it is 10,000 and `total_capped` is `true`':
    '`total` 在 10,000 以内为准确值；超出时为 10,000，且 `total_capped` 为 `true`',
  '`page` times `size` can be at most 100,000: beyond that, narrow the list with filters':
    '`page` 与 `size` 的乘积不能超过 100,000，超出时请用筛选条件缩小范围',
  '`sort` takes the name of a field, with `-` in front for descending order': '`sort` 取字段名，前面加 `-` 表示倒序',
  'Idempotent requests': '幂等请求',
  'Operations that list the header `Idempotency-Key` accept a key of your choice, 8 to 128 characters long':
    '请求头中列有 `Idempotency-Key` 的接口可携带自定义的幂等键，长度为 8 至 128 个字符',
  'The same key and body within 24 hours return the first response again, with `Idempotency-Replayed: true`':
    '24 小时内以相同的键和请求体重复请求，会得到首次的响应，并带有 `Idempotency-Replayed: true`',
  'The same key with a different body returns 422; invalid input and 5xx responses are not stored':
    '相同的键配不同的请求体会响应 422；参数校验失败和 5xx 不会被记录',
  'Concurrent edits': '并发修改',
  'Under `/cms` a record is returned with its version as `ETag`': '`/cms` 下的记录以 `ETag` 返回其版本',
  'Send it as `If-Match` with `PUT` or `DELETE`: if someone else changed the record first, you get 412 with `version` and `current` in `details`':
    '在 `PUT` 或 `DELETE` 请求中以 `If-Match` 携带该版本：若已被他人修改则响应 412，`details` 中含 `version` 和 `current`',
  'Public reads return an `ETag` of their content: send it as `If-None-Match` to get 304 while nothing has changed':
    '公开的读取接口返回内容的 `ETag`：以 `If-None-Match` 携带时，内容未变则响应 304',
  '`msg` and the messages in `errors` follow `Accept-Language`: English, or Chinese with `zh`':
    '`msg` 及 `errors` 中的消息遵循 `Accept-Language`：默认英文，`zh` 为中文',
  'Pages of any origin can call the API, without cookies, and read `ETag`, `X-Request-Id` and `Retry-After`':
    '任意来源的网页均可调用（不带 Cookie），并可读取 `ETag`、`X-Request-Id` 和 `Retry-After`',

  // the client
  'For mini-programs and the web, with types:': '用于小程序与网页，带完整类型：',
  '`kiosk-client` comes with Kiosk, in `packages/client`: every operation of the storefront with its types, for native mini-programs, uni-app, Taro and the web':
    '`kiosk-client` 随 Kiosk 提供，位于 `packages/client`：包含小程序端的全部接口及类型，适用于原生小程序、uni-app、Taro 和网页',
  'It keeps and renews the tokens, retries what is safe to retry, and pays: four files lead from the sign-in to a paid order':
    '它保存并续期令牌、重试可重试的请求、完成支付：从登录到付款只需四个文件',
  'More is in `packages/client/README.md`; `examples/mini-program` is a whole mini-program made with it':
    '更多说明见 `packages/client/README.md`；`examples/mini-program` 是用它写成的完整小程序',
  'Install it': '安装',
  'Then “Build npm” in the tools menu of the WeChat developer tools':
    '然后在微信开发者工具的“工具”菜单中选择“构建 npm”',
  'One client for the program': '整个程序共用一个客户端',
  '`simulated` simulates the sign-in and the payment as long as the shop has no keys of WeChat':
    '店铺尚未配置微信密钥时，由 `simulated` 模拟登录和支付',
  'Show a product': '显示商品',
  'A page of the mini-program gets its `id` as text': '小程序页面收到的 `id` 是字符串',
  'Order and pay': '下单并支付',
  'The key makes two taps one order; `shop.pay` opens `wx.requestPayment` and returns when the shop knows that the order is paid':
    '幂等键保证点击两次也只产生一个订单；`shop.pay` 调起 `wx.requestPayment`，店铺确认已支付后返回',
  'List the orders': '订单列表',
  'Twenty at a time, more when the end of the list is reached': '每次二十条，滑到底部时继续加载',

  // the guide
  'A guide to run, step by step:': '可逐步运行的教程：',
  'From a fresh `npm start` to an order that is paid, shipped and received: run the steps in order, as they are':
    '从首次 `npm start` 到订单支付、发货、收货：按顺序直接运行以下步骤',
  'the printed password': '终端中显示的密码',
  'All steps': '全部步骤',
  'Get ready': '准备',
  '`npm start` prints the password of `admin`: put it here': '`npm start` 会显示 `admin` 的密码，请填在此处',
  'Sign in as staff': '员工登录',
  'The token of a staff member opens `/cms`': '员工的令牌可访问 `/cms`',
  '`price` is in fen: 12800 is ¥128.00; category 1 comes with the demo shop':
    '`price` 单位为分：12800 即 ¥128.00；分类 1 为演示店铺自带',
  'Sign in as a buyer': '买家登录',
  'In your mini-program `wx.login` gives the code; here the simulator does':
    '在小程序中由 `wx.login` 获取登录凭证，此处由模拟器提供',
  'Where the order is delivered': '订单的收货地址',
  'Preview the order': '预览订单',
  'The preview has the total with shipping, and says what is out of stock':
    '预览返回含运费的总额，并指出库存不足的商品',
  'Place the order': '提交订单',
  'With `total_price` the order is rejected if the price has changed since the preview':
    '携带 `total_price` 时，若价格在预览后有变动，订单会被拒绝',
  'In your mini-program `wx.requestPayment` takes what `pre_order` returns; here the simulator pays. A payment package of your own takes it for WeChat Pay: `GET /simulator/wechat/merchant` has its address and keys':
    '在小程序中将 `pre_order` 的返回值交给 `wx.requestPayment`，此处由模拟器支付。对你自己的支付库来说，模拟器就是微信支付：地址和密钥见 `GET /simulator/wechat/merchant`',
  'Staff find the order under Orders in the back office; this is what its Ship button does':
    '员工可在管理后台的“订单”中看到此订单，此步骤等同于点击“发货”',
  'The order is now completed': '订单已完成',
  'Check the result': '查看结果',
  'It prints `completed`': '输出 `completed`',

  // what to do about a failure
  'Every error response has its code in `error_code`; codes and names are stable, messages may change':
    '每个失败响应都以 `error_code` 给出错误码；错误码与名称保持稳定，文字可能调整',
  'Ask an administrator for the permission; retrying does not help': '请联系管理员开通权限，重试无效',
  'Request a new preview and let the buyer accept the new price': '重新获取预览，请买家确认新价格',
  'Ask for the six-digit code and send it as `otp`': '请用户输入六位验证码，并以 `otp` 提交',
  'Get a new code from the platform; each works once, within five minutes':
    '重新向平台获取登录凭证；每个凭证五分钟内有效，仅可使用一次',
  'Choose another value, or first remove what still uses it': '换一个值，或先移除仍在使用它的内容',
  'Do not pay again: fetch the order and show it as paid': '请勿重复支付：重新读取订单并显示为已支付',
  'Get a token, or exchange the refresh token, then retry': '获取令牌或用刷新令牌换取新令牌，然后重试',
  'Let the buyer add an address, or send `address_id`': '请买家添加收货地址，或提交 `address_id`',
  'Ask the user to enter both again; after several failures, wait before the next attempt':
    '请用户重新输入账号和密码；多次失败后需等待一段时间再试',
  'Use a new key for a new request; reuse a key only with the same body':
    '新的请求请使用新的键；同一个键只用于相同的请求体',
  'Read `msg`: it names the rule; change the request accordingly': '`msg` 说明了所违反的规则，请据此调整请求',
  'Fetch it again, show what has changed, and send it with the new `ETag`':
    '重新读取并展示变更内容，再以新的 `ETag` 提交',
  'Fetch the order again and show its current status': '订单状态已变化，请重新读取并显示当前状态',
  'Send JSON as `application/json`, and files of the types listed in `msg`':
    'JSON 请使用 `application/json`，文件请使用 `msg` 中列出的类型',
  'Try again with a smaller file or on a better connection': '请减小文件或换个网络后重新上传',
  'Send less: a body can be up to 1 MiB, a file up to the limit in `msg`':
    '请减小内容：请求体不超过 1 MiB，文件上限见 `msg`',
  'Direct the user to set up two-factor authentication; nothing else is allowed until then':
    '请引导用户先设置二次验证，在此之前不能执行其他操作',
  'Direct the user to change the password; nothing else is allowed until then':
    '请引导用户先修改密码，在此之前不能执行其他操作',
  'Show `details`: each line with the requested and the available quantity':
    '展示 `details`：列出每个缺货商品的需求数量与可用数量',
  'Show each item of `errors` at the field given by its `path`': '将 `errors` 中的每条消息显示在其 `path` 对应的字段旁',
  'Check the URL, or remove it from your list: it was deleted, or belongs to someone else':
    '检查地址；或从列表中移除：内容已删除，或属于他人',
  'Remove the product from the cart': '将该商品移出购物车',
  'Retry once; if the problem persists, report the `request_id`': '可重试一次；若仍失败，请反馈 `request_id`',
  'Use one of the methods listed in the `Allow` header': '请使用响应头 `Allow` 中列出的方法',
  'Wait a second and send the same request with the same key': '等待一秒，用相同的键重新发送相同的请求',
  'Wait for the time given in `Retry-After`': '按 `Retry-After` 给出的时间等待',
  'Wait for the time given in `Retry-After`, then start the payment again':
    '按 `Retry-After` 给出的时间等待，再重新发起支付',
  'Wait for the time given in `Retry-After`, then send the same request again':
    '按 `Retry-After` 给出的时间等待，再重新发送相同的请求',
}
