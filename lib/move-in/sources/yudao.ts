import type { MoveInOptions } from '@/db/schema/move-in'
import type { DumpRow } from '../dump/read-dump'
import type { Note, OldAddress, OldBuyer, OldProduct, OldVariant } from '../records'
import type { Source, Staged, StagedRow, TableRule } from './source'
import { categoriesOf } from './tree'
import { columnsOf, isOn, optionsIn, partsOf, picturesOf, sizeOf } from './values'
import { fenIn, orders, placeOfArea, specsOf, withoutSingle } from './yudao-orders'

/** Rows of other tenants stay where they are. */
const isOurs = (row: DumpRow, { tenant }: MoveInOptions) =>
  tenant === undefined || row.tenant_id === undefined || row.tenant_id === null || row.tenant_id === tenant
const isLive = (row: DumpRow, options: MoveInOptions) => !isOn(row.deleted) && isOurs(row, options)
const live = (rule: Omit<TableRule, 'keeps' | 'key'>): TableRule => ({ key: 'id', keeps: isLive, ...rule })

const RECYCLED = '-1'
const MINI_PROGRAM = '34'
const MEMBER = '1'

const tables: Record<string, TableRule> = {
  product_category: live({ columns: ['parent_id', 'name', 'pic_url', 'sort'] }),
  product_spu: {
    key: 'id',
    columns: [
      ...['name', 'introduction', 'description', 'category_id', 'pic_url', 'slider_pic_urls', 'sort', 'status'],
      'market_price',
    ],
    keeps: (row, options) => isLive(row, options) && row.status !== RECYCLED,
  },
  product_sku: live({
    parent: 'spu_id',
    columns: ['properties', 'price', 'bar_code', 'pic_url', 'stock', 'weight', 'volume'],
  }),
  // Deleted ones too: orders are theirs.
  member_user: {
    key: 'id',
    columns: ['mobile', 'status', 'nickname', 'avatar', 'create_time', 'point', 'deleted'],
    keeps: isOurs,
  },
  // What WeChat sent beside the openid has keys of its sessions.
  system_social_user: {
    key: 'id',
    columns: ['openid'],
    keeps: (row, options) => isLive(row, options) && row.type === MINI_PROGRAM,
  },
  system_social_user_bind: {
    key: 'id',
    parent: 'user_id',
    columns: ['social_user_id'],
    keeps: (row, options) => isLive(row, options) && row.user_type === MEMBER && row.social_type === MINI_PROGRAM,
  },
  member_address: live({
    parent: 'user_id',
    columns: ['user_id', 'name', 'mobile', 'area_id', 'detail_address', 'default_status'],
  }),
  trade_order: live({
    columns: [
      ...['no', 'user_id', 'user_remark', 'status', 'finish_time', 'cancel_time', 'pay_order_id', 'pay_status'],
      ...['pay_time', 'pay_channel_code', 'discount_price', 'delivery_price', 'adjust_price', 'pay_price'],
      ...['delivery_type', 'logistics_id', 'logistics_no', 'delivery_time', 'receive_time', 'receiver_name'],
      ...['receiver_mobile', 'receiver_area_id', 'receiver_detail_address', 'refund_status', 'refund_price'],
      ...['coupon_price', 'point_price', 'vip_price', 'create_time', 'update_time'],
    ],
  }),
  trade_order_item: live({
    parent: 'order_id',
    columns: ['spu_id', 'spu_name', 'sku_id', 'properties', 'pic_url', 'count', 'price'],
  }),
  trade_after_sale: live({
    parent: 'order_id',
    columns: ['no', 'status', 'order_item_id', 'count', 'refund_price', 'refund_time', 'apply_reason', 'update_time'],
  }),
  trade_delivery_express: { key: 'id', columns: ['code', 'name'] },
  pay_order: live({ columns: ['channel_order_no'] }),
}

async function products(rows: StagedRow[], staged: Staged, note: Note): Promise<OldProduct[]> {
  const skus = await staged.byParents(
    'product_sku',
    rows.map(({ key }) => key),
  )
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'product', old: key })
    const variants = partsOf(skus, key).map((one) => variantOf(one, note))
    return {
      key,
      name: columns.text('name'),
      categories: [columns.whole('category_id')],
      summary: columns.text('introduction'),
      detail: columns.text('description'),
      original_price: fenIn(columns, 'market_price') || undefined,
      main_picture: columns.picture('pic_url'),
      pictures: picturesOf(columns.text('slider_pic_urls')),
      properties: [],
      options: optionsIn(variants),
      variants,
      on_sale: columns.is('status'),
      sort: columns.whole('sort'),
    }
  })
}

/** A single variant without a choice has no properties there, or 默认 twice. */
function variantOf({ key, row }: StagedRow, note: Note): OldVariant {
  const columns = columnsOf(row, note, { kind: 'variant', old: key })
  return {
    key,
    specs: withoutSingle(specsOf(columns.text('properties'))),
    price: fenIn(columns, 'price'),
    stock: columns.whole('stock'),
    code: columns.text('bar_code') || undefined,
    picture: columns.picture('pic_url'),
    weight: sizeOf(columns.text('weight'), 1000),
    volume: sizeOf(columns.text('volume'), 1_000_000),
  }
}

async function buyers(rows: StagedRow[], staged: Staged, note: Note): Promise<OldBuyer[]> {
  const binds = await staged.byParents(
    'system_social_user_bind',
    rows.map(({ key }) => key),
  )
  const socialKeys = [...binds.values()].flat().map(({ row }) => Number(row.social_user_id))
  const social = await staged.byKeys('system_social_user', [...new Set(socialKeys)])
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'buyer', old: key })
    const created = columns.time('create_time')
    const points = columns.whole('point')
    if (points > 0) columns.changed('Its balance and points are not imported: settle them by hand', String(points))
    if (columns.is('deleted')) return { key, nickname: '', active: false, created }
    const openids = partsOf(binds, key).flatMap(
      ({ row: bind }) => social.get(Number(bind.social_user_id))?.openid || [],
    )
    return {
      key,
      openid: openids[0],
      mobile: columns.text('mobile') || undefined,
      nickname: columns.text('nickname'),
      avatar: columns.picture('avatar'),
      active: columns.text('status') === '0',
      created,
    }
  })
}

function addressOf({ key, row }: StagedRow, note: Note): OldAddress {
  const columns = columnsOf(row, note, { kind: 'address', old: key })
  return {
    key,
    buyer: columns.whole('user_id'),
    name: columns.text('name'),
    mobile: columns.text('mobile'),
    ...placeOfArea(columns, 'area_id'),
    detail: columns.text('detail_address'),
    is_default: columns.is('default_status'),
  }
}

export const yudao: Source = {
  tables,
  unread: { promotion_coupon_template: 'coupon', promotion_article: 'article', promotion_banner: 'banner' },
  kinds: {
    category: {
      from: 'product_category',
      make: (rows, staged, note) =>
        categoriesOf(rows, staged, note, {
          table: 'product_category',
          parent: 'parent_id',
          name: 'name',
          picture: 'pic_url',
          sort: ({ whole }) => whole('sort'),
        }),
    },
    product: { from: 'product_spu', make: products },
    buyer: { from: 'member_user', make: buyers },
    address: { from: 'member_address', make: async (rows, _staged, note) => rows.map((row) => addressOf(row, note)) },
    order: { from: 'trade_order', make: orders },
  },
}
