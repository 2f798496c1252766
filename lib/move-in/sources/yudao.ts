import type { MoveInOptions } from '@/db/schema/move-in'
import { asRecord } from '../../base/json'
import { pathOfRegion } from '../../region/regions'
import type { DumpRow } from '../dump/read-dump'
import type { Note, OldAddress, OldBuyer, OldLine, OldOrder, OldProduct, OldRefund, OldVariant } from '../records'
import { checkSum, linesOf, timesOf } from './orders'
import type { Source, Staged, StagedRow, TableRule } from './source'
import { categoriesOf } from './tree'
import {
  type Columns,
  columnsOf,
  isOn,
  listOf,
  optionsIn,
  partsOf,
  picturesOf,
  sizeOf,
  textIn,
  wholeOf,
} from './values'

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

/** Amounts of yudao are whole fen; only what staff add or take off may be below zero. */
function fenIn(columns: Columns, column: string): number {
  const text = columns.text(column)
  const amount = text === '' ? 0 : wholeOf(text)
  if (amount === undefined) columns.changed('An amount could not be read and counts as 0', text)
  return amount ?? 0
}

const specsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    (listOf(text) ?? [])
      .map(asRecord)
      .map(({ propertyName, valueName }) => [textIn(propertyName).trim(), textIn(valueName).trim()]),
  )

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

const SINGLE = '默认'
const withoutSingle = (specs: Record<string, string>): Record<string, string> =>
  Object.entries(specs).every(([name, value]) => name === SINGLE && value === SINGLE) ? {} : specs

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

type Place = Pick<OldAddress, 'province' | 'city' | 'district' | 'region_code'>

/** Areas of yudao are mostly numbers of GB/T 2260; what is none is said by the note. */
function placeOfArea(columns: Columns, column: string): Place {
  const code = columns.text(column)
  const path = pathOfRegion(/^\d{4}$/.test(code) ? `${code}00` : code)
  if (!path) {
    columns.changed('The area of its address is not in our list of regions', code)
    return { province: '', city: '', district: '' }
  }
  const { province, city, district } = path
  const names = { province: province.name, city: city.name, district: district?.name ?? city.name }
  return { ...names, region_code: district?.code ?? city.code }
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

const STATUSES: Record<string, OldOrder['status']> = { 10: 'paid', 20: 'shipped', 30: 'completed', 40: 'closed' }
const UNPAID = '0'
const OPEN_SALES = ['10', '20', '30', '40']
const PAID_BACK = '50'
const ALL_BACK = '20'

type Part = { key: number; columns: Columns }
type Beside = { items: Part[]; sales: Part[]; carriers: Map<number, DumpRow>; payments: Map<number, DumpRow> }

async function orders(rows: StagedRow[], staged: Staged, note: Note): Promise<OldOrder[]> {
  const keys = rows.map(({ key }) => key)
  const numbersIn = (column: string) =>
    [...new Set(rows.map(({ row }) => Number(row[column] ?? 0)))].filter((key) => key > 0)
  const items = await staged.byParents('trade_order_item', keys)
  const sales = await staged.byParents('trade_after_sale', keys)
  const carriers = await staged.byKeys('trade_delivery_express', numbersIn('logistics_id'))
  const payments = await staged.byKeys('pay_order', numbersIn('pay_order_id'))
  return rows.flatMap(({ key, row }) => {
    const of = (one: StagedRow) => ({ key: one.key, columns: columnsOf(one.row, note, { kind: 'order', old: key }) })
    const beside = { items: partsOf(items, key).map(of), sales: partsOf(sales, key).map(of), carriers, payments }
    return orderOf(of({ key, row, parent: null }), beside) ?? []
  })
}

function orderOf({ key, columns }: Part, { items, sales, carriers, payments }: Beside): OldOrder | undefined {
  const theirs = columns.text('status')
  const found = STATUSES[theirs]
  if (theirs === UNPAID) return void columns.leftOut('An order that waits for its payment is not imported')
  if (!found) return void columns.leftOut('Its status is unknown', theirs)
  if (sales.some((one) => OPEN_SALES.includes(one.columns.text('status'))))
    columns.changed('A refund was requested: decide about it here')
  const number = columns.text('no')
  const [freight, paid] = [fenIn(columns, 'delivery_price'), fenIn(columns, 'pay_price')]
  const isBack = columns.text('refund_status') === ALL_BACK && columns.is('pay_status')
  const status = isBack ? 'refunded' : found
  const done = sales.filter((one) => one.columns.text('status') === PAID_BACK)
  const lines = linesOf(
    items.map((item) => lineOf(item, isBack, done)),
    columns,
  )
  const taken = ['coupon_price', 'point_price', 'discount_price', 'vip_price'].map((column) => fenIn(columns, column))
  checkSum({ lines, freight, paid }, taken.reduce((sum, one) => sum + one, 0) - fenIn(columns, 'adjust_price'), columns)
  const pickup = columns.text('delivery_type') === '2'
  const payment = payments.get(columns.whole('pay_order_id'))
  return {
    key,
    number,
    buyer: columns.whole('user_id'),
    status,
    lines,
    freight,
    paid,
    pickup,
    address: placeOfOrder(columns, pickup),
    remark: columns.text('user_remark'),
    ...timesOf({ status, number, pickup }, timesIn(columns), columns),
    transaction_id: /^wx_/.test(columns.text('pay_channel_code')) ? payment?.channel_order_no || undefined : undefined,
    parcels: parcelsIn(columns, carriers),
    refunds: refundsOf(columns, done, isBack),
  }
}

const timesIn = (columns: Columns) => ({
  created: columns.time('create_time'),
  paid_at: columns.time('pay_time'),
  shipped_at: columns.time('delivery_time'),
  completed_at: columns.time('receive_time') ?? columns.time('finish_time'),
  closed_at: columns.time('cancel_time') ?? columns.time('update_time'),
  updated: columns.time('update_time'),
})

function lineOf({ key, columns }: Part, isBack: boolean, done: Part[]): OldLine {
  const count = columns.whole('count')
  const own = done.filter((one) => one.columns.whole('order_item_id') === key)
  const pieces = own.reduce((sum, one) => sum + one.columns.whole('count'), 0)
  return {
    product: columns.whole('spu_id'),
    variant: columns.whole('sku_id') || undefined,
    name: columns.text('spu_name'),
    specs: withoutSingle(specsOf(columns.text('properties'))),
    picture: columns.picture('pic_url'),
    price: fenIn(columns, 'price'),
    count,
    returned: isBack ? count : Math.min(pieces, count),
  }
}

function placeOfOrder(columns: Columns, pickup: boolean): OldOrder['address'] {
  const own = { name: columns.text('receiver_name'), mobile: columns.text('receiver_mobile') }
  if (pickup) return { ...own, province: '', city: '', district: '', detail: '' }
  return { ...own, ...placeOfArea(columns, 'receiver_area_id'), detail: columns.text('receiver_detail_address') }
}

function parcelsIn(columns: Columns, carriers: Map<number, DumpRow>): OldOrder['parcels'] {
  const tracking_no = columns.text('logistics_no')
  const carrier = carriers.get(columns.whole('logistics_id'))
  if (!tracking_no) return []
  return [{ carrier: carrier?.code ?? carrier?.name ?? '', tracking_no, at: columns.time('delivery_time') }]
}

/** An order that was cancelled after it was paid has its money back without a request. */
function refundsOf(columns: Columns, done: Part[], isBack: boolean): OldRefund[] {
  const refunds = done.map(({ columns: sale }) => ({
    number: sale.text('no'),
    amount: fenIn(sale, 'refund_price'),
    at: sale.time('refund_time') ?? sale.time('update_time') ?? new Date(0),
    reason: sale.text('apply_reason'),
  }))
  if (!isBack) return refunds
  const rest =
    (fenIn(columns, 'refund_price') || fenIn(columns, 'pay_price')) -
    refunds.reduce((sum, { amount }) => sum + amount, 0)
  const at = columns.time('cancel_time') ?? columns.time('update_time') ?? new Date(0)
  return rest > 0 ? [...refunds, { number: columns.text('no'), amount: rest, at, reason: '' }] : refunds
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
