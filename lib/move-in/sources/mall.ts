import type { DumpRow } from '../dump/read-dump'
import type { Note, OldAddress, OldBuyer, OldProduct, OldVariant } from '../records'
import { orders, specsOf } from './mall-orders'
import { regionOf } from './orders'
import type { Source, Staged, StagedRow, TableRule } from './source'
import { categoriesOf } from './tree'
import { type Columns, columnsOf, fromLargest, optionsIn, partsOf, picturesOf, sizeOf } from './values'

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
