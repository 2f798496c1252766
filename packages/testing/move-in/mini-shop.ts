import { flat, mapped, mobile, numbered, TrapRows, withTraps } from './rows'
import {
  countOrder,
  countProduct,
  type DumpPlan,
  type Expected,
  type OrderState,
  type SampleOrder,
  type SampleProduct,
  sampleOrder,
  sampleProduct,
  usersOf,
} from './sample-shop'
import { type Style, tablesOf, tableText, type Values, yuan } from './sql'

const TABLES = tablesOf(`
category: id int, name vc(50)!, topic_img_id int, description vc(100), create_time int, update_time int, delete_time
  int
product: id int, name vc(80)!, price dec(6,2)!, stock int!, category_id int, main_img_url vc(255), from tinyint!,
  summary vc(50), img_id int, create_time int, update_time int, delete_time int
image: id int, url vc(255)!, from tinyint!, create_time int, update_time int, delete_time int
product_image: img_id int!, order int!, product_id int!, create_time int, update_time int, delete_time int
product_property: id int, name vc(30), detail vc(255)!, product_id int!, create_time int, update_time int,
  delete_time int
user: id int, nickname vc(50), auth smallint, group_id int, avatar vc(255), extend vc(255), create_time int,
  update_time int, delete_time int
identity: id int, user_id int!, type int!, identifier vc(100), credential vc(100), verified smallint, create_time
  int, update_time int, delete_time int
address: id int, name vc(30)!, mobile vc(20)!, province vc(20), city vc(20), country vc(20), detail vc(100), user_id
  int!, create_time int, update_time int, delete_time int
order: id int, order_no vc(20)!, user_id int!, order_status tinyint!, snap_img vc(255), snap_name vc(80), snap_items
  text, snap_address vc(500), total_count int!, total_price dec(6,2)!, prepay_id vc(100), create_time int,
  update_time int, delete_time int
order_product: order_id int!, product_id int!, count int!, create_time int, update_time int, delete_time int
`)
/** As DataGrip writes it. */
const STYLE: Style = { rowsPerInsert: 1, hasColumns: true, isLowerCase: true, schema: 'zerd' }
const TIME = 1_714_950_489

/** The shop has no refunds and no completed orders. */
const STATES: Record<OrderState, OrderState> = {
  unpaid: 'unpaid',
  closed: 'unpaid',
  paid: 'paid',
  refunding: 'paid',
  refunded: 'paid',
  shipped: 'shipped',
  completed: 'shipped',
}
const STATUS: Partial<Record<OrderState, number>> = { unpaid: 1, paid: 2, shipped: 3 }

/** A product without variants: the first one of what is made elsewhere. */
function product(seed: number, id: number): SampleProduct {
  const { variants, ...own } = sampleProduct(seed, id)
  return { ...own, names: [], variants: variants.slice(0, 1) }
}

/** Without freight and coupons, which it does not know. */
function order(plan: DumpPlan, id: number): SampleOrder {
  const { lines, state, ...own } = sampleOrder(plan, id, usersOf(plan))
  const simple = lines.flatMap((line) => {
    const single = product(plan.seed, line.product.id)
    return single.variants.map((variant) => ({ ...line, product: single, variant }))
  })
  const goods = simple.reduce((sum, { variant, count }) => sum + variant.price * count, 0)
  return { ...own, lines: simple, state: STATES[state], goods, total: goods, freight: 0, coupon: 0 }
}

/** A dump of mini-shop-server. */
export function* miniShopText(plan: DumpPlan, expected: Expected): Generator<string> {
  const traps = plan.traps ? miniShopTraps(expected) : undefined
  const products = () => numbered(plan.products, (id) => product(plan.seed, id))
  const orders = () => numbered(plan.orders, (id) => order(plan, id))
  const users = () => numbered(usersOf(plan), (id) => id)
  const text = (table: string, rows: Iterable<Values>) =>
    tableText(TABLES, table, withTraps(rows, traps?.[table]), STYLE)
  for (const one of products()) countProduct(expected, one)
  for (const one of orders()) countOrder(expected, one)
  expected.users += usersOf(plan)
  yield* text('category', categories())
  yield* text(
    'image',
    mapped(products(), ({ id }) => ({ id, url: `/d${id}.png`, from: 1, create_time: TIME })),
  )
  yield* text('product', mapped(products(), productRow))
  yield* text(
    'product_image',
    mapped(products(), ({ id }) => ({ img_id: id, order: 1, product_id: id })),
  )
  yield* text(
    'product_property',
    mapped(products(), ({ id }) => ({ id, name: '产地', detail: '杭州', product_id: id })),
  )
  yield* text(
    'user',
    mapped(users(), (id) => ({ id, nickname: `茶友 ${id}`, auth: 1, avatar: 'a.png', create_time: TIME })),
  )
  yield* text('identity', flat(users(), identityRows))
  yield* text('address', mapped(users(), addressRow))
  yield* text('order', mapped(orders(), orderRow))
  yield* text('order_product', flat(orders(), lineRows))
}

function* categories(): Generator<Values> {
  for (let at = 0; at < 9; at++) yield { id: 11 + at, name: `类别 ${at}`, topic_img_id: 1, create_time: TIME }
}

const productRow = ({ id, name, category, variants }: SampleProduct): Values => ({
  id,
  name,
  price: yuan(variants[0]?.price ?? 0),
  stock: variants[0]?.stock ?? 0,
  category_id: 11 + category,
  main_img_url: `/p${id}.png`,
  from: 1,
  summary: `${name}，好茶`,
  img_id: id,
  create_time: TIME,
})

/** 100 is a user name, 200 the openid, 201 the unionid. */
const identityRows = (id: number): Values[] => [
  { id: id * 2, user_id: id, type: 200, identifier: `oMini${id}`, verified: 1 },
  { id: id * 2 + 1, user_id: id, type: 201, identifier: `uMini${id}`, verified: 1 },
]

const PLACE = { province: '浙江省', city: '杭州市', country: '西湖区' }

const placeOf = (id: number) => ({ name: `王${id}`, mobile: mobile(id), ...PLACE, detail: `文三路 ${id} 号` })

const addressRow = (id: number): Values => ({ id, user_id: id, ...placeOf(id), create_time: TIME })

function orderRow({ id, user, state, lines, total, time }: SampleOrder): Values {
  const items = lines.map(({ product: { id, name }, variant, count }) => ({
    id,
    has_stock: true,
    count,
    name,
    total_price: (variant.price * count) / 100,
  }))
  return {
    id,
    order_no: `A${String(id).padStart(15, '0')}`,
    user_id: user,
    order_status: STATUS[state] ?? 1,
    snap_img: `0.0.0.0:8010/static/images/p${lines[0]?.product.id}.png`,
    snap_name: lines[0]?.product.name ?? '',
    snap_items: JSON.stringify(items),
    snap_address: JSON.stringify(placeOf(user)),
    total_count: lines.reduce((sum, { count }) => sum + count, 0),
    total_price: yuan(total),
    create_time: time,
  }
}

const lineRows = ({ id, lines, time }: SampleOrder): Values[] =>
  lines.map(({ product: { id: product_id }, count }) => ({ order_id: id, product_id, count, create_time: time }))

/** Rows that importers stumble over, by table; what of them counts is counted. */
function miniShopTraps(expected: Expected): Record<string, Values[]> {
  const rows = new TrapRows(expected, (table, id) => (table === 'order_product' ? {} : { id }))
  addProducts(rows)
  addUsers(rows)
  addOrders(rows)
  return rows.byTable
}

function addProducts(rows: TrapRows): void {
  const add = (trap: string, price: number, stock: number, values: Values = {}) => {
    const own = { name: trap, category_id: 11, main_img_url: '/p.png', from: 1, create_time: TIME }
    rows.add('product', { ...own, price: yuan(price), stock, ...values }, trap)
    const variants = [{ id: 0, values: [], price, stock }]
    if (values.delete_time === undefined) countProduct(rows.expected, { variants })
  }
  add('price_of_one_fen', 1, 998)
  add('picture_elsewhere', 500, 1, { from: 2, main_img_url: 'https://pictures.example/a.jpg' })
  add('picture_without_scheme', 500, 1, { main_img_url: '0.0.0.0:8010/static/images/a.png' })
  add('category_missing', 500, 1, { category_id: null })
  add('time_missing', 500, 1, { create_time: null })
  add('product_deleted', 55_500, 50, { delete_time: TIME })
}

function addUsers(rows: TrapRows): void {
  const add = (trap: string, values: Values, identities: [type: number, identifier: string][]) => {
    const user_id = rows.add('user', { nickname: trap, auth: 1, create_time: TIME, ...values }, trap)
    for (const [type, identifier] of identities) rows.add('identity', { user_id, type, identifier, verified: 1 })
    if (values.delete_time === undefined) rows.expected.users++
  }
  add('account_alone', {}, [
    [100, 'shopkeeper'],
    [102, '13900000000'],
  ])
  add('openids_of_two_kinds', {}, [
    [200, 'oMiniBoth'],
    [201, 'uMiniBoth'],
    [203, 'oPublicBoth'],
  ])
  add('manager', { auth: 2 }, [[100, 'manager']])
  add('user_deleted', { delete_time: TIME }, [[200, 'oMiniDeleted']])
  add('nickname_of_emoji', { nickname: '🍵😀' }, [[200, 'oMiniEmoji']])
  add('nickname_missing', { nickname: null }, [[200, 'oMiniNameless']])
}

function addOrders(rows: TrapRows): void {
  const place = JSON.stringify(placeOf(1))
  const add = (trap: string, state: OrderState, values: Values, product_id = 1) => {
    const items = [{ id: product_id, has_stock: true, count: 3, name: '茶', total_price: 10 }]
    const own = {
      order_no: `T${rows.next}`,
      user_id: 1,
      order_status: STATUS[state] ?? 1,
      snap_name: '茶',
      snap_address: place,
    }
    const amounts = { total_count: 3, total_price: '10.00', snap_items: JSON.stringify(items) }
    const order_id = rows.add('order', { ...own, ...amounts, create_time: TIME, ...values }, trap)
    rows.add('order_product', { order_id, product_id, count: 3 })
    countOrder(rows.expected, { state, total: 1_000 })
  }
  add('price_of_a_piece_is_no_whole_fen', 'paid', {})
  add('paid_and_out_of_stock', 'paid', { order_status: 4 })
  add('out_of_stock_and_handled', 'paid', { order_status: 5 })
  add('order_of_missing_product', 'paid', {}, 7_999_999)
  add('time_missing', 'paid', { create_time: null })
  add('midnight_in_shanghai', 'paid', { create_time: 1_704_038_400 })
  const street = { ...PLACE, country: '西湖区文三路 1 号', detail: '', name: '王', mobile: '13800000000' }
  add('address_street_in_district', 'shipped', { snap_address: JSON.stringify(street) })
  add('address_missing', 'unpaid', { snap_address: null })
}
