import { end, isExpired } from './closing'
import { COUPON, type Item, OFFER, type PlaceOp, PRODUCT_OF, type PreviewOp, priceOf, SALE } from './ops'
import type { Order, World } from './world'

export type Answer = { status: number; code: number; data?: unknown }
export const answer = (status: number, code: number, data?: unknown): Answer => ({
  status,
  code,
  ...(data !== undefined && { data }),
})

type Line = { sku: number; count: number; isStrange: boolean }

const hasVariants = (sku: number): boolean => PRODUCT_OF.filter((one) => one === PRODUCT_OF[sku]).length > 1

/** Equal items are merged; variants are found by their names only. */
function linesOf(items: Item[]): Line[] {
  const lines: Line[] = []
  for (const { sku, count, isNamed } of items) {
    const isStrange = !isNamed && hasVariants(sku)
    const line = isStrange ? undefined : lines.find((line) => line.sku === sku && !line.isStrange)
    if (line) line.count += count
    else lines.push({ sku, count, isStrange })
  }
  return lines
}

/** How many pieces the sale has for the buyer, who may have so many over all orders but those that were called off. */
function atSalePrice({ inSale, orders }: World, lines: Line[]): number {
  const wanted = lines.find(({ sku, isStrange }) => sku === SALE.sku && !isStrange)?.count ?? 0
  const bought = orders.reduce((sum, order) => sum + (order.status === 'closed' ? 0 : order.atSalePrice), 0)
  return Math.max(0, Math.min(wanted, inSale, SALE.most - bought))
}

/** The price of an order: pieces of the sale at its price, then the offer, then the coupon. */
function priceOfAll(world: World, lines: Line[]) {
  const pieces = atSalePrice(world, lines)
  const regular = lines.reduce((sum, { sku, count, isStrange }) => sum + (isStrange ? 0 : count * priceOf(sku)), 0)
  const goods = regular - pieces * (priceOf(SALE.sku) - SALE.price)
  const usesCoupon = world.hasCoupon && goods >= COUPON.at
  const offer = world.isOfferRunning && goods >= OFFER.at ? OFFER.off : 0
  return { total: goods - offer - (usesCoupon ? COUPON.off : 0), pieces, usesCoupon }
}

const shortOf = ({ stock }: World, lines: Line[]) =>
  lines
    .map(({ sku, count }) => ({ sku, wanted: count, available: stock[sku] ?? 0 }))
    .filter(({ wanted, available }) => wanted > available)

const isWrong = (lines: Line[]): boolean => lines.some(({ isStrange, count }) => isStrange || count > 99)

/** Stock that is short may be reserved by expired orders: these are closed first. */
export function expiredHolders(world: World, { items, key }: PlaceOp): Order[] {
  const lines = linesOf(items)
  const isNew = key === undefined || !world.keys.has(key)
  if (!isNew || isWrong(lines) || shortOf(world, lines).length === 0) return []
  const products = lines.map(({ sku }) => PRODUCT_OF[sku])
  return world.orders
    .filter((order) => isExpired(order) && [...order.lines.keys()].some((sku) => products.includes(PRODUCT_OF[sku])))
    .sort((a, b) => (a.over ?? 0) - (b.over ?? 0))
}

const placed = ({ orders }: World, at: number, isReplayed: boolean) => {
  const { lines = [], total } = orders[at] ?? {}
  return answer(201, 0, { order: at, isReplayed, lines: [...lines], total })
}

export function place(world: World, op: PlaceOp): Answer {
  const { items, key } = op
  const earlier = key === undefined ? undefined : world.keys.get(key)
  const request = JSON.stringify(items)
  if (earlier) return earlier.items === request ? placed(world, earlier.order, true) : answer(422, 10140)
  const lines = linesOf(items)
  if (isWrong(lines)) return answer(400, 10120)
  for (const order of expiredHolders(world, op)) end(world, order)
  const short = shortOf(world, lines)
  if (short.length > 0) return answer(409, 30020, short)
  const counts = new Map(lines.map(({ sku, count }) => [sku, count]))
  for (const [sku, count] of counts) world.stock[sku] = (world.stock[sku] ?? 0) - count
  const fresh = {
    status: 'unpaid',
    isAnnounced: false,
    over: undefined,
    trade: null,
    payment: undefined,
    sent: 0,
    parcels: 0,
  } as const
  const { total, pieces, usesCoupon } = priceOfAll(world, lines)
  const taken = { atSalePrice: pieces, hasUsedCoupon: usesCoupon }
  const order = world.orders.push({ lines: counts, total, ...taken, ...fresh }) - 1
  world.inSale -= pieces
  world.hasCoupon &&= !usesCoupon
  if (key !== undefined) world.keys.set(key, { items: request, order })
  return placed(world, order, false)
}

export function preview(world: World, { items }: PreviewOp): Answer {
  const { stock } = world
  const lines = linesOf(items)
  const shown = lines.map(({ sku, count, isStrange }) => ({
    ...(isStrange ? { sku: null, available: 0 } : { sku, available: stock[sku] ?? 0 }),
    count,
  }))
  const can_order = shown.every(({ sku, count, available }) => sku !== null && available >= count && count <= 99)
  return answer(200, 0, { lines: shown, total: priceOfAll(world, lines).total, can_order })
}
