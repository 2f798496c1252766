import { afterSaleDeadline, afterSaleState, afterSaleTitle } from '../kiosk-client/after-sales'
import { couponPeriod, couponTerms, couponWords, givesText } from '../kiosk-client/coupons'
import type {
  AfterSale,
  Article,
  ClaimableCoupon,
  Notice,
  OrderItem,
  OrderPreviewItem,
  OrderRow,
  OwnCoupon,
  ProductRow,
  Theme,
} from '../kiosk-client/index'
import type { PricedItem } from '../kiosk-client/shop'
import {
  countPieces,
  moment,
  money,
  orderState,
  partsText,
  priceNow,
  priceParts,
  saleLimit,
  specsText,
} from '../kiosk-client/shop'
import { picture } from './format'
import { pathTo } from './go'
import { allowed, deadlineText } from './order-words'
import { fill, language, t } from './words'

/** A product in a list. */
export function productView(product: ProductRow) {
  const { id, name, summary, stock, main_image } = product
  const { price, former } = priceNow(product)
  const image = picture(main_image, 400)
  return { id, name, price, former: former || 0, image, note: stock > 0 ? summary : t.soldOut }
}

/** The sale that it is in, or will be in: "Evening sale · until 2026-12-01 22:00". */
export function saleNotes({ sale }: ProductRow, limit = ''): string[] {
  if (!sale) return []
  const { name, valid_from, valid_until, most_per_buyer } = sale
  const when = valid_from
    ? fill(t.saleFrom, { time: moment(valid_from), price: money(sale.price) })
    : valid_until
      ? fill(t.saleUntil, { time: moment(valid_until) })
      : ''
  const most = most_per_buyer && !limit ? fill(t.saleMost, { n: most_per_buyer }) : ''
  return [[name, when, most].filter((part) => part).join(' · '), limit].filter((note) => note)
}

/** A row of a list, and which page it opens. */
export type Tile = { path: string; name: string; text: string; time: string; image: string }

export const themeTile = ({ id, name, description, topic_img, head_img }: Theme): Tile => ({
  path: pathTo('theme', { id }),
  name,
  text: description,
  time: '',
  image: picture(topic_img || head_img, 400),
})

export const articleTile = ({ id, title, summary, published_at, cover }: Article): Tile => ({
  path: pathTo('article', { id }),
  name: title,
  text: summary,
  time: moment(published_at),
  image: picture(cover, 400),
})

export const noticeTile = ({ id, title, published_at }: Notice): Tile => ({
  path: pathTo('article', { id, of: 'notice' }),
  name: title,
  text: '',
  time: moment(published_at),
  image: '',
})

export const afterSaleTile = (one: AfterSale): Tile => ({
  path: pathTo('order', { id: one.order_id, request: one.id }),
  name: `${afterSaleTitle(one, language)} · ${afterSaleState(one, language)}`,
  text: afterSaleDeadline(one, language),
  time: moment(one.create_time),
  image: one.items[0] ? picture(one.items[0].image, 200) : '',
})

/** What a buyer reads about coupons and offers. */
export const gainWords = couponWords(language)

/** A coupon in a list. */
export const couponView = (coupon: OwnCoupon | ClaimableCoupon) => ({
  id: coupon.id,
  gain: givesText(coupon.gives, gainWords),
  about: [coupon.name, couponTerms(coupon, gainWords), couponPeriod(coupon, gainWords)]
    .filter((part) => part)
    .join(' · '),
})

/** Coupons of which a buyer with these may have one more. */
export function couponsToClaim(all: ClaimableCoupon[], own: OwnCoupon[]): CouponView[] {
  const had = own.map(({ coupon_id }) => coupon_id)
  return all.filter(({ id, per_buyer }) => per_buyer > 1 || !had.includes(id)).map(couponView)
}

/** What its pieces cost where some are in a sale, and why not all of them. */
export const saleTexts = (item: PricedItem): string[] =>
  [partsText(item), saleLimit(item, language)].filter((text) => text)

/** Of the first piece; `former`: crossed out beside it. */
export function priceView(item: PricedItem) {
  const [first] = priceParts(item)
  return { price: first ? first.price : item.price, former: item.price, sale: saleTexts(item) }
}

/** A line of an order, or of one that is about to be placed. */
export const itemView = (item: OrderItem | OrderPreviewItem, note = '') => ({
  product_id: item.product_id,
  name: item.name,
  ...priceView({ price: item.price, count: item.count, sale: 'sale' in item ? item.sale : null }),
  count: item.count,
  specs: specsText(item.specs),
  image: picture(item.image, 200),
  note,
})

/** An order in a list. */
export function orderView({ id, order_no, status, delivery, items, total_price, actions }: OrderRow) {
  const pieces = countPieces(items)
  const [only, second] = items
  return {
    id,
    order_no,
    total_price,
    ...orderState({ status, delivery, items }, language),
    deadline: deadlineText({ actions }),
    canPay: allowed({ actions }).pay,
    pictures: items.slice(0, 4).map(({ image }) => picture(image, 200)),
    name: only && !second ? only.name : '',
    pieces: pieces === 1 ? t.onePiece : fill(t.pieces, { n: pieces }),
  }
}

export type ProductView = ReturnType<typeof productView>
export type ItemView = ReturnType<typeof itemView>
export type CouponView = ReturnType<typeof couponView>
export type OrderView = ReturnType<typeof orderView>

type DeliveryAddress = { province: string; city: string; country: string; detail: string }

export const addressText = ({ province, city, country, detail }: DeliveryAddress): string =>
  [province, city, country, detail].filter((part, at, all) => all.indexOf(part) === at).join(' ')
