/** By the server. */
export const service: Record<string, string> = {
  'Local courier': '同城快递',
  'List local deliveries': '同城快递列表',
  'View a local delivery': '查看同城快递',
  'Report a local delivery': '登记同城快递进度',
  'Report local deliveries': '登记同城快递进度',
  'Where the parcels of the local courier are': '同城快递的包裹到了哪里',
  'Parcels that the local courier carries appear here': '由同城快递配送的包裹会显示在这里',
  'City of the local courier': '同城快递所在城市',
  'As in addresses: 杭州市. Elsewhere it takes no parcel; leave empty for everywhere':
    '与地址中的写法一致：杭州市。其他城市不接单；留空则不限',
  'Buyers read it': '买家可见',
}
