import { TrapRows } from './rows'
import { countOrder, countProduct, type Expected, type OrderState } from './sample-shop'
import { type Values, yuan } from './sql'

const TIME = '2024-05-06 07:08:09'
const DATES = { add_time: TIME, update_time: TIME }
const LIVE_CATEGORY = 11

/** Rows that importers stumble over, by table; what of them counts is counted. */
export function litemallTraps(expected: Expected): Record<string, Values[]> {
  const rows = new TrapRows(expected, (_, id) => ({ id, ...DATES }))
  addCategories(rows)
  addProducts(rows)
  addUsers(rows)
  addOrders(rows)
  addCoupons(rows)
  return rows.byTable
}

function addCoupons(rows: TrapRows): void {
  const add = (trap: string, values: Values) =>
    rows.add('coupon', { name: trap, discount: '5.00', min: '50.00', total: 0, days: 30, ...values }, trap)
  add('coupon_for_days', { total: 100 })
  add('coupon_by_code', { type: 2, code: 'TEA2024' })
  add('coupon_at_sign_up', { type: 1 })
  add('coupon_without_bound', { limit: 0 })
  add('coupon_of_missing_goods', { goods_type: 2, goods_value: '[7999999]' })
  add('coupon_partly_of_missing', { goods_type: 2, goods_value: '["1",7999999]' })
  add('coupon_over', { status: 1 })
  add('coupon_past', { time_type: 1, start_time: TIME, end_time: '2024-06-06 00:00:00' })
  add('coupon_of_nothing', { discount: '0.00' })
  rows.add('topic', { title: '茶话' })
}

function addCategories(rows: TrapRows): void {
  const deleted = rows.add('category', { name: '旧类', level: 'L1', pid: 0, deleted: 1 })
  rows.add('category', { name: '孤儿', level: 'L2', pid: deleted }, 'category_of_deleted_parent')
  rows.add('category', { name: '小类 0', level: 'L2', pid: 1 }, 'category_same_name')
  const one = rows.next
  rows.add('category', { name: '环一', level: 'L2', pid: one + 1 }, 'category_cycle')
  rows.add('category', { name: '环二', level: 'L2', pid: one }, 'category_cycle')
}

type Variant = { values: string[]; price: number; stock: number; url?: string }

function addProduct(
  rows: TrapRows,
  trap: string,
  goods: Values,
  variants: Variant[],
  specs: [string, string[]][],
): number {
  const retail_price = yuan(variants[0]?.price ?? 0)
  const own = { goods_sn: 'SN', name: trap, category_id: LIVE_CATEGORY, retail_price, ...goods }
  const id = rows.add('goods', own, trap)
  for (const [specification, values] of specs)
    for (const value of values) rows.add('goods_specification', { goods_id: id, specification, value, pic_url: '' })
  for (const { values, price, stock, url = '' } of variants) {
    const specifications = JSON.stringify(values)
    rows.add('goods_product', { goods_id: id, specifications, price: yuan(price), number: stock, url })
  }
  if (goods.deleted !== 1) countProduct(rows.expected, { variants: variants.map((one) => ({ id: 0, ...one })) })
  return id
}

function addProducts(rows: TrapRows): void {
  const single: [string, string[]][] = [['规格', ['标准']]]
  const one = (price: number, stock: number, url?: string): Variant[] => [
    { values: ['标准'], price, stock, ...(url !== undefined && { url }) },
  ]
  addProduct(rows, 'price_of_one_fen', {}, one(1, 3), single)
  addProduct(rows, 'price_of_nothing', {}, one(0, 3), single)
  addProduct(rows, 'price_apart_from_variants', { retail_price: '0.50' }, one(9_900, 2), single)
  addProduct(rows, 'picture_is_no_url', { pic_url: '' }, one(500, 1, 'quality=90&thumbnail=200x200&imageView'), single)
  addProduct(
    rows,
    'picture_without_scheme',
    { pic_url: '//pictures.example/a.jpg', gallery: '["/wx/storage/fetch/a.jpg"]' },
    one(500, 1),
    single,
  )
  addProduct(
    rows,
    'gallery_cut_off',
    { gallery: '["https://pictures.example/a.jpg","https://pic' },
    one(500, 1),
    single,
  )
  addProduct(rows, 'product_deleted', { deleted: 1 }, one(77_700, 70), single)
  addProduct(rows, 'category_missing', { category_id: 0 }, one(500, 1), single)
  addProduct(
    rows,
    'quotes_and_escapes',
    { name: `It's "good" \\ 茶\n二行 🍵`, detail: `<p class="x">it's</p>\r\n` },
    one(500, 1),
    single,
  )
  addProduct(rows, 'no_variants', {}, [], [])
  const names: [string, string[]][] = [
    ['外壳', ['原色', '黑']],
    ['内胆', ['原色', '银']],
  ]
  const pair = (first: string, second: string, price: number): Variant => ({ values: [first, second], price, stock: 4 })
  addProduct(
    rows,
    'value_under_two_names',
    {},
    [pair('原色', '原色', 100), pair('原色', '银', 200), pair('黑', '原色', 300)],
    names,
  )
}

function addUsers(rows: TrapRows): void {
  const user = (trap: string, values: Values) => {
    const own = { username: trap, password: 'x', nickname: trap, mobile: '', avatar: '', weixin_openid: '', ...values }
    rows.add('user', own, trap)
    if (!values.deleted) rows.expected.users++
  }
  user('user_without_openid', { password: '$2a$10$abcdefghijklmnopqrstuu' })
  user('user_with_the_same_openid', { username: 'first', weixin_openid: 'oLiteTwice' })
  user('user_with_the_same_openid', { username: 'second', weixin_openid: 'oLiteTwice' })
  user('user_disabled', { weixin_openid: 'oLiteDisabled', status: 1 })
  user('user_deleted', { weixin_openid: 'oLiteDeleted', deleted: 1 })
  user('nickname_of_emoji', { weixin_openid: 'oLiteEmoji', nickname: '🍵👩‍👧😀' })
  user('nickname_misread', { weixin_openid: 'oLiteMisread', nickname: Buffer.from('张三').toString('latin1') })
  const place = { user_id: 1, name: '王', province: '浙江省', city: '杭州市', tel: '13800000000' }
  rows.add('address', { ...place, county: '西湖区文三路 1 号', address_detail: '' }, 'address_street_in_district')
  rows.add('address', { ...place, county: '西湖区', address_detail: '2 号', area_code: null }, 'address_without_code')
  rows.add('address', { ...place, county: '西湖区', address_detail: '3 号', is_default: 1 }, 'address_second_default')
}

type Order = { state: OrderState; status: number; total: number; values?: Values; lines?: Values[]; refunded?: number }

function addOrder(rows: TrapRows, trap: string, { state, status, total, values, lines, refunded = 0 }: Order): number {
  const paid = state === 'unpaid' || state === 'closed' ? {} : { pay_id: `4200${rows.next}`, pay_time: TIME }
  const amounts = { goods_price: yuan(total), order_price: yuan(total), actual_price: yuan(total) }
  const person = { user_id: 1, consignee: '王', mobile: '13800000000', address: '浙江省杭州市西湖区 1 号' }
  const own = { order_sn: `T${rows.next}`, order_status: status, ...person, ...amounts, ...paid, ...values }
  const id = rows.add('order', own, trap)
  const line = {
    goods_id: 1,
    goods_name: '茶',
    goods_sn: 'SN1',
    product_id: 10,
    specifications: '["标准"]',
    pic_url: '',
  }
  for (const one of lines ?? [{ number: 1, price: yuan(total) }])
    rows.add('order_goods', { order_id: id, ...line, ...one })
  countOrder(rows.expected, { state, total }, refunded)
  return id
}

function addOrders(rows: TrapRows): void {
  const paid = { state: 'paid', status: 201, total: 1_000 } as const
  const gone = { goods_id: 7_999_999, product_id: 7_999_999, goods_name: '已删', number: 1, price: '10.00' }
  addOrder(rows, 'order_of_missing_product', { ...paid, lines: [gone] })
  addOrder(rows, 'order_number_twice', { ...paid, values: { order_sn: 'TWICE', user_id: 1 } })
  addOrder(rows, 'order_number_twice', { ...paid, values: { order_sn: 'TWICE', user_id: 2 } })
  addOrder(rows, 'line_of_many_pieces', { ...paid, total: 12_000, lines: [{ number: 120, price: '1.00' }] })
  addOrder(rows, 'line_twice', {
    ...paid,
    lines: [
      { number: 1, price: '4.00' },
      { number: 2, price: '3.00' },
    ],
  })
  addOrder(rows, 'line_for_nothing', {
    ...paid,
    lines: [
      { number: 1, price: '10.00' },
      { number: 1, price: '0.00' },
    ],
  })
  addOrder(rows, 'order_without_lines', { ...paid, lines: [] })
  addOrder(rows, 'order_hidden', { ...paid, state: 'completed', status: 402, values: { deleted: 1 } })
  addOrder(rows, 'group_timed_out', { ...paid, state: 'refunding', status: 204 })
  addOrder(rows, 'order_cancelled_by_buyer', { ...paid, state: 'closed', status: 102 })
  for (const [trap, time] of [
    ['before_midnight', '2023-12-31 23:59:59'],
    ['after_midnight', '2024-01-01 00:00:00'],
  ] as const)
    addOrder(rows, trap, { ...paid, values: { add_time: time, pay_time: time } })
  addOrder(rows, 'time_missing', { ...paid, values: { add_time: null, pay_time: null } })
  const part = addOrder(rows, 'refunded_partly', {
    ...paid,
    state: 'completed',
    status: 401,
    values: { aftersale_status: 3 },
    refunded: 300,
  })
  const asked = { user_id: 1, reason: '不合适', pictures: '["https://pictures.example/r.jpg"]' }
  rows.add('aftersale', { order_id: part, ...asked, status: 3, amount: '3.00', handle_time: TIME }, 'refunded_partly')
  rows.add('aftersale', { order_id: part, ...asked, status: 4, amount: '2.00' }, 'refund_rejected')
}
