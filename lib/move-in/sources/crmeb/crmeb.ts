import { money } from '../../../base/money'
import type { DumpRow } from '../../dump/read-dump'
import type { Note, OldAddress, OldBuyer } from '../../records'
import { regionOf } from '../orders'
import type { Source, Staged, StagedRow, TableRule } from '../source'
import { categoriesOf } from '../tree'
import { columnsOf, fromLargest, isOn, partsOf } from '../values'
import { orders } from './orders'
import { products } from './products'

const isLive = (row: DumpRow) => !isOn(row.is_del)
/** 1 to 4 are of flash sales, bargains, groups and points, whose ids are of other tables. */
const isOfProduct = (row: DumpRow) => Number(row.type ?? 0) === 0
const ofProduct = (columns: string[]): TableRule => ({ key: 'id', parent: 'product_id', columns, keeps: isOfProduct })

const tables: Record<string, TableRule> = {
  eb_store_category: { key: 'id', columns: ['pid', 'cate_name', 'sort', 'pic'] },
  eb_store_product: {
    key: 'id',
    columns: [
      ...['image', 'slider_image', 'store_name', 'store_info', 'cate_id', 'ot_price', 'sort', 'is_show', 'is_virtual'],
    ],
    keeps: isLive,
  },
  eb_store_product_attr: ofProduct(['attr_name', 'attr_values']),
  // Before 4.4 variants have no id.
  eb_store_product_attr_value: {
    ...ofProduct(['suk', 'stock', 'price', 'image', 'unique', 'bar_code', 'weight', 'volume']),
    orKey: ['product_id', 'suk'],
  },
  eb_store_product_attr_result: ofProduct(['result']),
  eb_store_product_description: { parent: 'product_id', columns: ['description'], keeps: isOfProduct },
  // Closed accounts too: orders are theirs.
  eb_user: {
    key: 'uid',
    columns: ['nickname', 'avatar', 'phone', 'add_time', 'status', 'is_del', 'now_money', 'integral'],
  },
  eb_wechat_user: {
    key: 'id',
    parent: 'uid',
    columns: ['openid', 'unionid'],
    keeps: (row) => isLive(row) && row.user_type === 'routine',
  },
  eb_user_address: {
    key: 'id',
    parent: 'uid',
    columns: ['uid', 'real_name', 'phone', 'province', 'city', 'district', 'detail', 'is_default'],
    keeps: isLive,
  },
  eb_store_order: {
    key: 'id',
    parent: 'pid',
    columns: [
      ...['pid', 'order_id', 'trade_no', 'uid', 'real_name', 'user_phone', 'user_address', 'total_price', 'pay_price'],
      ...['pay_postage', 'coupon_price', 'deduction_price', 'paid', 'pay_time', 'pay_type', 'add_time', 'status'],
      ...['refund_status', 'refund_price', 'refund_reason_wap', 'refund_reason_time', 'delivery_name'],
      ...['delivery_code', 'delivery_type', 'delivery_id', 'mark', 'shipping_type', 'is_del'],
    ],
  },
  eb_store_order_cart_info: {
    key: 'id',
    parent: 'oid',
    columns: ['product_id', 'cart_num', 'refund_num', 'cart_info'],
  },
  eb_store_order_refund: {
    key: 'id',
    parent: 'store_order_id',
    columns: [
      'order_id',
      'refund_type',
      'refund_price',
      'refunded_price',
      'refund_reason',
      'refunded_time',
      'add_time',
    ],
    keeps: (row) => isLive(row) && !isOn(row.is_cancel),
  },
  eb_store_order_status: { parent: 'oid', columns: ['change_type', 'change_time'] },
}

async function buyers(rows: StagedRow[], staged: Staged, note: Note): Promise<OldBuyer[]> {
  const keys = rows.map(({ key }) => key)
  const identities = await staged.byParents('eb_wechat_user', keys)
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'buyer', old: key })
    const created = columns.time('add_time')
    const [balance, points] = [columns.fen('now_money'), columns.whole('integral')]
    if (balance > 0 || points > 0)
      columns.changed('Its balance and points are not imported: settle them by hand', `${money(balance)}, ${points}`)
    if (columns.is('is_del')) return { key, nickname: '', active: false, created }
    return {
      key,
      ...identityOf(partsOf(identities, key)),
      mobile: columns.text('phone') || undefined,
      nickname: columns.text('nickname'),
      avatar: columns.picture('avatar'),
      active: columns.is('status'),
      created,
    }
  })
}

/** Old rows have the unionid in place of the openid. */
function identityOf(rows: StagedRow[]): Pick<OldBuyer, 'openid' | 'unionid'> {
  const openids = rows.flatMap(({ row }) => (row.openid && row.openid !== row.unionid ? [row.openid] : []))
  const unionids = rows.flatMap(({ row }) => row.unionid || [])
  return { openid: openids[0], unionid: unionids[0] }
}

function addressOf({ key, row }: StagedRow, note: Note): OldAddress {
  const columns = columnsOf(row, note, { kind: 'address', old: key })
  const place = { province: columns.text('province'), city: columns.text('city'), district: columns.text('district') }
  return {
    key,
    buyer: columns.whole('uid'),
    name: columns.text('real_name'),
    mobile: columns.text('phone'),
    ...place,
    detail: columns.text('detail'),
    region_code: regionOf(place),
    is_default: columns.is('is_default'),
  }
}

export const crmeb: Source = {
  tables,
  other: {
    system: 'CRMEB-Java',
    tables: ['eb_category', 'eb_store_order_info'],
    // CRMEB has eb_category for labels, too.
    isIt: ({ eb_store_order_info = 0, eb_category = 0, eb_store_category = 0 }) =>
      eb_store_order_info > 0 || (eb_category > 0 && eb_store_category === 0),
  },
  unread: { eb_store_coupon: 'coupon', eb_store_coupon_issue: 'coupon', eb_article: 'article' },
  kinds: {
    category: {
      from: 'eb_store_category',
      make: (rows, staged, note) =>
        categoriesOf(rows, staged, note, {
          table: 'eb_store_category',
          parent: 'pid',
          name: 'cate_name',
          picture: 'pic',
          sort: ({ whole }) => fromLargest(whole('sort')),
        }),
    },
    product: { from: 'eb_store_product', make: products },
    buyer: { from: 'eb_user', make: buyers },
    address: { from: 'eb_user_address', make: async (rows, _staged, note) => rows.map((row) => addressOf(row, note)) },
    order: { from: 'eb_store_order', make: orders },
  },
}
