/** The document of the API, what of it is said in the browser. */
export const docs: Record<string, string> = {
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
  'Choose files': '选择文件',
  'All fields': '全部字段',
  'This field is required': '请填写此项',
  'Get a token': '获取令牌',
  'Command line': '终端命令',
  'Generate a key': '生成幂等键',
  'Send {method}': '发送 {method} 请求',
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
