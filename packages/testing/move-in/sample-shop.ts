import { seededChance } from '@/packages/testing/chance'

export type DumpPlan = {
  products: number
  orders: number
  seed: number
  /** With the rows that importers stumble over. */
  traps: boolean
}

/** The contents of a dump, as counted while it was written. Amounts are fen. */
export type Expected = {
  /** Not deleted. */
  products: number
  /** Products that are not deleted, and their prices times their pieces. */
  variants: number
  stockValue: number
  users: number
  orders: Record<OrderState, number>
  /** Of all orders that were paid, whatever happened to them afterwards, and what was paid back of it. */
  paid: number
  refunded: number
  /** The ids of the rows that have a trap, by its name. */
  traps: Record<string, number[]>
}

export type OrderState = 'unpaid' | 'closed' | 'paid' | 'shipped' | 'completed' | 'refunding' | 'refunded'

export const nothingYet = (): Expected => ({
  products: 0,
  variants: 0,
  stockValue: 0,
  users: 0,
  orders: { unpaid: 0, closed: 0, paid: 0, shipped: 0, completed: 0, refunding: 0, refunded: 0 },
  paid: 0,
  refunded: 0,
  traps: {},
})

type SampleVariant = { id: number; values: string[]; price: number; stock: number }
export type SampleProduct = { id: number; name: string; category: number; names: string[]; variants: SampleVariant[] }
export type SampleLine = { id: number; product: SampleProduct; variant: SampleVariant; count: number }
export type SampleOrder = {
  id: number
  user: number
  state: OrderState
  lines: SampleLine[]
  goods: number
  freight: number
  coupon: number
  /** To be paid, and paid unless it is unpaid or closed. */
  total: number
  /** Seconds since 1970. */
  time: number
}

/** Variants and lines have ids of their own: so many for each product or order. */
const MOST = 10
const WORDS = ['山茶', '龙井', '红茶', '瓷杯', '竹盘', '茶巾', '炉', '壶', '罐', '香']
const SPECS: { names: string[]; values: string[][] }[] = [
  { names: [], values: [[]] },
  { names: ['规格'], values: [['100g'], ['250g'], ['500g']] },
  {
    names: ['颜色', '尺码'],
    values: [
      ['红', 'S'],
      ['红', 'M'],
      ['青', 'S'],
      ['青', 'M'],
    ],
  },
]
const STATES: OrderState[] = ['completed', 'shipped', 'paid', 'completed', 'refunded', 'unpaid', 'closed', 'refunding']

/** The same product for the same seed, whenever it is asked for: orders are written without keeping products. */
export function sampleProduct(seed: number, id: number): SampleProduct {
  const chance = seededChance(seed * 31 + id)
  const { names, values } = SPECS[chance(SPECS.length)] ?? { names: [], values: [[]] }
  const word = `${WORDS[chance(WORDS.length)]}${WORDS[chance(WORDS.length)]}`
  const variants = values.map((own, at) => ({
    id: id * MOST + at,
    values: own,
    price: 1 + chance(20_000),
    stock: chance(200),
  }))
  return { id, name: `${word} ${id} 号`, category: chance(9), names, variants }
}

export function sampleOrder({ seed, products }: DumpPlan, id: number, users: number): SampleOrder {
  const chance = seededChance(seed * 37 + id)
  const state = STATES[chance(STATES.length)] ?? 'paid'
  const first = chance(products)
  const lines = Array.from({ length: 1 + chance(3) }, (_, at) => {
    const product = sampleProduct(seed, 1 + ((first + at) % products))
    const variant = product.variants[chance(product.variants.length)] ?? { id: 0, values: [], price: 1, stock: 0 }
    return { id: id * MOST + at, product, variant, count: 1 + chance(5) }
  }).filter(({ product }, at, all) => all.findIndex((other) => other.product.id === product.id) === at)
  const goods = lines.reduce((sum, { variant, count }) => sum + variant.price * count, 0)
  const freight = chance(3) * 500
  const coupon = Math.min(chance(2) * 100, goods - 1)
  const time = 1_700_000_000 + id * 977
  return { id, user: 1 + chance(users), state, lines, goods, freight, coupon, total: goods + freight - coupon, time }
}

/** Some buyers order more than once. */
export const usersOf = ({ orders }: DumpPlan): number => 1 + Math.ceil(orders / 3)

export function countProduct(expected: Expected, { variants }: Pick<SampleProduct, 'variants'>): void {
  expected.products++
  expected.variants += variants.length
  expected.stockValue += variants.reduce((sum, { price, stock }) => sum + price * stock, 0)
}

export const isPaid = (state: OrderState): boolean => state !== 'unpaid' && state !== 'closed'

export function countOrder(
  expected: Expected,
  { state, total }: Pick<SampleOrder, 'state' | 'total'>,
  refunded = 0,
): void {
  expected.orders[state]++
  if (isPaid(state)) expected.paid += total
  expected.refunded += state === 'refunded' ? total : refunded
}

/** As the database of a shop in Shanghai has it. */
export const shanghaiTime = (seconds: number): string =>
  new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
