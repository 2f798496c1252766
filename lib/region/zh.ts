/** What lib/region says: by the server. */
export const service: Record<string, string> = {
  'Regions of addresses': '收货地址的地区',
  'Region code': '行政区划代码',
  Cities: '城市',
  Districts: '区县',
  'GB/T 2260, of the district; null where it is not known': 'GB/T 2260 区县级代码；未知时为 null',
  'GB/T 2260, of the district: one of `GET /v1/region` that has these names, which are then written as there. Without it the names are looked up':
    'GB/T 2260 区县级代码：须为 `GET /v1/region` 中的代码并与名称相符，名称随之按列表保存；不填时按名称查找',
  'must have six digits': '必须是六位数字',
  'is not a known region': '不是已知的地区',
  'is not that of the province, city and district': '与省份、城市和区县不符',
}
