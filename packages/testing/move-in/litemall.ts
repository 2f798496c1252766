import { litemallTraps } from './litemall-traps'
import { flat, mapped, numbered, picture, withTraps } from './rows'
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
litemall_category: id int!, name vc(63)!, keywords vc(1023)!, desc vc(255), pid int!=0, icon_url vc(255), pic_url
  vc(255), level vc(255)=L1, sort_order tinyint=50, add_time datetime, update_time datetime, deleted tinyint=0
litemall_goods: id int!, goods_sn vc(63)!, name vc(127)!, category_id int=0, brand_id int=0, gallery vc(1023),
  keywords vc(255), brief vc(255), is_on_sale tinyint=1, sort_order smallint=100, pic_url vc(255), share_url
  vc(255), is_new tinyint=0, is_hot tinyint=0, unit vc(31)=’件‘, counter_price dec(10,2)=0.00, retail_price
  dec(10,2)=100000.00, detail text, add_time datetime, update_time datetime, deleted tinyint=0
litemall_goods_attribute: id int!, goods_id int!=0, attribute vc(255)!, value vc(255)!, add_time datetime,
  update_time datetime, deleted tinyint=0
litemall_goods_specification: id int!, goods_id int!=0, specification vc(255)!, value vc(255)!, pic_url vc(255)!,
  add_time datetime, update_time datetime, deleted tinyint=0
litemall_goods_product: id int!, goods_id int!=0, specifications vc(1023)!, price dec(10,2)!=0.00, number int!=0,
  url vc(125), add_time datetime, update_time datetime, deleted tinyint=0
litemall_user: id int!, username vc(63)!, password vc(63)!, gender tinyint!=0, birthday date, last_login_time
  datetime, last_login_ip vc(63)!, user_level tinyint=0, nickname vc(63)!, mobile vc(20)!, avatar vc(255)!,
  weixin_openid vc(63)!, session_key vc(100)!, status tinyint!=0, add_time datetime, update_time datetime, deleted
  tinyint=0
litemall_address: id int!, name vc(63)!, user_id int!=0, province vc(63)!, city vc(63)!, county vc(63)!,
  address_detail vc(127)!, area_code char(6), postal_code char(6), tel vc(20)!, is_default tinyint!=0, add_time
  datetime, update_time datetime, deleted tinyint=0
litemall_coupon: id int!, name vc(63)!, desc vc(127), tag vc(63), total int!=0, discount dec(10,2)=0.00, min
  dec(10,2)=0.00, limit smallint=1, type smallint=0, status smallint=0, goods_type smallint=0, goods_value
  vc(1023)=[], code vc(63), time_type smallint=0, days smallint=0, start_time datetime, end_time datetime, add_time
  datetime, update_time datetime, deleted tinyint=0
litemall_topic: id int!, title vc(255)!, add_time datetime, update_time datetime
litemall_order: id int!, user_id int!, order_sn vc(63)!, order_status smallint!, aftersale_status smallint=0,
  consignee vc(63)!, mobile vc(63)!, address vc(127)!, message vc(512)!, goods_price dec(10,2)!, freight_price
  dec(10,2)!, coupon_price dec(10,2)!, integral_price dec(10,2)!, groupon_price dec(10,2)!, order_price dec(10,2)!,
  actual_price dec(10,2)!, pay_id vc(63), pay_time datetime, ship_sn vc(63), ship_channel vc(63), ship_time
  datetime, refund_amount dec(10,2), refund_type vc(63), refund_content vc(127), refund_time datetime, confirm_time
  datetime, comments smallint=0, end_time datetime, add_time datetime, update_time datetime, deleted tinyint=0
litemall_order_goods: id int!, order_id int!=0, goods_id int!=0, goods_name vc(127)!, goods_sn vc(63)!, product_id
  int!=0, number smallint!=0, price dec(10,2)!=0.00, specifications vc(1023)!, pic_url vc(255)!, comment int=0,
  add_time datetime, update_time datetime, deleted tinyint=0
litemall_aftersale: id int!, aftersale_sn vc(63), order_id int!, user_id int!, type smallint=0, reason vc(31),
  amount dec(10,2)=0.00, pictures vc(1023)=[], comment vc(511), status smallint=0, handle_time datetime, add_time
  datetime, update_time datetime, deleted tinyint=0
`)
const STYLE: Style = { rowsPerInsert: 50 }

const STATUS: Record<OrderState, number> = {
  unpaid: 101,
  closed: 103,
  paid: 201,
  refunding: 202,
  refunded: 203,
  shipped: 301,
  completed: 401,
}

const TIME = '2024-05-06 07:08:09'
const DATES = { add_time: TIME, update_time: TIME }

/** A dump as mysqldump writes it: many rows in a statement, and no names of columns. */
export function* litemallText(plan: DumpPlan, expected: Expected): Generator<string> {
  const traps = plan.traps ? litemallTraps(expected) : undefined
  const products = () => numbered(plan.products, (id) => sampleProduct(plan.seed, id))
  const orders = () => numbered(plan.orders, (id) => sampleOrder(plan, id, usersOf(plan)))
  yield '-- MySQL dump 10.13  Distrib 5.7.44, for Linux (x86_64)\n\n/*!40101 SET NAMES utf8mb4 */;\n'
  const text = (table: string, rows: Iterable<Values>) =>
    tableText(TABLES, `litemall_${table}`, withTraps(rows, traps?.[table]), STYLE)
  for (const product of products()) countProduct(expected, product)
  for (const order of orders()) countOrder(expected, order)
  expected.users += usersOf(plan)
  yield* text('category', categories())
  yield* text('goods', mapped(products(), goodsRow))
  yield* text('goods_attribute', mapped(products(), attributeRow))
  yield* text('goods_specification', flat(products(), specificationRows))
  yield* text('goods_product', flat(products(), variantRows))
  yield* text(
    'user',
    mapped(
      numbered(usersOf(plan), (id) => id),
      userRow,
    ),
  )
  yield* text(
    'address',
    mapped(
      numbered(usersOf(plan), (id) => id),
      addressRow,
    ),
  )
  yield* text('coupon', [])
  yield* text('topic', [])
  yield* text('order', mapped(orders(), orderRow))
  yield* text(
    'order_goods',
    flat(orders(), (order) => order.lines.map((line) => lineRow(order, line))),
  )
  yield* text('aftersale', [])
  yield '-- Dump completed on 2026-11-28  3:04:05\n'
}

function* categories(): Generator<Values> {
  for (let at = 0; at < 3; at++)
    yield { id: 1 + at, name: `类别 ${at}`, level: 'L1', pid: 0, sort_order: at, icon_url: picture(`c${at}`), ...DATES }
  for (let at = 0; at < 9; at++)
    yield { id: 11 + at, name: `小类 ${at}`, level: 'L2', pid: 1 + (at % 3), pic_url: picture(`d${at}`), ...DATES }
}

const goodsRow = ({ id, name, category, variants }: SampleProduct): Values => ({
  id,
  goods_sn: `SN${id}`,
  name,
  category_id: 11 + category,
  gallery: JSON.stringify([picture(`${id}-a`), picture(`${id}-b`)]),
  brief: `${name}，好茶`,
  keywords: '茶,好茶',
  pic_url: picture(String(id)),
  retail_price: yuan(Math.min(...variants.map(({ price }) => price))),
  counter_price: yuan(30_000),
  detail: `<p class="a">It's ${name}</p>\n<p><img src="${picture(`${id}-c`)}"></p>`,
  is_on_sale: id % 5 ? 1 : 0,
  ...DATES,
})

const attributeRow = ({ id }: SampleProduct): Values => ({
  id,
  goods_id: id,
  attribute: '产地',
  value: '杭州',
  ...DATES,
})

/** Names and values a row each; a product without variants has 规格 = 标准. */
function specificationRows({ id, names, variants }: SampleProduct): Values[] {
  const pairs = (names.length > 0 ? names : ['规格']).flatMap((specification, at) =>
    [...new Set(variants.map(({ values }) => values[at] ?? '标准'))].map((value) => ({ specification, value })),
  )
  return pairs.map((pair, at) => ({ id: id * 10 + at, goods_id: id, ...pair, pic_url: '', ...DATES }))
}

const variantRows = ({ id, variants }: SampleProduct): Values[] =>
  variants.map((variant) => ({
    id: variant.id,
    goods_id: id,
    specifications: JSON.stringify(variant.values.length > 0 ? variant.values : ['标准']),
    price: yuan(variant.price),
    number: variant.stock,
    url: picture(`v${variant.id}`),
    ...DATES,
  }))

const openid = (id: number) => `oLite${String(id).padStart(23, '0')}`

const userRow = (id: number): Values => ({
  id,
  username: openid(id),
  weixin_openid: openid(id),
  password: openid(id),
  session_key: 'not to be read',
  nickname: `茶友 ${id}`,
  mobile: `138${String(id).padStart(8, '0')}`,
  avatar: picture(`u${id}`),
  ...DATES,
})

const PLACE = { province: '浙江省', city: '杭州市', county: '西湖区' }

const addressRow = (id: number): Values => ({
  id,
  user_id: id,
  name: `王${id}`,
  ...PLACE,
  address_detail: `文三路 ${id} 号`,
  area_code: '330106',
  tel: `138${String(id).padStart(8, '0')}`,
  is_default: 1,
  ...DATES,
})

function orderRow(order: SampleOrder): Values {
  const time = shanghaiTime(order.time)
  const isSent = order.state === 'shipped' || order.state === 'completed'
  return {
    id: order.id,
    user_id: order.user,
    order_sn: `2024${String(order.id).padStart(10, '0')}`,
    order_status: STATUS[order.state],
    consignee: `王${order.user}`,
    mobile: `138${String(order.user).padStart(8, '0')}`,
    address: `${Object.values(PLACE).join('')} 文三路 ${order.user} 号`,
    goods_price: yuan(order.goods),
    freight_price: yuan(order.freight),
    coupon_price: yuan(order.coupon),
    order_price: yuan(order.total),
    actual_price: yuan(order.total),
    ...(isPaid(order.state) && { pay_id: `42000000${order.id}`, pay_time: time }),
    ...(isSent && { ship_sn: `SF${order.id}`, ship_channel: 'SFEXPRESS', ship_time: time }),
    ...(order.state === 'completed' && { confirm_time: time }),
    ...(order.state === 'refunded' && {
      refund_amount: yuan(order.total),
      refund_type: '微信退款接口',
      refund_time: time,
    }),
    add_time: time,
    update_time: time,
  }
}

const lineRow = ({ id, time }: SampleOrder, { product, variant, count, ...line }: SampleLine): Values => ({
  id: line.id,
  order_id: id,
  goods_id: product.id,
  goods_name: product.name,
  goods_sn: `SN${product.id}`,
  product_id: variant.id,
  number: count,
  price: yuan(variant.price),
  specifications: JSON.stringify(variant.values.length > 0 ? variant.values : ['标准']),
  pic_url: picture(String(product.id)),
  add_time: shanghaiTime(time),
})
