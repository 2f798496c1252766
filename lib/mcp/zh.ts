export const service = {
  'Only an API key that may make changes can do this': '只有可以修改数据的 API 密钥才能执行此操作',
  'Pages of other sites cannot use this': '其他网站的页面不能使用此地址',
}
