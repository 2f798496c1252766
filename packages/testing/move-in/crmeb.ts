import { CRMEB_TABLES } from './crmeb-tables'
import { crmebTraps } from './crmeb-traps'
import { flat, mapped, mobile, numbered, picture, withTraps } from './rows'
import {
  countOrder,
  countProduct,
  type DumpPlan,
  type Expected,
  isPaid,
  type SampleLine,
  type SampleOrder,
  type SampleProduct,
  sampleOrder,
  sampleProduct,
  usersOf,
} from './sample-shop'
import { tableText, type Values, yuan } from './sql'

/** A statement for some rows, with the names of the columns. */
const STYLE = { rowsPerInsert: 20, hasColumns: true }
const TIME = 1_714_950_489

/** A dump of CRMEB, as phpMyAdmin writes it. */
export function* crmebText(plan: DumpPlan, expected: Expected): Generator<string> {
  const traps = plan.traps ? crmebTraps(expected) : undefined
  const products = () => numbered(plan.products, (id) => sampleProduct(plan.seed, id))
  const orders = () => numbered(plan.orders, (id) => sampleOrder(plan, id, usersOf(plan)))
  const users = () => numbered(usersOf(plan), (id) => id)
  const text = (table: string, rows: Iterable<Values>) =>
    tableText(CRMEB_TABLES, `eb_${table}`, withTraps(rows, traps?.[table]), STYLE)
  for (const product of products()) countProduct(expected, product)
  for (const order of orders()) countOrder(expected, order)
  expected.users += usersOf(plan)
  yield '-- phpMyAdmin SQL Dump\nSET SQL_MODE = "NO_AUTO_VALUE_ON_ZERO";\n/*!40101 SET NAMES utf8mb4 */;\n'
  yield* text('store_category', categories())
  yield* text('store_product', mapped(products(), productRow))
  yield* text(
    'store_product_cate',
    mapped(products(), ({ id, category }) => ({ id, product_id: id, cate_id: 11 + category })),
  )
  yield* text('store_product_attr', flat(products(), attrRows))
  yield* text('store_product_attr_value', flat(products(), valueRows))
  yield* text('store_product_attr_result', mapped(products(), resultRow))
  yield* text('store_product_description', mapped(products(), descriptionRow))
  yield* text('user', mapped(users(), userRow))
  yield* text('wechat_user', mapped(users(), wechatRow))
  yield* text('user_address', mapped(users(), addressRow))
  yield* text('store_order', mapped(orders(), orderRow))
  yield* text('store_order_cart_info', flat(orders(), cartRows))
  yield* text('store_order_refund', flat(orders(), refundRows))
  yield 'COMMIT;\n'
}

function* categories(): Generator<Values> {
  for (let at = 0; at < 3; at++)
    yield { id: 1 + at, pid: 0, cate_name: `类别 ${at}`, sort: 9 - at, pic: '', big_pic: '' }
  for (let at = 0; at < 9; at++)
    yield { id: 11 + at, pid: 1 + (at % 3), cate_name: `小类 ${at}`, sort: 9 - at, pic: picture(`d${at}`) }
}

const productRow = ({ id, name, category, variants, names }: SampleProduct): Values => ({
  id,
  image: picture(String(id)),
  slider_image: JSON.stringify([picture(`${id}-a`), `/uploads/attach/${id}.jpg`]),
  store_name: name,
  store_info: `${name}，好茶`,
  cate_id: String(11 + category),
  price: yuan(Math.min(...variants.map(({ price }) => price))),
  ot_price: '300.00',
  unit_name: '件',
  logistics: '1,2',
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  is_show: id % 5 ? 1 : 0,
  spec_type: names.length > 0 ? 1 : 0,
  add_time: TIME,
})

const namesOf = ({ names }: SampleProduct) => (names.length > 0 ? names : ['规格'])
const valuesOf = (values: string[]) => (values.length > 0 ? values : ['默认'])

const distinct = (product: SampleProduct, at: number) => [
  ...new Set(product.variants.map(({ values }) => valuesOf(values)[at] ?? '')),
]

const attrRows = (product: SampleProduct): Values[] =>
  namesOf(product).map((attr_name, at) => ({
    id: product.id * 10 + at,
    product_id: product.id,
    attr_name,
    attr_values: distinct(product, at).join(),
  }))

/** Weights are kilograms, volumes cubic metres. */
const valueRows = ({ id, variants }: SampleProduct): Values[] =>
  variants.map((variant) => ({
    id: variant.id,
    product_id: id,
    suk: valuesOf(variant.values).join(),
    stock: variant.stock,
    price: yuan(variant.price),
    image: picture(`v${variant.id}`),
    unique: variant.id.toString(16).padStart(8, '0'),
    bar_code: `69${variant.id}`,
    weight: '0.25',
    volume: '0.01',
  }))

const resultRow = (product: SampleProduct): Values => ({
  id: product.id,
  product_id: product.id,
  change_time: TIME,
  result: JSON.stringify({
    attr: namesOf(product).map((value, at) => ({ value, detail: distinct(product, at) })),
    value: product.variants.map(({ values, price, stock }) => ({
      detail: Object.fromEntries(namesOf(product).map((name, at) => [name, valuesOf(values)[at]])),
      price: yuan(price),
      stock,
    })),
  }),
})

const descriptionRow = ({ id, name }: SampleProduct): Values => ({
  product_id: id,
  description: `&lt;p class="a"&gt;It's ${name}&lt;/p&gt;`,
})

const PLACE = { province: '浙江省', city: '杭州市', district: '西湖区' }

const userRow = (uid: number): Values => ({
  uid,
  account: `wx${uid}`,
  nickname: `茶友 ${uid}`,
  avatar: picture(`u${uid}`),
  phone: mobile(uid),
  user_type: 'routine',
  add_time: TIME,
})

const wechatRow = (uid: number): Values => ({
  id: uid,
  uid,
  openid: `oCrm${String(uid).padStart(24, '0')}`,
  unionid: `uCrm${String(uid).padStart(24, '0')}`,
  nickname: `茶友 ${uid}`,
  user_type: 'routine',
})

const addressRow = (uid: number): Values => ({
  id: uid,
  uid,
  real_name: `王${uid}`,
  phone: mobile(uid),
  ...PLACE,
  city_id: 26_000 + (uid % 9),
  detail: `文三路 ${uid} 号`,
  is_default: 1,
})

/** `status`, `paid` and more say together what became of an order. */
const STATES: Record<SampleOrder['state'], Values> = {
  unpaid: {},
  closed: { is_del: 1 },
  paid: { status: 0 },
  shipped: { status: 1 },
  completed: { status: 3 },
  refunding: { status: 0, refund_status: 1 },
  refunded: { status: 0, refund_status: 2 },
}

function orderRow(order: SampleOrder): Values {
  const isSent = order.state === 'shipped' || order.state === 'completed'
  return {
    id: order.id,
    order_id: `wx${String(order.id).padStart(18, '0')}`,
    uid: order.user,
    unique: order.id.toString(16).padStart(32, '0'),
    real_name: `王${order.user}`,
    user_phone: mobile(order.user),
    user_address: `${Object.values(PLACE).join(' ')} 文三路 ${order.user} 号`,
    total_num: order.lines.reduce((sum, { count }) => sum + count, 0),
    total_price: yuan(order.goods),
    total_postage: yuan(order.freight),
    pay_postage: yuan(order.freight),
    coupon_price: yuan(order.coupon),
    pay_price: yuan(order.total),
    pay_type: 'weixin',
    channel_type: 'routine',
    is_channel: 1,
    add_time: order.time,
    ...(isPaid(order.state) && { paid: 1, pay_time: order.time + 60, trade_no: `4200${order.id}` }),
    ...(isSent && {
      delivery_type: 'express',
      delivery_name: '顺丰速运',
      delivery_code: 'SF',
      delivery_id: `SF${order.id}`,
    }),
    ...(order.state === 'refunded' && { refund_price: yuan(order.total) }),
    ...STATES[order.state],
  }
}

/** The coupon goes to the first lines, as far as it does. */
function cartRows({ id, user, coupon, lines }: SampleOrder): Values[] {
  let left = coupon
  return lines.map((line) => {
    const whole = line.variant.price * line.count
    const share = Math.min(left, whole)
    left -= share
    const own = { oid: id, uid: user, cart_id: String(line.id), product_id: line.product.id, cart_num: line.count }
    const unique = line.id.toString(16).padStart(32, '0')
    return { id: line.id, ...own, unique, surplus_num: line.count, cart_info: cartInfo(line, whole - share) }
  })
}

function cartInfo({ id, product, variant, count }: SampleLine, total: number): string {
  const attrInfo = {
    suk: valuesOf(variant.values).join(),
    price: yuan(variant.price),
    image: picture(`v${variant.id}`),
  }
  return JSON.stringify({
    id: String(id),
    cart_num: count,
    productInfo: { id: product.id, store_name: product.name, image: picture(String(product.id)), attrInfo },
    truePrice: yuan(Math.floor(total / count)),
    sum_true_price: yuan(total),
  })
}

const refundRows = ({ id, user, state, total, time }: SampleOrder): Values[] =>
  state === 'refunded' || state === 'refunding'
    ? [
        {
          id,
          store_order_id: id,
          order_id: `tk${id}`,
          uid: user,
          refund_type: state === 'refunded' ? 6 : 1,
          refund_price: yuan(total),
          refund_reason: '不合适',
          ...(state === 'refunded' && { refunded_price: yuan(total), refunded_time: time + 7_200 }),
          add_time: time + 3_600,
        },
      ]
    : []
