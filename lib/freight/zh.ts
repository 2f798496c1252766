/** What both the server and the pages say of freight. */
const shared = {
  'Edit shipping templates': '管理运费模板',
  'Shipping fees by region and by quantity, weight or volume': '按地区和件数、重量或体积设置运费',
}

/** What lib/freight says: by the server. */
export const service: Record<string, string> = {
  ...shared,
  // operations
  'List shipping templates': '运费模板列表',
  'Export shipping templates': '导出运费模板',
  'View a shipping template': '查看运费模板',
  'Create a shipping template': '新建运费模板',
  'Edit a shipping template': '编辑运费模板',
  'Duplicate a shipping template': '复制运费模板',
  'Move a shipping template to the trash': '将运费模板移入回收站',
  'Move shipping templates to the trash': '将多个运费模板移入回收站',
  'Restore a shipping template': '还原运费模板',
  'Restore shipping templates': '还原多个运费模板',

  // fields
  'Shipping templates': '运费模板',
  'Shipping template': '运费模板',
  'Empty: the default template': '留空则使用默认模板',
  'Charged by': '计费方式',
  Pieces: '按件数',
  Weight: '按重量',
  Volume: '按体积',
  'Default template': '默认模板',
  'For products without a template of their own. Without one they pay the flat fee of the settings':
    '用于未指定模板的商品。没有默认模板时，按系统设置中的统一运费收取',
  Areas: '配送区域',
  Regions: '地区',
  'Provinces, cities or districts; the smallest one counts. Empty: everywhere else':
    '省、市或区县，以最具体的为准。留空表示其他所有地区',
  Fee: '运费',
  'null: not delivered to': 'null 表示不配送',
  'First units': '首件（首重、首体积）',
  'Pieces, grams or cubic centimeters': '件、克或立方厘米',
  'First fee': '首费',
  'Further units': '续件（续重、续体积）',
  'Further fee': '续费',
  'For each further unit or part of one': '每续一个单位（不足按一个计）收取',
  'Free from (amount)': '满额包邮',
  'Free from (pieces)': '满件包邮',

  // how the fee of an order came about
  'Shipping fee breakdown': '运费明细',
  'null: the flat fee of the settings': 'null 表示系统设置中的统一运费',
  'Empty: the flat fee of the settings': '为空表示系统设置中的统一运费',
  Units: '计费数量',
  'Counted as': '计算方式',
  '`further`: all units as further ones, beside the first fee of another template':
    '`further`：首费由另一模板收取，全部按续费计算',
  'Missing for free shipping': '距包邮还差',
  'The amount or number of pieces missing, of what a template is for': '该模板的商品还差的金额或件数',
  'Not delivered to this address': '该地址不配送',
  '`excluded`: the product cannot be had in this way. `region_unknown`: the address needs a `region_code` first':
    '`excluded`：商品不支持此配送方式。`region_unknown`：地址须先填写 `region_code`',
  'Add up shipping templates': '运费模板累加收取',
  'Off: an order pays the highest first fee, and goods of other templates only their further units':
    '关闭时只收最高的一个首费，其他模板的商品只按续费计算',

  // refusals
  'Some items cannot be delivered to this address': '部分商品不配送到该地址',
  'Choose the region of the delivery address first: the shipping fee depends on it':
    '请先选择收货地址的地区，运费按地区计算',
  'is already in another area': '已在另一个区域中',
  'Products still use it ({n}): {names}': '仍有 {n} 个商品使用该模板：{names}',
  'Shipping templates set shipping fees by region, weight or quantity': '运费模板按地区、重量或件数设定运费',
}

/** What its page says in the browser. */
export const pages: Record<string, string> = {
  ...shared,
  Regions: '地区',
  'Chosen regions': '已选地区',
  'Area {n}': '区域 {n}',
  'Add an area': '添加区域',
  'Everywhere else': '其他所有地区',
  'Leave empty for everywhere else': '留空表示其他所有地区',
  'Deliver to this area': '配送到该区域',
  'Not delivered to this area': '不配送到该区域',
  'free from {amount}': '满 {amount} 包邮',
  'First (pieces)': '首件（件）',
  'First (kg)': '首重（千克）',
  'First (m³)': '首体积（立方米）',
  Fee: '运费',
  'Each further (pieces)': '续件（件）',
  'Each further (kg)': '续重（千克）',
  'Each further (m³)': '续体积（立方米）',
  'Additional fee': '续费',
  'Free shipping from (amount)': '满额包邮',
  'or from quantity': '或满件数包邮',
  '{n} {n:area/areas}': '{n} 个区域',
  '{n} not delivered to': '{n} 个不配送',

  // how the fee of an order came about
  '{n} pcs': '{n} 件',
  '{n} kg': '{n} 千克',
  '{n} m³': '{n} 立方米',
  '{fee} for the first item, {more} for each further': '首件 {fee}，续件 {more}',
  '{fee} for the first {first}, {more} for each further {further}': '首 {first} {fee}，续 {further} {more}',
  '{more} for each further {further}': '续 {further} {more}',
  free: '包邮',
  'Flat fee': '统一运费',
}
