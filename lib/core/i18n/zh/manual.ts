/** The front page and the document of the API, what of them is said on the server. */
export const manual: Record<string, string> = {
  // the front page
  'Backend and back office of a mini-program shop': '小程序商城的后端服务与管理后台',
  'Whether database, migrations and storage can work': '数据库、迁移与存储是否就绪',
  'Every number that a refusal can carry, and what to do': '全部错误码及处理方法',
  'Every operation, for tools to read': '供工具读取的全部接口定义',
  'Open the back office': '进入管理后台',
  'Read the API document': '查看接口文档',
  'Whether the process lives': '服务进程是否存活',
  'The storefront that the mini-program calls, and the pages where its people run it':
    '为小程序提供商城接口，为店铺员工提供管理页面',
  Health: '存活检查',
  Readiness: '就绪检查',

  // an operation
  'A success': '成功响应',
  'A table in CSV, titles first': 'CSV 表格，首行为标题',
  'Every member of staff': '所有员工',
  'Everybody, without a token': '任何人，无需令牌',
  'In the path': '路径参数',
  'In the query': '查询参数',
  'Name of the operation': '接口名称',
  'Staff who hold the right `{point}`': '拥有 `{point}` 权限的员工',
  'The bytes of the file': '文件的原始内容',
  'Whoever is signed in': '已登录的用户',
  Example: '示例',
  Headers: '请求头',
  Refusals: '失败响应',
  'not always there': '可能不返回',
  'It may have another name now: look for it in the list': '它可能已改名，请在接口列表中查找',
  'There is no such operation': '没有此接口',

  // rules of a field
  '`{value}` unless said': '默认 `{value}`',
  'a time in ISO 8601': 'ISO 8601 时间',
  'at least {min}': '不小于 {min}',
  'at least {min} characters': '至少 {min} 个字符',
  'at least {min} entries': '至少 {min} 项',
  'at most {max}': '不大于 {max}',
  'at most {max} characters': '最多 {max} 个字符',
  'at most {max} entries': '最多 {max} 项',
  'may be `null`': '可为 `null`',
  'never read back': '只写，不会返回',
  'only `{value}`': '仅为 `{value}`',
  'one of {values}': '可选值 {values}',
  '{min} to {max}': '{min} 至 {max}',
  '{min} to {max} characters': '{min} 至 {max} 个字符',
  '{min} to {max} entries': '{min} 至 {max} 项',
  'Any name of yours for this request: sent again, it gets the first answer':
    '为此请求自定义的键：重复发送时返回首次的响应',
  'The `ETag` that you have: answered with 304 while it is still right': '已有的 `ETag`：内容未变时响应 304',
  'The `ETag` that you read: refused with 412 if somebody has changed it since':
    '读取时得到的 `ETag`：若已被他人修改则响应 412',

  // introduction
  'Every number, and what to do about it': '查看全部错误码及处理方法',
  'The same in OpenAPI 3.1, for tools:': '供工具使用的 OpenAPI 3.1 文档：',
  'The storefront is under `/v1`, the back office under `/cms`; every operation can be tried here':
    '商城接口位于 `/v1`，管理后台接口位于 `/cms`；所有接口均可在此在线调试',
  'A token': '令牌',
  'Sign in once, then send `Authorization: Bearer <token>`; cookies never count':
    '登录一次，之后在请求头中携带 `Authorization: Bearer <token>`；接口不识别 Cookie',
  'Whatever needs none ignores one that is stale or unknown': '无需令牌的接口会忽略过期或无效的令牌',
  'A customer token is valid for two hours; its `refresh_token` can be exchanged once for a new pair within 30 days':
    '买家令牌有效期为两小时；`refresh_token` 在 30 天内可换取下一对令牌，仅限一次',
  'A token of staff ends after 30 minutes without use, and after eight hours in any case':
    '员工令牌闲置 30 分钟后失效，最长有效八小时',
  'Under `/cms` it must be that of staff who hold the right that the operation names':
    '`/cms` 下的接口要求员工令牌，且员工须拥有接口注明的权限',
  Answers: '响应',
  'What was asked for is in `data`; a deletion answers `null` there, an empty list is `[]`':
    '结果位于 `data`；删除成功时为 `null`，空列表为 `[]`',
  '201 when something new has been made, else 200': '新建内容时状态码为 201，其余成功均为 200',
  'Every answer carries an `X-Request-Id`, the one that you sent if you sent one: name it when something is wrong':
    '每个响应都带有 `X-Request-Id`（若请求中已携带则原样返回），反馈问题时请提供',
  'The HTTP status says what kind it is, `error_code` exactly which; `msg` is for people to read':
    'HTTP 状态码表示失败的类别，`error_code` 表示具体原因；`msg` 供人阅读',
  '`errors` names each field that is wrong; `details`, where it is there, is what you can act on':
    '`errors` 列出每个有误的字段；`details`（如有）提供可据此处理的信息',
  '429 and 503 say in `Retry-After` how many seconds to wait': '状态码为 429 和 503 时，`Retry-After` 给出需等待的秒数',
  'A refusal': '失败响应示例',
  Requests: '请求',
  '`GET` and `DELETE` take their input from the query, the others from a JSON body of at most 1 MiB':
    '`GET` 和 `DELETE` 的参数放在查询字符串中，其他方法使用不超过 1 MiB 的 JSON 请求体',
  'A name that the operation does not know is refused, and so is one that is given twice':
    '未知的字段以及重复的参数都会被拒绝',
  '`PUT` changes the fields that are sent: what is absent stays, `null` clears, a list is replaced as a whole':
    '`PUT` 只修改提交的字段：未提交的保持不变，`null` 表示清空，列表整体替换',
  'Times are ISO 8601, with any offset on their way in and in `Z` on their way out':
    '时间采用 ISO 8601 格式，提交时可带任意时区，返回时统一为 `Z`',
  'Money is a whole number of fen': '金额为整数，单位为分',
  'Pages of a list': '列表分页',
  '`page` counts from 1, `size` is 1 to 100 and 10 unless said; past the end `items` is empty':
    '`page` 从 1 开始，`size` 为 1 至 100，默认 10；超出末页时 `items` 为空',
  '`total` is exact up to 10,000; beyond that it says 10,000, and `total_capped` is `true`':
    '`total` 在 10,000 以内为准确值；超出时为 10,000，且 `total_capped` 为 `true`',
  '`page` times `size` reaches 100,000 at most: narrow the list by its filters beyond that':
    '`page` 与 `size` 的乘积不能超过 100,000，超出时请用筛选条件缩小范围',
  '`sort` takes the name of a column, with `-` before it for the other direction':
    '`sort` 取字段名，前面加 `-` 表示倒序',
  'Sending again without doing twice': '安全重试',
  'An operation that lists `Idempotency-Key` among its headers takes a key of your own, 8 to 128 characters long':
    '请求头中列有 `Idempotency-Key` 的接口可携带自定义的幂等键，长度为 8 至 128 个字符',
  'The same key and body within 24 hours get the first answer again, with `Idempotency-Replayed: true`':
    '24 小时内以相同的键和请求体重复请求，会得到首次的响应，并带有 `Idempotency-Replayed: true`',
  'The same key with another body is refused with 422; input that was refused, and 5xx, are not kept':
    '相同的键配不同的请求体会响应 422；参数校验失败和 5xx 不会被记录',
  'Two people, one record': '并发修改',
  'Under `/cms` a record comes with its version as `ETag`': '`/cms` 下的记录以 `ETag` 返回其版本',
  'Send that as `If-Match` with `PUT` or `DELETE`: if somebody was faster it is 412, with `version` and `current` in `details`':
    '在 `PUT` 或 `DELETE` 请求中以 `If-Match` 携带该版本：若已被他人修改则响应 412，`details` 中含 `version` 和 `current`',
  'Public reads carry an `ETag` of their content: sent as `If-None-Match` it is answered with 304 while nothing has changed':
    '公开的读取接口返回内容的 `ETag`：以 `If-None-Match` 携带时，内容未变则响应 304',
  'Languages and browsers': '语言与跨域',
  '`msg` and the messages in `errors` follow `Accept-Language`: English, or Chinese with `zh`':
    '`msg` 及 `errors` 中的消息遵循 `Accept-Language`：默认英文，`zh` 为中文',
  'Pages of any origin may call, without cookies; `ETag`, `X-Request-Id` and `Retry-After` can be read there':
    '任意来源的网页均可调用（不带 Cookie），并可读取 `ETag`、`X-Request-Id` 和 `Retry-After`',

  // what to do about a failure
  'Every refusal carries its number as `error_code`; numbers and names stay, words may change':
    '每个失败响应都以 `error_code` 给出错误码；错误码与名称保持稳定，文字可能调整',
  'What to do': '处理方法',
  'HTTP status': 'HTTP 状态码',
  Meaning: '含义',
  Number: '错误码',
  'Ask an administrator for the right; sending it again does not help': '请联系管理员开通权限，重试无效',
  'Ask for the preview again and let the buyer agree to the new price': '重新获取预览，请买家确认新价格',
  'Ask for the six digits and send them as `otp`': '请用户输入六位验证码，并以 `otp` 提交',
  'Ask the platform for a fresh code; each works once and for five minutes':
    '重新向平台获取登录码；每个登录码五分钟内有效，仅可使用一次',
  'Choose another value, or remove what still uses it first': '换一个值，或先移除仍在使用它的内容',
  'Do not pay again: read the order and show it as paid': '请勿重复支付：重新读取订单并显示为已支付',
  'Get a token, or exchange the refresh token, and send it again': '获取令牌或用刷新令牌换取新令牌，然后重新请求',
  'Let the buyer add an address, or send `address_id`': '请买家添加收货地址，或提交 `address_id`',
  'Let the person type both again; after several failures wait before the next try':
    '请用户重新输入账号和密码；多次失败后需等待一段时间再试',
  'Make a new key for a new request; keep a key only for the same body':
    '新的请求请使用新的键；同一个键只用于相同的请求体',
  'Read `msg`: it names the rule; change the request': '`msg` 说明了所违反的规则，请据此调整请求',
  'Read it again, show what has changed, and send with the new `ETag`': '重新读取并展示变更内容，再以新的 `ETag` 提交',
  'Read the order again: it has moved on, show its present state': '订单状态已变化，请重新读取并显示当前状态',
  'Send JSON as `application/json`, and files of the kinds that `msg` names':
    'JSON 请使用 `application/json`，文件请使用 `msg` 中列出的类型',
  'Send it again, smaller or on a better connection': '请减小文件或换个网络后重新上传',
  'Send less: a body has at most 1 MiB, a file what `msg` says': '请减小内容：请求体不超过 1 MiB，文件上限见 `msg`',
  'Send the person to set up a second factor; nothing else is allowed before':
    '引导用户先设置二次验证；在此之前其他操作均不允许',
  'Send the person to change the password; nothing else is allowed before':
    '请引导用户修改密码，在此之前不能执行其他操作',
  'Show `details`: each line with what is wanted and what is there':
    '展示 `details`：列出每个缺货商品的需求数量与可用数量',
  'Show each of `errors` at the field that its `path` names': '将 `errors` 中的每条消息显示在其 `path` 对应的字段旁',
  'Take it off your list: it is gone, or it belongs to somebody else': '从列表中移除：内容已删除，或属于他人',
  'Take the product out of the cart': '将该商品移出购物车',
  'Try once more; if it stays, report the `request_id`': '可重试一次；若仍失败，请反馈 `request_id`',
  'Use one of the methods that the header `Allow` names': '请使用响应头 `Allow` 中列出的方法',
  'Wait a second and send the same request with the same key': '等待一秒，用相同的键重新发送相同的请求',
  'Wait as long as `Retry-After` says': '按 `Retry-After` 给出的时间等待',
  'Wait as long as `Retry-After` says, then ask for the payment again':
    '按 `Retry-After` 给出的时间等待，再重新发起支付',
  'Wait as long as `Retry-After` says, then send the same request again':
    '按 `Retry-After` 给出的时间等待，再重新发送相同的请求',
}
