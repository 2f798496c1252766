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
import { type Style, tablesOf, tableText, type Values, yuan } from './sql'

const TABLES = tablesOf(`
pms_product_category: id bigint!, parent_id bigint, name vc(64), level int, product_count int, product_unit vc(64),
  nav_status int, show_status int, sort int, icon vc(255), keywords vc(255), description text
pms_product: id bigint!, brand_id bigint, product_category_id bigint, feight_template_id bigint,
  product_attribute_category_id bigint, name vc(200)!, pic vc(255), product_sn vc(64)!, delete_status int,
  publish_status int, new_status int, recommand_status int, verify_status int, sort int, sale int, price dec(10,2),
  promotion_price dec(10,2), gift_growth int, gift_point int, use_point_limit int, sub_title vc(255), description
  text, original_price dec(10,2), stock int, low_stock int, unit vc(16), weight dec(10,2), preview_status int,
  service_ids vc(64), keywords vc(255), note vc(255), album_pics vc(255), detail_title vc(255), detail_desc text,
  detail_html text, detail_mobile_html text, promotion_start_time datetime, promotion_end_time datetime,
  promotion_per_limit int, promotion_type int, brand_name vc(255), product_category_name vc(255)
pms_product_attribute: id bigint!, product_attribute_category_id bigint, name vc(64), select_type int, input_type
  int, input_list vc(255), sort int, filter_type int, search_type int, related_status int, hand_add_status int, type
  int
pms_product_attribute_value: id bigint!, product_id bigint, product_attribute_id bigint, value vc(64)
pms_sku_stock: id bigint!, product_id bigint, sku_code vc(64)!, price dec(10,2), stock int, low_stock int, pic
  vc(255), sale int, promotion_price dec(10,2), lock_stock int, sp_data vc(500)
ums_member: id bigint!, member_level_id bigint, username vc(64), password vc(64), nickname vc(64), phone vc(64),
  status int, create_time datetime, icon vc(500), gender int, birthday date, city vc(64), job vc(100),
  personalized_signature vc(200), source_type int, integration int, growth int, luckey_count int,
  history_integration int
ums_member_receive_address: id bigint!, member_id bigint, name vc(100), phone_number vc(64), default_status int,
  post_code vc(100), province vc(100), city vc(100), region vc(100), detail_address vc(128)
oms_order: id bigint!, member_id bigint!, coupon_id bigint, order_sn vc(64), create_time datetime, member_username
  vc(64), total_amount dec(10,2), pay_amount dec(10,2), freight_amount dec(10,2), promotion_amount dec(10,2),
  integration_amount dec(10,2), coupon_amount dec(10,2), discount_amount dec(10,2), pay_type int, source_type int,
  status int, order_type int, delivery_company vc(64), delivery_sn vc(64), auto_confirm_day int, integration int,
  growth int, promotion_info vc(100), bill_type int, bill_header vc(200), bill_content vc(200), bill_receiver_phone
  vc(32), bill_receiver_email vc(64), receiver_name vc(100)!, receiver_phone vc(32)!, receiver_post_code vc(32),
  receiver_province vc(32), receiver_city vc(32), receiver_region vc(32), receiver_detail_address vc(200), note
  vc(500), confirm_status int, delete_status int!, use_integration int, payment_time datetime, delivery_time
  datetime, receive_time datetime, comment_time datetime, modify_time datetime
oms_order_item: id bigint!, order_id bigint, order_sn vc(64), product_id bigint, product_pic vc(500), product_name
  vc(200), product_brand vc(200), product_sn vc(64), product_price dec(10,2), product_quantity int, product_sku_id
  bigint, product_sku_code vc(50), product_category_id bigint, promotion_name vc(200), promotion_amount dec(10,2),
  coupon_amount dec(10,2), integration_amount dec(10,2), real_amount dec(10,2), gift_integration int, gift_growth
  int, product_attr vc(500)
oms_order_return_apply: id bigint!, order_id bigint, company_address_id bigint, product_id bigint, order_sn vc(64),
  create_time datetime, member_username vc(64), return_amount dec(10,2), return_name vc(100), return_phone vc(100),
  status int, handle_time datetime, product_pic vc(500), product_name vc(200), product_brand vc(200), product_attr
  vc(500), product_count int, product_price dec(10,2), product_real_price dec(10,2), reason vc(200), description
  vc(500), proof_pics vc(1000), handle_note vc(500), handle_man vc(100), receive_man vc(100), receive_time datetime,
  receive_note vc(500)
`)
/** A statement a row. */
const STYLE: Style = { rowsPerInsert: 1 }
const TIME = '2024-05-06 07:08:09'

/** Orders of mall do not say that money was paid back: its returns do. */
const STATUS: Record<OrderState, number> = {
  unpaid: 0,
  closed: 4,
  paid: 1,
  refunding: 1,
  refunded: 4,
  shipped: 2,
  completed: 3,
}

/** A dump of mall. */
export function* mallText(plan: DumpPlan, expected: Expected): Generator<string> {
  const traps = plan.traps ? mallTraps(expected) : undefined
  const products = () => numbered(plan.products, (id) => sampleProduct(plan.seed, id))
  const orders = () => numbered(plan.orders, (id) => sampleOrder(plan, id, usersOf(plan)))
  const users = () => numbered(usersOf(plan), (id) => id)
  const text = (table: string, rows: Iterable<Values>) =>
    tableText(TABLES, table, withTraps(rows, traps?.[table]), STYLE)
  for (const product of products()) countProduct(expected, product)
  for (const order of orders()) countOrder(expected, order)
  expected.users += usersOf(plan)
  yield 'SET NAMES utf8mb4;\nSET FOREIGN_KEY_CHECKS = 0;\n'
  yield* text('pms_product_category', categories())
  yield* text('pms_product', mapped(products(), productRow))
  yield* text('pms_product_attribute', [{ id: 1, product_attribute_category_id: 1, name: '产地', type: 1 }])
  yield* text('pms_product_attribute_value', mapped(products(), attributeRow))
  yield* text('pms_sku_stock', flat(products(), skuRows))
  yield* text('ums_member', mapped(users(), memberRow))
  yield* text('ums_member_receive_address', mapped(users(), addressRow))
  yield* text('oms_order', mapped(orders(), orderRow))
  yield* text('oms_order_item', flat(orders(), itemRows))
  yield* text('oms_order_return_apply', flat(orders(), returnRows))
  yield 'SET FOREIGN_KEY_CHECKS = 1;\n'
}

function* categories(): Generator<Values> {
  for (let at = 0; at < 3; at++)
    yield { id: 1 + at, parent_id: 0, name: `类别 ${at}`, level: 0, show_status: 1, sort: 9 - at }
  for (let at = 0; at < 9; at++)
    yield {
      id: 11 + at,
      parent_id: 1 + (at % 3),
      name: `小类 ${at}`,
      level: 1,
      show_status: 1,
      icon: picture(`d${at}`),
    }
}

const productRow = ({ id, name, category, variants }: SampleProduct): Values => ({
  id,
  product_category_id: 11 + category,
  name,
  pic: picture(String(id)),
  product_sn: `SN${id}`,
  delete_status: 0,
  publish_status: id % 5 ? 1 : 0,
  verify_status: 1,
  price: yuan(Math.min(...variants.map(({ price }) => price))),
  original_price: '300.00',
  promotion_type: 0,
  sub_title: `${name}，好茶`,
  stock: 100,
  weight: '250.00',
  album_pics: [picture(`${id}-a`), picture(`${id}-b`)].join(),
  detail_html: `<p class="a">It's ${name}</p>`,
  detail_mobile_html: `<p>${name}</p>`,
})

const attributeRow = ({ id }: SampleProduct): Values => ({ id, product_id: id, product_attribute_id: 1, value: '杭州' })

const specsOf = (names: string[], values: string[]) =>
  names.length > 0 ? JSON.stringify(names.map((key, at) => ({ key, value: values[at] }))) : null

const skuRows = ({ id, names, variants }: SampleProduct): Values[] =>
  variants.map(({ id: own, values, price, stock }) => ({
    id: own,
    product_id: id,
    sku_code: `SKU${own}`,
    price: yuan(price),
    stock,
    lock_stock: 0,
    pic: picture(`v${own}`),
    sp_data: specsOf(names, values),
  }))

const PLACE = { province: '浙江省', city: '杭州市', region: '西湖区' }

const memberRow = (id: number): Values => ({
  id,
  username: `member${id}`,
  password: '$2a$10$not.to.be.read',
  nickname: `茶友 ${id}`,
  phone: mobile(id),
  status: 1,
  create_time: TIME,
  icon: picture(`u${id}`),
  integration: 0,
})

const addressRow = (id: number): Values => ({
  id,
  member_id: id,
  name: `王${id}`,
  phone_number: mobile(id),
  default_status: 1,
  ...PLACE,
  detail_address: `文三路 ${id} 号`,
})

function orderRow(order: SampleOrder): Values {
  const time = shanghaiTime(order.time)
  const isSent = order.state === 'shipped' || order.state === 'completed'
  return {
    id: order.id,
    member_id: order.user,
    order_sn: `2024${String(order.id).padStart(14, '0')}`,
    create_time: time,
    member_username: `member${order.user}`,
    total_amount: yuan(order.goods),
    freight_amount: yuan(order.freight),
    coupon_amount: yuan(order.coupon),
    pay_amount: yuan(order.total),
    pay_type: isPaid(order.state) ? 2 : 0,
    source_type: 1,
    status: STATUS[order.state],
    order_type: 0,
    receiver_name: `王${order.user}`,
    receiver_phone: mobile(order.user),
    receiver_province: PLACE.province,
    receiver_city: PLACE.city,
    receiver_region: PLACE.region,
    receiver_detail_address: `文三路 ${order.user} 号`,
    delete_status: 0,
    ...(isPaid(order.state) && { payment_time: time }),
    ...(isSent && { delivery_company: '顺丰快递', delivery_sn: `SF${order.id}`, delivery_time: time }),
    ...(order.state === 'completed' && { receive_time: time }),
  }
}

/** Amounts of mall are of one piece, so that their sum may differ from what was paid by some fen. */
const itemRows = (order: SampleOrder): Values[] => order.lines.map((line) => itemRow(order, line))

function itemRow({ id, goods, coupon }: SampleOrder, { product, variant, count, ...line }: SampleLine): Values {
  const share = Math.round((coupon * variant.price) / goods)
  return {
    id: line.id,
    order_id: id,
    product_id: product.id,
    product_name: product.name,
    product_pic: picture(String(product.id)),
    product_price: yuan(variant.price),
    product_quantity: count,
    product_sku_id: variant.id,
    product_sku_code: `SKU${variant.id}`,
    coupon_amount: yuan(share),
    promotion_amount: '0.00',
    integration_amount: '0.00',
    real_amount: yuan(variant.price - share),
    product_attr: specsOf(product.names, variant.values),
  }
}

/** A row a product; the amount of the whole order stands in the first. */
function returnRows({ id, state, total, lines, time }: SampleOrder): Values[] {
  const [line] = lines
  if (!line || (state !== 'refunded' && state !== 'refunding')) return []
  return [
    {
      id,
      order_id: id,
      product_id: line.product.id,
      create_time: shanghaiTime(time),
      return_amount: yuan(total),
      status: state === 'refunded' ? 2 : 0,
      product_name: line.product.name,
      product_count: line.count,
      product_price: yuan(line.variant.price),
      reason: '不合适',
    },
  ]
}

/** Rows that importers stumble over, by table; what of them counts is counted. */
function mallTraps(expected: Expected): Record<string, Values[]> {
  const rows = new TrapRows(expected, (_, id) => ({ id }))
  addProducts(rows)
  addMembers(rows)
  addOrders(rows)
  return rows.byTable
}

function addProducts(rows: TrapRows): void {
  const add = (trap: string, values: Values, skus: (Values & { price: number; stock: number })[]) => {
    const own = { product_category_id: 11, product_sn: 'SN', delete_status: 0, publish_status: 1, verify_status: 1 }
    const id = rows.add('pms_product', { name: trap, ...own, price: '1.00', ...values }, trap)
    for (const sku of skus)
      rows.add('pms_sku_stock', {
        product_id: id,
        sku_code: `T${rows.next}`,
        lock_stock: 0,
        ...sku,
        price: yuan(sku.price),
      })
    const variants = skus.map(({ price, stock }) => ({ id: 0, values: [], price, stock }))
    if (values.delete_status !== 1) countProduct(rows.expected, { variants })
  }
  const red = '[{"key":"颜色","value":"红"}]'
  add('price_of_one_fen', {}, [{ price: 1, stock: 3 }])
  add('stock_held_by_orders', {}, [{ price: 500, stock: 10, lock_stock: 4, sp_data: red }])
  add('album_cut_off', { album_pics: 'https://pictures.example/a.jpg,https://pict' }, [{ price: 500, stock: 1 }])
  add('promotion_price', { promotion_type: 1, promotion_price: '0.80' }, [
    { price: 100, stock: 1, promotion_price: '0.80' },
  ])
  add('product_deleted', { delete_status: 1 }, [{ price: 66_600, stock: 60 }])
  add('category_missing', { product_category_id: null }, [{ price: 500, stock: 1 }])
  add('no_variants', { stock: 5 }, [])
  rows.add('pms_product_category', { parent_id: 7_999_999, name: '孤儿', level: 1 }, 'category_of_deleted_parent')
}

function addMembers(rows: TrapRows): void {
  const add = (trap: string, values: Values) => {
    rows.add('ums_member', { username: trap, phone: `139${rows.next}0`, status: 1, create_time: TIME, ...values }, trap)
    rows.expected.users++
  }
  add('member_disabled', { status: 0 })
  add('member_without_phone', { phone: null })
  add('member_with_points', { integration: 900, growth: 900 })
  add('nickname_of_emoji', { nickname: '🍵😀' })
  const street = { province: '浙江省', city: '杭州市', region: '西湖区文三路 1 号', detail_address: '' }
  rows.add('ums_member_receive_address', { member_id: 1, name: '王', ...street }, 'address_street_in_district')
}

function addOrders(rows: TrapRows): void {
  const person = { member_id: 1, receiver_name: '王', receiver_phone: '13800000000', delete_status: 0 }
  const add = (trap: string, state: OrderState, values: Values, refunded = 0, item: Values = {}) => {
    const paid = isPaid(state) ? { pay_type: 2, payment_time: TIME } : {}
    const amounts = { total_amount: '10.00', pay_amount: '10.00' }
    const own = { order_sn: `T${rows.next}`, create_time: TIME, status: STATUS[state], ...person, ...amounts, ...paid }
    const id = rows.add('oms_order', { ...own, ...values }, trap)
    const line = { order_id: id, product_id: 1, product_name: '茶', product_price: '10.00', product_quantity: 1 }
    rows.add('oms_order_item', { ...line, product_sku_id: 10, real_amount: '10.00', ...item })
    countOrder(rows.expected, { state, total: 1_000 }, refunded)
    return id
  }
  add('paid_by_alipay', 'paid', { pay_type: 1 })
  add('order_hidden', 'completed', { delete_status: 1 })
  add('order_invalid', 'closed', { status: 5 })
  add('staff_discount', 'paid', { total_amount: '12.00', discount_amount: '2.00' })
  add('order_of_missing_product', 'paid', {}, 0, { product_id: 7_999_999, product_sku_id: 7_999_999 })
  add('line_without_specifications', 'paid', {}, 0, { product_attr: null })
  add('midnight_in_shanghai', 'paid', { create_time: '2024-01-01 00:00:00', payment_time: '2024-01-01 00:00:00' })
  const part = add('refunded_partly', 'completed', {}, 300)
  const asked = {
    order_id: part,
    product_id: 1,
    product_attr: '颜色：红色;尺码：xl;',
    product_count: 1,
    create_time: TIME,
  }
  rows.add('oms_order_return_apply', { ...asked, status: 2, return_amount: '3.00' }, 'refunded_partly')
  rows.add('oms_order_return_apply', { ...asked, status: 3, return_amount: null }, 'refund_rejected')
}
