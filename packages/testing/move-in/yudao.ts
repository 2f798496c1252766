import { flat, mapped, mobile, numbered, picture, TrapRows, withTraps } from './rows'
import {
  countOrder,
  countProduct,
  type DumpPlan,
  type Expected,
  isPaid,
  type OrderState,
  type SampleLine,
  type SampleOrder,
  type SampleProduct,
  sampleOrder,
  sampleProduct,
  shanghaiTime,
  usersOf,
} from './sample-shop'
import { type Style, tablesOf, tableText, type Values } from './sql'

/** Types follow the fields of its classes; amounts are fen. */
const OWN_TABLES = tablesOf(`
product_category: id bigint!, parent_id bigint!, name vc(255)!, pic_url vc(255)!, sort int=0, status tinyint!
product_spu: id bigint!, name vc(128)!, keyword vc(256), introduction vc(256), description text, category_id bigint!,
  brand_id bigint, pic_url vc(256)!, slider_pic_urls vc(2000), sort int!=0, status tinyint!, spec_type bit(1), price int!,
  market_price int, cost_price int!=0, stock int!=0, delivery_types vc(32)!, delivery_template_id bigint, sales_count int=0
product_sku: id bigint!, spu_id bigint!, properties vc(512), price int!, market_price int, cost_price int, bar_code vc(64),
  pic_url vc(256)!, stock int, weight double, volume double, sales_count int=0
member_user: id bigint!, mobile vc(11), password vc(100)!, status tinyint!, register_ip vc(32)!, nickname vc(30)!,
  avatar vc(512)!, name vc(30), sex tinyint=0, birthday datetime, area_id bigint, mark vc(255), point int!=0
system_social_user: id bigint!, type tinyint!, openid vc(32)!, token vc(256), raw_token_info vc(1024)!, nickname vc(32)!,
  avatar vc(255), raw_user_info vc(1024)!, code vc(256)!, state vc(256)
system_social_user_bind: id bigint!, user_id bigint!, user_type tinyint!, social_type tinyint!, social_user_id bigint!
member_address: id bigint!, user_id bigint!, name vc(10)!, mobile vc(20)!, area_id bigint!, detail_address vc(250)!,
  default_status bit(1)!
trade_order: id bigint!, no vc(32)!, type int!=0, terminal int!=10, user_id bigint!, user_ip vc(30)!, user_remark vc(200),
  status int!=0, product_count int!, finish_time datetime, cancel_time datetime, cancel_type int, remark vc(200),
  pay_order_id bigint, pay_status bit(1)!, pay_time datetime, pay_channel_code vc(16), total_price int!=0,
  discount_price int!=0, delivery_price int!=0, adjust_price int!=0, pay_price int!=0, delivery_type tinyint=1,
  logistics_id bigint, logistics_no vc(64), delivery_time datetime, receive_time datetime, receiver_name vc(20)!,
  receiver_mobile vc(20)!, receiver_area_id int, receiver_detail_address vc(255), pick_up_store_id bigint,
  pick_up_verify_code vc(64), refund_status tinyint!=0, refund_price int!=0, coupon_id bigint, coupon_price int!=0,
  use_point int!=0, point_price int!=0, vip_price int!=0
trade_order_item: id bigint!, user_id bigint!, order_id bigint!, spu_id bigint!, spu_name vc(255)!, sku_id bigint!,
  properties json, pic_url vc(200), count int!, price int!=0, discount_price int!=0, delivery_price int!=0,
  adjust_price int!=0, pay_price int!=0, coupon_price int!=0, point_price int!=0, vip_price int!=0,
  after_sale_id bigint, after_sale_status int!=0
trade_after_sale: id bigint!, no vc(32)!, status int!=0, way tinyint!, type tinyint!, user_id bigint!, apply_reason vc(255)!,
  apply_description vc(255), apply_pic_urls vc(1000), order_id bigint!, order_no vc(32)!, order_item_id bigint!,
  spu_id bigint!, spu_name vc(255)!, sku_id bigint!, count int!, refund_price int!, refund_time datetime
`)
const COMMON =
  'creator vc(64), create_time datetime!, updater vc(64), update_time datetime!, deleted bit(1)!=0, tenant_id bigint!=1'
const TABLES = Object.fromEntries(Object.entries(OWN_TABLES).map(([name, text]) => [name, `${text}, ${COMMON}`]))

/** As Navicat writes it: a bit is `b'0'`. */
const STYLE: Style = { rowsPerInsert: 1, hasColumns: true }
const TIME = '2024-05-06 07:08:09'
const DATES = { create_time: TIME, update_time: TIME }

const STATES: Record<OrderState, Values> = {
  unpaid: { status: 0 },
  closed: { status: 40, cancel_type: 10, cancel_time: TIME },
  paid: { status: 10 },
  refunding: { status: 10 },
  refunded: { status: 40, cancel_type: 20, cancel_time: TIME, refund_status: 20 },
  shipped: { status: 20 },
  completed: { status: 30 },
}

/** A dump of yudao. */
export function* yudaoText(plan: DumpPlan, expected: Expected): Generator<string> {
  const traps = plan.traps ? yudaoTraps(expected) : undefined
  const products = () => numbered(plan.products, (id) => sampleProduct(plan.seed, id))
  const orders = () => numbered(plan.orders, (id) => sampleOrder(plan, id, usersOf(plan)))
  const users = () => numbered(usersOf(plan), (id) => id)
  const text = (table: string, rows: Iterable<Values>) =>
    tableText(TABLES, table, withTraps(rows, traps?.[table]), STYLE)
  for (const product of products()) countProduct(expected, product)
  for (const order of orders()) countOrder(expected, order)
  expected.users += usersOf(plan)
  yield 'SET NAMES utf8mb4;\nSET FOREIGN_KEY_CHECKS = 0;\n'
  yield* text('product_category', categories())
  yield* text('product_spu', mapped(products(), spuRow))
  yield* text('product_sku', flat(products(), skuRows))
  yield* text('member_user', mapped(users(), userRow))
  yield* text('system_social_user', mapped(users(), socialRow))
  yield* text('system_social_user_bind', mapped(users(), bindRow))
  yield* text('member_address', mapped(users(), addressRow))
  yield* text('trade_order', mapped(orders(), orderRow))
  yield* text('trade_order_item', flat(orders(), itemRows))
  yield* text('trade_after_sale', flat(orders(), afterSaleRows))
  yield 'SET FOREIGN_KEY_CHECKS = 1;\n'
}

function* categories(): Generator<Values> {
  for (let at = 0; at < 3; at++) yield { id: 1 + at, parent_id: 0, name: `类别 ${at}`, sort: at, ...DATES }
  for (let at = 0; at < 9; at++)
    yield { id: 11 + at, parent_id: 1 + (at % 3), name: `小类 ${at}`, pic_url: picture(`d${at}`), ...DATES }
}

const spuRow = ({ id, name, category, names, variants }: SampleProduct): Values => ({
  id,
  name,
  introduction: `${name}，好茶`,
  description: `<p class="a">It's ${name}</p>`,
  category_id: 11 + category,
  pic_url: picture(String(id)),
  slider_pic_urls: JSON.stringify([picture(`${id}-a`), picture(`${id}-b`)]),
  status: id % 5 ? 1 : 0,
  spec_type: names.length > 0 ? 1 : 0,
  price: Math.min(...variants.map(({ price }) => price)),
  market_price: 30_000,
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  delivery_types: '1',
  ...DATES,
})

const propertiesOf = (names: string[], values: string[]) =>
  names.length > 0
    ? JSON.stringify(
        names.map((propertyName, at) => ({ propertyId: at, propertyName, valueId: at, valueName: values[at] })),
      )
    : null

/** Weights are kilograms, volumes cubic metres. */
const skuRows = ({ id, names, variants }: SampleProduct): Values[] =>
  variants.map((variant) => ({
    id: variant.id,
    spu_id: id,
    properties: propertiesOf(names, variant.values),
    price: variant.price,
    pic_url: picture(`v${variant.id}`),
    stock: variant.stock,
    weight: '0.25',
    volume: '0.01',
    ...DATES,
  }))

const userRow = (id: number): Values => ({
  id,
  mobile: mobile(id),
  password: '$2a$10$not.to.be.read',
  nickname: `茶友 ${id}`,
  avatar: picture(`u${id}`),
  ...DATES,
})

const socialRow = (id: number): Values => ({
  id,
  type: 34,
  openid: `oYudao${id}`,
  raw_token_info: JSON.stringify({ openid: `oYudao${id}`, unionid: `uYudao${id}` }),
  nickname: `茶友 ${id}`,
  ...DATES,
})

const bindRow = (id: number): Values => ({
  id,
  user_id: id,
  user_type: 1,
  social_type: 34,
  social_user_id: id,
  ...DATES,
})

const addressRow = (id: number): Values => ({
  id,
  user_id: id,
  name: `王${id}`,
  mobile: mobile(id),
  area_id: 330_106,
  detail_address: `文三路 ${id} 号`,
  default_status: 1,
  ...DATES,
})

function orderRow(order: SampleOrder): Values {
  const time = shanghaiTime(order.time)
  const isSent = order.state === 'shipped' || order.state === 'completed'
  return {
    id: order.id,
    no: `o2024${String(order.id).padStart(12, '0')}`,
    user_id: order.user,
    product_count: order.lines.reduce((sum, { count }) => sum + count, 0),
    pay_status: isPaid(order.state) ? 1 : 0,
    total_price: order.goods,
    delivery_price: order.freight,
    coupon_price: order.coupon,
    pay_price: order.total,
    receiver_name: `王${order.user}`,
    receiver_mobile: mobile(order.user),
    receiver_area_id: 330_106,
    receiver_detail_address: `文三路 ${order.user} 号`,
    ...(isPaid(order.state) && { pay_order_id: order.id, pay_time: time, pay_channel_code: 'wx_lite' }),
    ...(isSent && { logistics_id: 1, logistics_no: `SF${order.id}`, delivery_time: time }),
    ...(order.state === 'completed' && { receive_time: time, finish_time: time }),
    ...(order.state === 'refunded' && { refund_price: order.total }),
    ...STATES[order.state],
    create_time: time,
    update_time: time,
  }
}

/** Amounts of yudao are of the line, with its part of the freight; what is left over goes to the last one. */
function itemRows(order: SampleOrder): Values[] {
  let coupon = order.coupon
  let freight = order.freight
  return order.lines.map((line, at) => {
    const whole = line.variant.price * line.count
    const isLast = at === order.lines.length - 1
    const own = (all: number) => Math.floor((all * whole) / order.goods)
    const parts = isLast ? { coupon, freight } : { coupon: own(order.coupon), freight: own(order.freight) }
    coupon -= parts.coupon
    freight -= parts.freight
    return itemRow(order, line, { ...parts, whole })
  })
}

type Parts = { whole: number; coupon: number; freight: number }

const itemRow = (order: SampleOrder, line: SampleLine, { whole, coupon, freight }: Parts): Values => ({
  id: line.id,
  user_id: order.user,
  order_id: order.id,
  spu_id: line.product.id,
  spu_name: line.product.name,
  sku_id: line.variant.id,
  properties: propertiesOf(line.product.names, line.variant.values),
  pic_url: picture(`v${line.variant.id}`),
  count: line.count,
  price: line.variant.price,
  coupon_price: coupon,
  delivery_price: freight,
  pay_price: whole - coupon + freight,
  ...DATES,
})

/** Of one line; a refund of the whole order has none. */
function afterSaleRows({ id, user, state, lines }: SampleOrder): Values[] {
  const [line] = lines
  if (!line || state !== 'refunding') return []
  const goods = { spu_id: line.product.id, spu_name: line.product.name, sku_id: line.variant.id, count: line.count }
  const order = {
    order_id: id,
    order_no: `o2024${String(id).padStart(12, '0')}`,
    order_item_id: line.id,
    user_id: user,
  }
  const asked = { no: `r${id}`, status: 10, way: 10, type: 10, apply_reason: '不合适', apply_pic_urls: '[]' }
  return [{ id, ...asked, ...order, ...goods, refund_price: line.variant.price, ...DATES }]
}

/** Rows that importers stumble over, by table; what of them counts is counted. */
function yudaoTraps(expected: Expected): Record<string, Values[]> {
  const rows = new TrapRows(expected, (_, id) => ({ id, ...DATES }))
  addProducts(rows)
  addUsers(rows)
  addOrders(rows)
  return rows.byTable
}

/** Of another shop in the same database; of them nothing counts. */
const FOREIGN = { tenant_id: 2 }

function addProducts(rows: TrapRows): void {
  const add = (trap: string, values: Values, skus: (Values & { price: number; stock: number })[]) => {
    const own = { name: trap, category_id: 11, pic_url: '', status: 1, price: 1, delivery_types: '1' }
    const spu_id = rows.add('product_spu', { ...own, ...values }, trap)
    for (const sku of skus) rows.add('product_sku', { spu_id, pic_url: '', ...sku, tenant_id: values.tenant_id ?? 1 })
    const variants = skus.map(({ price, stock }) => ({ id: 0, values: [], price, stock }))
    if (values.deleted === undefined && values.tenant_id === undefined) countProduct(rows.expected, { variants })
  }
  add('price_of_one_fen', {}, [{ price: 1, stock: 3 }])
  add('price_of_nothing', {}, [{ price: 0, stock: 3 }])
  add('in_recycle_bin', { status: -1 }, [{ price: 500, stock: 1 }])
  add('pictures_with_commas', { slider_pic_urls: `${picture('a')},${picture('b')}` }, [{ price: 500, stock: 1 }])
  add('weight_of_some_grams', {}, [{ price: 500, stock: 1, weight: '0.0305', volume: '0' }])
  add('product_deleted', { deleted: 1 }, [{ price: 44_400, stock: 40 }])
  add('product_of_another_tenant', FOREIGN, [{ price: 33_300, stock: 30 }])
  rows.add('product_category', { parent_id: 7_999_999, name: '孤儿' }, 'category_of_deleted_parent')
}

function addUsers(rows: TrapRows): void {
  const add = (trap: string, values: Values, identities: [type: number, openid: string][], user_type = 1) => {
    const user_id = rows.add('member_user', { nickname: trap, ...values }, trap)
    for (const [type, openid] of identities) {
      const social_user_id = rows.add('system_social_user', { type, openid, raw_token_info: '{}' })
      rows.add('system_social_user_bind', { user_id, user_type, social_type: type, social_user_id })
    }
    if (values.deleted === undefined && values.tenant_id === undefined) rows.expected.users++
    return user_id
  }
  add('openids_of_two_kinds', {}, [
    [34, 'oYudaoBoth'],
    [31, 'oPublicBoth'],
  ])
  add('phone_alone', { mobile: '13900000000' }, [])
  add('binding_of_a_manager', {}, [[34, 'oYudaoManager']], 2)
  add('user_disabled', { status: 1 }, [[34, 'oYudaoDisabled']])
  add('user_deleted', { deleted: 1 }, [[34, 'oYudaoDeleted']])
  add('user_of_another_tenant', FOREIGN, [[34, 'oYudaoForeign']])
  add('nickname_of_emoji', { nickname: '🍵😀' }, [[34, 'oYudaoEmoji']])
  add('member_with_points', { point: 700 }, [[34, 'oYudaoPoints']])
  for (const [trap, area_id] of [
    ['area_city_of_itself', 441_900],
    ['area_below_its_province', 429_004],
    ['area_of_no_code', 1],
  ] as const)
    rows.add('member_address', { user_id: 1, name: '王', mobile: '13800000000', area_id, detail_address: '1 号' }, trap)
}

function addOrders(rows: TrapRows): void {
  const person = { user_id: 1, receiver_name: '王', receiver_mobile: '13800000000', receiver_area_id: 330_106 }
  const add = (trap: string, state: OrderState, values: Values, refunded = 0, item: Values = {}) => {
    const paid = isPaid(state) ? { pay_status: 1, pay_time: TIME, pay_channel_code: 'wx_lite' } : {}
    const amounts = { product_count: 1, total_price: 1_000, pay_price: 1_000 }
    const order_id = rows.add(
      'trade_order',
      { no: `T${rows.next}`, ...person, ...amounts, ...paid, ...STATES[state], ...values },
      trap,
    )
    const line = {
      order_id,
      user_id: 1,
      spu_id: 1,
      spu_name: '茶',
      sku_id: 10,
      count: 1,
      price: 1_000,
      pay_price: 1_000,
    }
    rows.add('trade_order_item', { ...line, ...item })
    if (values.tenant_id === undefined) countOrder(rows.expected, { state, total: 1_000 }, refunded)
    return order_id
  }
  add('pick_up', 'paid', { delivery_type: 2, pick_up_store_id: 1, pick_up_verify_code: '12345678' })
  add('paid_by_alipay', 'paid', { pay_channel_code: 'alipay_wap' })
  add('price_adjusted', 'paid', { total_price: 1_200, adjust_price: -200 })
  add('points_used', 'paid', { total_price: 1_300, point_price: 300, use_point: 300 })
  add('group_closed', 'closed', { cancel_type: 40 })
  add('line_without_properties', 'paid', {}, 0, { properties: null })
  add('order_of_missing_product', 'paid', {}, 0, { spu_id: 7_999_999, sku_id: 7_999_999 })
  add('midnight_in_shanghai', 'paid', { create_time: '2024-01-01 00:00:00', pay_time: '2024-01-01 00:00:00' })
  add('order_of_another_tenant', 'paid', FOREIGN)
  const part = add('refunded_partly', 'completed', { refund_status: 10, refund_price: 300 }, 300)
  const asked = { order_id: part, order_no: 'T', order_item_id: 1, user_id: 1, way: 20, type: 20, apply_reason: '少了' }
  const goods = { spu_id: 1, spu_name: '茶', sku_id: 10, count: 1, refund_price: 300 }
  rows.add('trade_after_sale', { no: 'r1', ...asked, ...goods, status: 50, refund_time: TIME }, 'refunded_partly')
  rows.add('trade_after_sale', { no: 'r2', ...asked, ...goods, status: 62 }, 'refund_rejected')
}
