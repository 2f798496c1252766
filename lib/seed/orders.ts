import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { product, sku } from '@/db/schema/product'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { payControls } from '@/packages/simulator/pay-controls'
import { create as createAddress } from '../address/address'
import { requestAfterSale } from '../after-sale/request'
import { cancelOwnOrder } from '../commerce/buyer/orders'
import { releaseExpired } from '../commerce/money/query-and-close'
import { startPayment } from '../commerce/money/start-payment'
import { shipOrComplete } from '../commerce/staff/change-order'
import { ReplayedAnswer } from '../core/endpoint/idempotency'
import type { Runtime } from '../core/runtime/runtime'
import { replacedDefaults } from '../core/runtime/settings'
import { DEMO_BUYER, isDemoRemoved } from '../dashboard/demo'
import { firstOrNotFound } from '../data/records'
import type { DemoOrder } from '../facets/demo'
import { receiveOwnOrder } from '../order/own-orders'
import { placeOrder } from '../order/place'
import { createUser } from '../user/user'
import { fillHistory } from './history'
import { hasDemoAccounts } from './seed'

type Buyer = Record<'nickname' | 'name' | 'mobile' | 'province' | 'city' | 'country' | 'detail', string>
const BUYERS: [Buyer, ...Buyer[]] = [
  {
    nickname: '王小明',
    name: '王小明',
    mobile: '13900000011',
    province: '北京市',
    city: '北京市',
    country: '朝阳区',
    detail: '建国路 88 号 3 号楼 1202 室',
  },
  {
    nickname: '思雨',
    name: '李思雨',
    mobile: '13900000012',
    province: '广东省',
    city: '深圳市',
    country: '南山区',
    detail: '科技园南路 6 号',
  },
  {
    nickname: '阿嘉',
    name: '陈嘉',
    mobile: '13900000013',
    province: '四川省',
    city: '成都市',
    country: '武侯区',
    detail: '人民南路四段 27 号',
  },
]

/** Who orders what, how many, and the state it reaches. */
const ORDERS: { buyer: number; items: [at: number, count: number][]; remark?: string; until: DemoOrder['stage'] }[] = [
  { buyer: 0, items: [[0, 2]], until: 'completed' },
  {
    buyer: 1,
    items: [
      [5, 1],
      [9, 2],
    ],
    until: 'completed',
  },
  { buyer: 2, items: [[2, 1]], until: 'closed' },
  { buyer: 0, items: [[12, 1]], until: 'shipped' },
  { buyer: 1, items: [[7, 3]], remark: '请在周末送货', until: 'shipped' },
  {
    buyer: 2,
    items: [
      [14, 2],
      [3, 1],
    ],
    until: 'refund',
  },
  {
    buyer: 0,
    items: [
      [4, 1],
      [8, 1],
      [16, 1],
    ],
    remark: '需要礼品包装',
    until: 'paid',
  },
  { buyer: 1, items: [[11, 1]], until: 'paid' },
  { buyer: 2, items: [[6, 2]], until: 'begun' },
  { buyer: 1, items: [[1, 1]], until: 'placed' },
]

const PlacedOrder = z.object({ id: z.int(), order_no: z.string() })
type Placed = z.output<typeof PlacedOrder> & { user_id: number }
type OrderStage = (runtime: Runtime, placed: Placed) => Promise<unknown>

const prepaid: OrderStage = (runtime, { id, user_id }) => startPayment(runtime, user_id, id)
const paid: OrderStage = async (runtime, { order_no }) =>
  payControls['POST /pay']?.(runtime, { out_trade_no: order_no }, 'en')

const shipped: OrderStage = async (runtime, { id }) => {
  const { database } = runtime
  const { id: clerk } = firstOrNotFound(
    await database.db.select({ id: user.id }).from(user).where(eq(user.nickname, 'Clerk')),
  )
  const parcel = {
    status: 'shipped',
    carrier: 'sf',
    tracking_no: `SF100000${String(id).padStart(4, '0')}`,
    reason: '',
  } as const
  await database.db.transaction((tx) => shipOrComplete(tx, runtime, clerk, { id, ...parcel }))
}
const completed: OrderStage = (runtime, { id, user_id }) =>
  receiveOwnOrder({ db: runtime.database.db, runtime, locale: 'zh' }, user_id, id)
const closed: OrderStage = (runtime, { id, user_id }) =>
  cancelOwnOrder(runtime, user_id, { id, reason_code: 'not_wanted', reason: '' }, 'zh')
const refund: OrderStage = (runtime, { id, user_id }) =>
  runtime.database.db.transaction((tx) => {
    const request = { id, kind: 'refund', reason_code: 'not_wanted', reason: '拍错了，想换一个颜色' } as const
    return requestAfterSale({ db: tx, runtime }, user_id, request)
  })

/** The steps that lead to each final state. */
const STAGES = {
  placed: [],
  begun: [prepaid],
  closed: [prepaid, closed],
  paid: [prepaid, paid],
  shipped: [prepaid, paid, shipped],
  completed: [prepaid, paid, shipped, completed],
  refund: [prepaid, paid, refund],
} satisfies Record<DemoOrder['stage'], OrderStage[]>

/** Buyers who come back, in the months before. */
const REGULARS = [
  '赵敏',
  '周子涵',
  '吴雨桐',
  '郑浩然',
  '孙悦',
  '马晓东',
  '朱婷',
  '胡一鸣',
  '林晓',
  '何佳',
  '高远',
  '罗静',
]
const regular = (name: string, at: number) => ({
  ...(BUYERS[at % BUYERS.length] ?? BUYERS[0]),
  nickname: name,
  name,
  mobile: `139000001${String(at).padStart(2, '0')}`,
})

/**
 * Orders as staff meet them, made the way that buyers make them: only with the simulator, and in a shop without orders.
 * `withHistory`: also those of the three months before, and what modules add to these months, which tests do without.
 */
export async function seedOrders(shop: Runtime, { withHistory = false } = {}): Promise<void> {
  const runtime = withSettingsOfKiosk(shop)
  const { db } = runtime.database
  if (!runtime.simulated || !(await hasDemoAccounts(db)) || (await isDemoRemoved(db))) return
  if ((await db.$count(order)) > 0) return
  if (withHistory) await db.transaction((tx) => seedHistory(tx, runtime))
  const buyers: number[] = []
  for (const buyer of BUYERS) buyers.push(await buyerOf(db, buyer))
  const goods = await productsOnSale(db)
  const orders: DemoOrder[] = []
  for (const { buyer, items, remark = '', until } of ORDERS) {
    const user_id = buyers[buyer] ?? 0
    const wantedItems = items.flatMap(([at, count]) => (goods[at] ? [{ ...goods[at], count }] : []))
    const release = (products: number[]) => releaseExpired(runtime, products)
    const placed = await placeOrder(
      runtime,
      { user_id, draft: { items: wantedItems, remark }, key: undefined, locale: 'zh' },
      release,
    )
    if (placed instanceof ReplayedAnswer) continue // there is no key
    const order = PlacedOrder.parse(JSON.parse(placed.json))
    for (const stage of STAGES[until]) await stage(runtime, { ...order, user_id })
    orders.push({ id: order.id, user_id, stage: until })
  }
  for (const { addToOrders } of runtime.registry.demoParts) await addToOrders?.(runtime, orders)
}

/** The goods of the demo are sent by parcel, also where the shop begins with other settings (kiosk.config.ts). */
function withSettingsOfKiosk(shop: Runtime): Runtime {
  const stored = new Map([...replacedDefaults, ...shop.settings.stored])
  return { ...shop, settings: { ...shop.settings, stored, good_until: Number.POSITIVE_INFINITY } }
}

async function seedHistory(tx: Db, runtime: Runtime): Promise<void> {
  const regulars: number[] = []
  for (const [at, name] of REGULARS.entries()) regulars.push(await buyerOf(tx, regular(name, at)))
  await fillHistory(tx, regulars)
  for (const { addHistory } of runtime.registry.demoParts) await addHistory?.(tx, runtime)
}

async function buyerOf(db: Db, { nickname, mobile, ...address }: Buyer): Promise<number> {
  const id = await createUser(db, { nickname })
  const type = MINI_PROGRAM
  await db.insert(identity).values({ user_id: id, type, identifier: `${DEMO_BUYER}${id}` })
  await createAddress(db, id, { ...address, mobile })
  return id
}

/** One variant of each product that is in stock. */
function productsOnSale(db: Db) {
  return db
    .selectDistinctOn([sku.product_id], { product_id: sku.product_id, sku_id: sku.id })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.product_id))
    .where(and(gte(sku.stock, 9), isNull(sku.retired_at), isNull(product.deleted_at), eq(product.on_sale, true)))
    .orderBy(asc(sku.product_id), asc(sku.id))
}
