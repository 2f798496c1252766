import type { DumpRow } from '../dump/read-dump'
import type { Note, OldBuyer, OldCoupon, OldProduct, OldVariant } from '../records'
import { addressOf, optionsOf, orders, specsOf } from './litemall-orders'
import type { Source, Staged, StagedRow, TableRule } from './source'
import { categoriesOf } from './tree'
import { type Columns, columnsOf, isOn, listOf, optionsIn, partsOf, picturesOf, wholeOf } from './values'

const isLive = (row: DumpRow) => !isOn(row.deleted)
const live = (rule: Omit<TableRule, 'keeps' | 'key'>): TableRule => ({ key: 'id', keeps: isLive, ...rule })

const tables = {
  litemall_category: live({ columns: ['name', 'pid', 'icon_url', 'sort_order'] }),
  litemall_goods: live({
    columns: [
      ...['name', 'category_id', 'gallery', 'brief', 'is_on_sale', 'sort_order', 'pic_url', 'counter_price', 'detail'],
      'retail_price',
      // of its first versions
      ...['goods_brief', 'goods_desc', 'primary_pic_url', 'list_pic_url', 'goods_number'],
    ],
  }),
  litemall_goods_attribute: live({ parent: 'goods_id', columns: ['attribute', 'value'] }),
  litemall_goods_specification: live({ parent: 'goods_id', columns: ['specification', 'value', 'pic_url'] }),
  litemall_goods_product: live({ parent: 'goods_id', columns: ['specifications', 'price', 'number', 'url'] }),
  // As its first versions have it.
  litemall_product: live({
    parent: 'goods_id',
    columns: ['goods_specification_ids', 'goods_specification_values', 'retail_price', 'goods_number', 'url'],
  }),
  // Deleted ones too: orders are theirs.
  litemall_user: {
    key: 'id',
    columns: ['nickname', 'mobile', 'avatar', 'weixin_openid', 'status', 'add_time', 'deleted'],
  },
  litemall_address: live({
    parent: 'user_id',
    columns: ['name', 'user_id', 'province', 'city', 'county', 'address_detail', 'area_code', 'tel', 'is_default'],
  }),
  litemall_order: live({
    columns: [
      ...['user_id', 'order_sn', 'order_status', 'consignee', 'mobile', 'address', 'message', 'freight_price'],
      ...['coupon_price', 'integral_price', 'groupon_price', 'actual_price', 'pay_id', 'pay_time', 'ship_sn'],
      ...['ship_channel', 'ship_time', 'refund_amount', 'refund_content', 'refund_time', 'confirm_time', 'end_time'],
      ...['add_time', 'update_time'],
    ],
  }),
  litemall_order_goods: live({
    parent: 'order_id',
    columns: [
      ...['goods_id', 'goods_name', 'product_id', 'number', 'price', 'specifications', 'pic_url'],
      ...['retail_price', 'goods_specification_values', 'list_pic_url'],
    ],
  }),
  litemall_aftersale: live({
    parent: 'order_id',
    columns: ['reason', 'amount', 'status', 'handle_time', 'add_time', 'update_time'],
  }),
  litemall_coupon: live({
    columns: [
      ...['name', 'total', 'discount', 'min', 'limit', 'type', 'status', 'goods_type', 'goods_value', 'time_type'],
      ...['days', 'start_time', 'end_time'],
    ],
  }),
} satisfies Record<string, TableRule>

async function products(rows: StagedRow[], staged: Staged, note: Note): Promise<OldProduct[]> {
  const keys = rows.map(({ key }) => key)
  const [attributes, specifications, variantRows, firstRows] = [
    await staged.byParents('litemall_goods_attribute', keys),
    await staged.byParents('litemall_goods_specification', keys),
    await staged.byParents('litemall_goods_product', keys),
    await staged.byParents('litemall_product', keys),
  ]
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'product', old: key })
    const specs = partsOf(specifications, key)
    const options = optionsOf(specs)
    const own = [
      ...partsOf(variantRows, key),
      ...partsOf(firstRows, key).map((one) => ({ ...one, row: rowOfFirst(one.row, specs) })),
    ]
    const variants = own.map((one) => variantOf(one, specs, options, note))
    if (variants.length === 0 && columns.text('goods_number') !== '') variants.push(onlyVariant(key, columns))
    return {
      key,
      name: columns.text('name'),
      categories: [columns.whole('category_id')],
      summary: columns.text('brief') || columns.text('goods_brief'),
      detail: columns.text('detail') || columns.text('goods_desc'),
      original_price: columns.fen('counter_price') || undefined,
      main_picture: columns.picture('pic_url') ?? columns.picture('primary_pic_url') ?? columns.picture('list_pic_url'),
      pictures: picturesOf(columns.text('gallery')),
      properties: partsOf(attributes, key).map(({ row: one }) => ({
        name: one.attribute?.trim() ?? '',
        detail: one.value?.trim() ?? '',
      })),
      options: optionsIn(variants, options),
      variants,
      on_sale: columns.is('is_on_sale'),
      sort: columns.whole('sort_order'),
    }
  })
}

/** A variant of the first versions in the columns of today: the ids of its values are joined by _, or in JSON. */
function rowOfFirst(row: DumpRow, specRows: StagedRow[]): DumpRow {
  const ids = row.goods_specification_ids ?? ''
  const list = listOf(ids) ?? ids.split('_')
  const values = list.flatMap((id) => specRows.find(({ key }) => key === wholeOf(id))?.row.value ?? [])
  const specifications = row.goods_specification_values || JSON.stringify(values)
  return { specifications, price: row.retail_price ?? null, number: row.goods_number ?? null, url: row.url ?? null }
}

/** Before there were variants, goods had a price and a stock of their own. Keys of variants are above 0. */
const onlyVariant = (key: number, columns: Columns): OldVariant => ({
  key: -key,
  specs: {},
  price: columns.fen('retail_price'),
  stock: columns.whole('goods_number'),
})

function variantOf(
  { key, row }: StagedRow,
  specRows: StagedRow[],
  options: OldProduct['options'],
  note: Note,
): OldVariant {
  const columns = columnsOf(row, note, { kind: 'variant', old: key })
  const specs = specsOf(columns.text('specifications'), options)
  const ofValue = specRows.find(
    ({ row: one }) => specs[one.specification?.trim() ?? ''] === one.value?.trim() && one.pic_url,
  )
  return {
    key,
    specs,
    price: columns.fen('price'),
    stock: columns.whole('number'),
    picture:
      columns.picture('url') ??
      (ofValue && columnsOf(ofValue.row, note, { kind: 'variant', old: key }).picture('pic_url')),
  }
}

/** 0 can buy; 1 is locked, 2 has left. Of a deleted account nothing personal comes, but its orders have a buyer. */
function buyerOf({ key, row }: StagedRow, note: Note): OldBuyer {
  const columns = columnsOf(row, note, { kind: 'buyer', old: key })
  const created = columns.time('add_time')
  if (columns.is('deleted') || columns.whole('status') === 2) return { key, nickname: '', active: false, created }
  return {
    key,
    openid: columns.text('weixin_openid') || undefined,
    mobile: columns.text('mobile') || undefined,
    nickname: columns.text('nickname'),
    avatar: columns.picture('avatar'),
    active: columns.whole('status') === 0,
    created,
  }
}

const [AT_SIGN_UP, BY_CODE] = ['1', '2']
const USABLE = '0'
const WITHOUT_BOUND = Number.MAX_SAFE_INTEGER

/** As the comments of its columns say: a number of 0 is without a bound. */
function couponOf({ key, row }: StagedRow, note: Note): OldCoupon | undefined {
  const columns = columnsOf(row, note, { kind: 'coupon', old: key })
  const { text, whole, time, fen } = columns
  if (text('status') !== USABLE) return void columns.leftOut('It has expired or was withdrawn')
  if (text('type') === AT_SIGN_UP) columns.changed('Buyers got it when they signed up: staff give it here')
  if (text('type') === BY_CODE) columns.changed('It was claimed by a code, which is not imported: create one here')
  const listed = (listOf(text('goods_value')) ?? []).flatMap((one) => wholeOf(one) ?? [])
  const isForDays = text('time_type') === '0'
  return {
    key,
    name: text('name'),
    off: fen('discount'),
    from: fen('min'),
    categories: text('goods_type') === '1' ? listed : [],
    products: text('goods_type') === '2' ? listed : [],
    valid_days: isForDays ? whole('days') : undefined,
    valid_from: isForDays ? undefined : time('start_time'),
    valid_until: isForDays ? undefined : time('end_time'),
    total: whole('total') || undefined,
    per_buyer: whole('limit') || WITHOUT_BOUND,
    hidden: text('type') === AT_SIGN_UP || text('type') === BY_CODE,
  }
}

export const litemall: Source = {
  tables,
  unread: { litemall_topic: 'article', litemall_ad: 'banner' },
  kinds: {
    category: {
      from: 'litemall_category',
      make: (rows, staged, note) =>
        categoriesOf(rows, staged, note, {
          table: 'litemall_category',
          parent: 'pid',
          name: 'name',
          picture: 'icon_url',
          sort: ({ whole }) => whole('sort_order'),
        }),
    },
    product: { from: 'litemall_goods', make: products },
    buyer: { from: 'litemall_user', make: async (rows, _staged, note) => rows.map((row) => buyerOf(row, note)) },
    address: { from: 'litemall_address', make: async (rows, _staged, note) => rows.map((row) => addressOf(row, note)) },
    order: { from: 'litemall_order', make: orders },
    coupon: {
      from: 'litemall_coupon',
      make: async (rows, _staged, note) => rows.flatMap((row) => couponOf(row, note) ?? []),
    },
  },
}
