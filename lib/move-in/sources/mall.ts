import { asRecord } from '../../base/json'
import type { DumpRow } from '../dump/read-dump'
import type { Note, OldAddress, OldBuyer, OldLine, OldOrder, OldProduct, OldRefund, OldVariant } from '../records'
import { checkSum, linesOf, regionOf, timesOf } from './orders'
import type { Source, Staged, StagedRow, TableRule } from './source'
import { categoriesOf } from './tree'
import { type Columns, columnsOf, fromLargest, listOf, optionsIn, partsOf, picturesOf, sizeOf, textIn } from './values'

const isLive = (row: DumpRow) => row.delete_status !== '1'

const tables: Record<string, TableRule> = {
  pms_product_category: { key: 'id', columns: ['parent_id', 'name', 'sort', 'icon'] },
  pms_product: {
    key: 'id',
    columns: [
      ...['product_category_id', 'name', 'pic', 'publish_status', 'sort', 'sub_title', 'original_price', 'weight'],
      ...['album_pics', 'detail_html', 'detail_mobile_html'],
    ],
    keeps: isLive,
  },
  pms_product_attribute: { key: 'id', columns: ['name', 'type'] },
  pms_product_attribute_value: { key: 'id', parent: 'product_id', columns: ['product_attribute_id', 'value'] },
  pms_sku_stock: {
    key: 'id',
    parent: 'product_id',
    columns: ['sku_code', 'price', 'stock', 'lock_stock', 'pic', 'sp_data'],
  },
  ums_member: { key: 'id', columns: ['nickname', 'phone', 'status', 'create_time', 'icon', 'integration'] },
  ums_member_receive_address: {
    key: 'id',
    parent: 'member_id',
    columns: ['member_id', 'name', 'phone_number', 'default_status', 'province', 'city', 'region', 'detail_address'],
  },
  // Orders that the buyer has hidden too.
  oms_order: {
    key: 'id',
    columns: [
      ...['member_id', 'order_sn', 'create_time', 'pay_amount', 'freight_amount', 'promotion_amount', 'coupon_amount'],
      ...['integration_amount', 'discount_amount', 'status', 'delivery_company', 'delivery_sn', 'receiver_name'],
      ...['receiver_phone', 'receiver_province', 'receiver_city', 'receiver_region', 'receiver_detail_address', 'note'],
      ...['payment_time', 'delivery_time', 'receive_time', 'modify_time'],
    ],
  },
  oms_order_item: {
    key: 'id',
    parent: 'order_id',
    columns: [
      ...['product_id', 'product_pic', 'product_name', 'product_price', 'product_quantity', 'product_sku_id'],
      'product_attr',
    ],
  },
  oms_order_return_apply: {
    key: 'id',
    parent: 'order_id',
    columns: [
      ...[
        'product_id',
        'return_amount',
        'status',
        'handle_time',
        'product_attr',
        'product_count',
        'product_real_price',
      ],
      ...['reason', 'create_time'],
    ],
  },
}

/** [{"key":"颜色","value":"黑色"}], or nothing where there is no choice. */
const specsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    (listOf(text) ?? []).map(asRecord).map(({ key, value }) => [textIn(key).trim(), textIn(value).trim()]),
  )

const IS_PROPERTY = '1'
/** As much as `album_pics` has room for. */
const MOST = 255

async function products(rows: StagedRow[], staged: Staged, note: Note): Promise<OldProduct[]> {
  const keys = rows.map(({ key }) => key)
  const skus = await staged.byParents('pms_sku_stock', keys)
  const values = await staged.byParents('pms_product_attribute_value', keys)
  const attributeOf = (row: DumpRow) => Number(row.product_attribute_id)
  const used = [...values.values()].flat().map(({ row }) => attributeOf(row))
  const attributes = await staged.byKeys('pms_product_attribute', [...new Set(used)])
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'product', old: key })
    const variants = partsOf(skus, key).map((one) => variantOf(one, sizeOf(columns.text('weight'), 1), note))
    return {
      key,
      name: columns.text('name'),
      categories: [columns.whole('product_category_id')],
      summary: columns.text('sub_title'),
      detail: columns.text('detail_mobile_html') || columns.text('detail_html'),
      original_price: columns.fen('original_price') || undefined,
      main_picture: columns.picture('pic'),
      pictures: albumOf(columns),
      properties: partsOf(values, key).flatMap(({ row: one }) => {
        const attribute = attributes.get(attributeOf(one))
        return attribute?.type === IS_PROPERTY && one.value
          ? [{ name: attribute.name?.trim() ?? '', detail: one.value.trim() }]
          : []
      }),
      options: optionsIn(variants),
      variants,
      on_sale: columns.is('publish_status'),
      sort: fromLargest(columns.whole('sort')),
    }
  })
}

function albumOf(columns: Columns): string[] {
  const text = columns.text('album_pics')
  if (text.length < MOST) return picturesOf(text)
  columns.changed('Its list of pictures is full: the last one may be cut and is not imported')
  return picturesOf(text).slice(0, -1)
}

/**
 * What unpaid orders hold is not sold yet there, and such orders do not come. Some versions count it below zero: then
 * nothing is held.
 */
function variantOf({ key, row }: StagedRow, weight: number | undefined, note: Note): OldVariant {
  const columns = columnsOf(row, note, { kind: 'variant', old: key })
  return {
    key,
    specs: specsOf(columns.text('sp_data')),
    price: columns.fen('price'),
    stock: columns.whole('stock') - Math.max(columns.whole('lock_stock'), 0),
    code: columns.text('sku_code') || undefined,
    picture: columns.picture('pic'),
    weight,
  }
}

/** A mall shop knows its buyers by phone alone. */
function buyerOf({ key, row }: StagedRow, note: Note): OldBuyer {
  const columns = columnsOf(row, note, { kind: 'buyer', old: key })
  const points = columns.whole('integration')
  if (points > 0) columns.changed('Its balance and points are not imported: settle them by hand', String(points))
  return {
    key,
    mobile: columns.text('phone') || undefined,
    nickname: columns.text('nickname'),
    avatar: columns.picture('icon'),
    active: columns.is('status'),
    created: columns.time('create_time'),
  }
}

function addressOf({ key, row }: StagedRow, note: Note): OldAddress {
  const columns = columnsOf(row, note, { kind: 'address', old: key })
  const place = { province: columns.text('province'), city: columns.text('city'), district: columns.text('region') }
  return {
    key,
    buyer: columns.whole('member_id'),
    name: columns.text('name'),
    mobile: columns.text('phone_number'),
    ...place,
    detail: columns.text('detail_address'),
    region_code: regionOf(place),
    is_default: columns.is('default_status'),
  }
}

const STATUSES: Record<string, OldOrder['status']> = { 1: 'paid', 2: 'shipped', 3: 'completed', 4: 'closed' }
const [UNPAID, INVALID] = ['0', '5']
const OPEN_RETURNS = ['0', '1']
const RETURNED = '2'

async function orders(rows: StagedRow[], staged: Staged, note: Note): Promise<OldOrder[]> {
  const keys = rows.map(({ key }) => key)
  const items = await staged.byParents('oms_order_item', keys)
  const returns = await staged.byParents('oms_order_return_apply', keys)
  return rows.flatMap(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'order', old: key })
    const of = (one: StagedRow) => ({ key: one.key, columns: columnsOf(one.row, note, { kind: 'order', old: key }) })
    return orderOf(key, columns, partsOf(items, key).map(of), partsOf(returns, key).map(of)) ?? []
  })
}

type Part = { key: number; columns: Columns }

function orderOf(key: number, columns: Columns, items: Part[], returns: Part[]): OldOrder | undefined {
  const theirs = columns.text('status')
  const found = STATUSES[theirs]
  if (theirs === UNPAID) return void columns.leftOut('An order that waits for its payment is not imported')
  if (theirs === INVALID) return void columns.leftOut('An invalid order is not imported')
  if (!found) return void columns.leftOut('Its status is unknown', theirs)
  if (returns.some((one) => OPEN_RETURNS.includes(one.columns.text('status'))))
    columns.changed('A refund was requested: decide about it here')
  const done = returns.filter((one) => one.columns.text('status') === RETURNED)
  const number = columns.text('order_sn')
  const [freight, paid] = [columns.fen('freight_amount'), columns.fen('pay_amount')]
  const refunds = done.map((one) => refundOf(number, one)).filter(({ amount }) => amount > 0)
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const wasPaid = columns.time('payment_time') !== undefined
  const isBack = back > 0 && (found === 'closed' ? wasPaid : back >= paid)
  const status = isBack ? 'refunded' : found
  if (status === 'closed' && wasPaid) columns.changed('It was closed after it was paid: its payment is not imported')
  const all = linesOf(
    items.map(({ columns: item }) => lineOf(item)),
    columns,
  )
  const lines = all.map((line) => ({ ...line, returned: status === 'refunded' ? line.count : piecesBack(line, done) }))
  const off = ['promotion_amount', 'coupon_amount', 'integration_amount', 'discount_amount'].map(columns.fen)
  checkSum(
    { lines, freight, paid },
    off.reduce((sum, one) => sum + one, 0),
    columns,
  )
  const tracking_no = columns.text('delivery_sn')
  const at = columns.time('delivery_time')
  return {
    key,
    number,
    buyer: columns.whole('member_id'),
    status,
    lines,
    freight,
    paid,
    refunds,
    address: placeOfOrder(columns),
    remark: columns.text('note'),
    ...timesOf({ status, number }, timesIn(columns), columns),
    parcels: tracking_no ? [{ carrier: columns.text('delivery_company'), tracking_no, at }] : [],
  }
}

const timesIn = (columns: Columns) => ({
  created: columns.time('create_time'),
  paid_at: columns.time('payment_time'),
  shipped_at: columns.time('delivery_time'),
  completed_at: columns.time('receive_time'),
  closed_at: columns.time('modify_time'),
  updated: columns.time('modify_time'),
})

function placeOfOrder(columns: Columns): OldOrder['address'] {
  const text = (part: string) => columns.text(`receiver_${part}`)
  const place = { province: text('province'), city: text('city'), district: text('region') }
  return {
    name: text('name'),
    mobile: text('phone'),
    ...place,
    detail: text('detail_address'),
    region_code: regionOf(place),
  }
}

const lineOf = (columns: Columns): OldLine => ({
  product: columns.whole('product_id'),
  variant: columns.whole('product_sku_id') || undefined,
  name: columns.text('product_name'),
  specs: specsOf(columns.text('product_attr')),
  picture: columns.picture('product_pic'),
  price: columns.fen('product_price'),
  count: columns.whole('product_quantity'),
})

/** A return has its variant as 颜色：红色;尺码：xl; */
function piecesBack(line: OldLine, returns: Part[]): number {
  const written = Object.entries(line.specs)
    .map(([name, value]) => `${name}：${value};`)
    .join('')
  const own = returns.filter(({ columns }) => {
    const attr = columns.text('product_attr')
    return columns.whole('product_id') === line.product && (attr === '' || written === '' || attr === written)
  })
  return Math.min(
    own.reduce((sum, { columns }) => sum + columns.whole('product_count'), 0),
    line.count,
  )
}

/** Money went back by hand in a mall shop: without an amount it was that of the pieces. */
function refundOf(number: string, { key, columns }: Part): OldRefund {
  const at = columns.time('handle_time') ?? columns.time('create_time') ?? new Date(0)
  const amount = columns.fen('return_amount') || columns.fen('product_real_price') * columns.whole('product_count')
  return { number: `${number}-${key}`, amount, at, reason: columns.text('reason') }
}

export const mall: Source = {
  tables,
  unread: { sms_coupon: 'coupon', cms_subject: 'article', cms_topic: 'article', sms_home_advertise: 'banner' },
  kinds: {
    category: {
      from: 'pms_product_category',
      make: (rows, staged, note) =>
        categoriesOf(rows, staged, note, {
          table: 'pms_product_category',
          parent: 'parent_id',
          name: 'name',
          picture: 'icon',
          sort: ({ whole }) => fromLargest(whole('sort')),
        }),
    },
    product: { from: 'pms_product', make: products },
    buyer: { from: 'ums_member', make: async (rows, _staged, note) => rows.map((row) => buyerOf(row, note)) },
    address: {
      from: 'ums_member_receive_address',
      make: async (rows, _staged, note) => rows.map((row) => addressOf(row, note)),
    },
    order: { from: 'oms_order', make: orders },
  },
}
