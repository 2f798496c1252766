import { TrapRows } from './rows'
import { countOrder, countProduct, type Expected, isPaid, type OrderState } from './sample-shop'
import { type Values, yuan } from './sql'

const TIME = 1_714_950_489
/** Tables of CRMEB that name their keys in ways of their own. */
const KEYS: Record<string, string> = { user: 'uid', store_product_description: 'product_id' }
const LIVE_CATEGORY = '11'

/** Rows that importers stumble over, by table; what of them counts is counted. */
export function crmebTraps(expected: Expected): Record<string, Values[]> {
  const rows = new TrapRows(expected, (table, id) => ({ [KEYS[table] ?? 'id']: id }))
  addProducts(rows)
  addUsers(rows)
  addOrders(rows)
  addSplitOrder(rows)
  return rows.byTable
}

type Product = {
  values: Values
  names?: string[]
  variants: { suk: string; detail?: string[]; price: number; stock: number }[]
}

function addProduct(rows: TrapRows, trap: string, { values, names = ['规格'], variants }: Product): number {
  const price = yuan(variants[0]?.price ?? 0)
  const id = rows.add('store_product', { store_name: trap, cate_id: LIVE_CATEGORY, is_show: 1, price, ...values }, trap)
  const value = variants.map(({ suk, detail = suk.split(','), ...own }) => ({
    detail: Object.fromEntries(names.map((name, at) => [name, detail[at]])),
    ...own,
    price: yuan(own.price),
  }))
  const attr = names.map((name) => ({ value: name, detail: [...new Set(value.map(({ detail }) => detail[name]))] }))
  for (const one of attr)
    rows.add('store_product_attr', { product_id: id, attr_name: one.value, attr_values: one.detail.join() })
  for (const one of variants) {
    const unique = rows.next.toString(16).padStart(8, '0')
    rows.add('store_product_attr_value', {
      product_id: id,
      suk: one.suk,
      stock: one.stock,
      price: yuan(one.price),
      unique,
    })
  }
  rows.add('store_product_attr_result', { product_id: id, result: JSON.stringify({ attr, value }), change_time: TIME })
  if (values.is_del !== 1)
    countProduct(rows.expected, { variants: variants.map((own) => ({ id: 0, values: [], ...own })) })
  return id
}

function addProducts(rows: TrapRows): void {
  const deleted = rows.add('store_category', { pid: 7_999_999, cate_name: '孤儿' }, 'category_of_deleted_parent')
  const single = (price: number, stock: number) => [{ suk: '默认', price, stock }]
  addProduct(rows, 'several_categories', { values: { cate_id: '12,13,11' }, variants: single(500, 1) })
  addProduct(rows, 'first_category_missing', { values: { cate_id: `7999999,${deleted},13` }, variants: single(500, 1) })
  addProduct(rows, 'no_category', { values: { cate_id: '' }, variants: single(500, 1) })
  addProduct(rows, 'price_of_one_fen', { values: {}, variants: single(1, 7) })
  addProduct(rows, 'picture_is_a_path', { values: { image: '/uploads/attach/a.jpg' }, variants: single(500, 1) })
  addProduct(rows, 'slider_cut_off', {
    values: { slider_image: '["https://pictures.example/a.jpg","htt' },
    variants: single(500, 1),
  })
  addProduct(rows, 'product_deleted', { values: { is_del: 1 }, variants: single(88_800, 80) })
  addProduct(rows, 'product_virtual', { values: { is_virtual: 1, virtual_type: 1 }, variants: single(500, 1) })
  addProduct(rows, 'value_with_comma', {
    values: { spec_type: 1 },
    names: ['颜色', '内存'],
    variants: [
      { suk: '冰蓝,8,128', detail: ['冰蓝', '8,128'], price: 100, stock: 2 },
      { suk: '红,黑,8,128', detail: ['红,黑', '8,128'], price: 200, stock: 3 },
    ],
  })
  const flash = { product_id: 1, suk: '默认', stock: 900, price: '0.10', unique: 'flash001', type: 1 }
  rows.add('store_product_attr_value', flash, 'value_of_flash_sale')
  rows.add('store_product_description', { product_id: 1, description: '秒杀', type: 1 })
}

function addUsers(rows: TrapRows): void {
  const user = (trap: string, values: Values, identities: Values[]) => {
    const uid = rows.add('user', { account: trap.slice(0, 32), nickname: trap, add_time: TIME, ...values }, trap)
    for (const one of identities) rows.add('wechat_user', { uid, user_type: 'routine', ...one })
    if (values.is_del !== 1) rows.expected.users++
    return uid
  }
  user('openids_of_two_kinds', {}, [
    { openid: 'oCrmBoth', unionid: 'uCrmBoth' },
    { openid: 'oPublicBoth', unionid: 'uCrmBoth', user_type: 'wechat' },
  ])
  user('unionid_twice', {}, [{ openid: 'oCrmOne', unionid: 'uCrmTwice' }])
  user('unionid_twice', {}, [{ openid: 'oCrmTwo', unionid: 'uCrmTwice' }])
  user('unionid_as_openid', {}, [{ openid: 'uCrmOld', unionid: '' }])
  user('public_account_alone', { user_type: 'wechat' }, [
    { openid: 'oPublic', unionid: 'uCrmPublic', user_type: 'wechat' },
  ])
  user('balance_and_points', { now_money: '12.34', integral: 560 }, [{ openid: 'oCrmRich' }])
  user('user_forbidden', { status: 0 }, [{ openid: 'oCrmForbidden' }])
  user('user_closed', { is_del: 1 }, [{ openid: 'oCrmClosed', is_del: 1 }])
  user('nickname_of_emoji', { nickname: '🍵👩‍👧😀' }, [{ openid: 'oCrmEmoji' }])
  const place = { uid: 1, real_name: '王', phone: '13800000000', province: '浙江省', city: '杭州市' }
  rows.add('user_address', { ...place, district: '西湖区文三路 1 号', detail: '' }, 'address_street_in_district')
  rows.add('user_address', { ...place, district: '西湖区', detail: '删', is_del: 1 }, 'address_deleted')
}

type Order = {
  state: OrderState
  total: number
  values?: Values
  refunded?: number
  isReplaced?: boolean
  lines?: number
}

function addOrder(
  rows: TrapRows,
  trap: string,
  { state, total, values, refunded = 0, isReplaced, lines = 1 }: Order,
): number {
  const person = { uid: 1, real_name: '王', user_phone: '13800000000', user_address: '浙江省 杭州市 西湖区 1 号' }
  const amounts = { total_num: lines, total_price: yuan(total), pay_price: yuan(total), pay_type: 'weixin' }
  const paid = isPaid(state) ? { paid: 1, pay_time: TIME + 60, trade_no: `4200${rows.next}` } : {}
  const own = {
    order_id: `wx${rows.next}`,
    unique: String(rows.next),
    channel_type: 'routine',
    is_channel: 1,
    add_time: TIME,
  }
  const id = rows.add('store_order', { ...own, ...person, ...amounts, ...paid, ...values }, trap)
  for (let at = 0; at < lines; at++) rows.add('store_order_cart_info', lineOf(rows.next, id, Math.floor(total / lines)))
  if (!isReplaced) countOrder(rows.expected, { state, total }, refunded)
  return id
}

function lineOf(line: number, oid: number, price: number): Values {
  const productInfo = { id: 1, store_name: '茶', image: '', attrInfo: { suk: '默认', price: yuan(price) } }
  const info = { id: String(line), cart_num: 1, productInfo, truePrice: yuan(price), sum_true_price: yuan(price) }
  const own = { oid, uid: 1, cart_id: String(line), product_id: 1, cart_num: 1, surplus_num: 1, unique: String(line) }
  return { ...own, cart_info: JSON.stringify(info) }
}

function addOrders(rows: TrapRows): void {
  const paid = { state: 'paid', total: 1_000 } as const
  addOrder(rows, 'paid_from_balance', { ...paid, values: { pay_type: 'yue', trade_no: '' } })
  addOrder(rows, 'pick_up', { ...paid, values: { shipping_type: 2, store_id: 1, verify_code: '123456789012' } })
  addOrder(rows, 'own_courier', {
    state: 'shipped',
    total: 1_000,
    values: { status: 1, delivery_type: 'send', delivery_name: '李', delivery_id: '13900000000' },
  })
  addOrder(rows, 'shipped_partly', { ...paid, values: { status: 4 }, lines: 2 })
  addOrder(rows, 'closed_by_staff', { state: 'closed', total: 1_000, values: { is_del: 1, is_system_del: 1 } })
  addOrder(rows, 'done_and_hidden', { state: 'completed', total: 1_000, values: { status: 3, is_del: 1 } })
  const long = `浙江省 杭州市 西湖区 ${'很长的路'.repeat(40)}`.slice(0, 100)
  addOrder(rows, 'address_cut_off', { ...paid, values: { user_address: long } })
  addOrder(rows, 'midnight_in_shanghai', { ...paid, values: { add_time: 1_704_038_400, pay_time: 1_704_038_400 } })
  addOrder(rows, 'points_used', {
    ...paid,
    values: { total_price: '12.00', deduction_price: '2.00', use_integral: '20.00' },
  })
  const part = addOrder(rows, 'refunded_partly', {
    state: 'completed',
    total: 1_000,
    values: { status: 3, refund_status: 3 },
    refunded: 250,
    lines: 2,
  })
  const asked = { store_order_id: part, uid: 1, refund_price: '2.50', add_time: TIME, refund_reason: '少了' }
  rows.add(
    'store_order_refund',
    { ...asked, order_id: 'tk1', refund_type: 6, refunded_price: '2.50', refunded_time: TIME },
    'refunded_partly',
  )
  rows.add(
    'store_order_refund',
    { ...asked, order_id: 'tk2', refund_type: 3, refuse_reason: '不可以' },
    'refund_rejected',
  )
  rows.add('store_order_refund', { ...asked, order_id: 'tk3', refund_type: 1, is_cancel: 1 }, 'refund_cancelled')
}

/** The order that was split is no longer one; its children have its payment. */
function addSplitOrder(rows: TrapRows): void {
  const shared = { trade_no: `4200${rows.next}`, pay_time: TIME + 60 }
  const values = { ...shared, pid: -1, delivery_type: 'split', status: 4 }
  const parent = addOrder(rows, 'split_parent', { state: 'paid', total: 3_000, values, isReplaced: true, lines: 3 })
  const child = (state: OrderState, total: number, own: Values) =>
    addOrder(rows, 'split_child', {
      state,
      total,
      values: { ...shared, pid: parent, order_id: `cp${rows.next}`, ...own },
    })
  child('shipped', 1_000, { status: 1, delivery_type: 'express', delivery_name: '顺丰速运', delivery_id: 'SF1' })
  child('paid', 2_000, { status: 0 })
}
