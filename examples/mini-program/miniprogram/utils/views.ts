import type { OrderItem, OrderPreviewItem, OrderRow, ProductRow } from '../kiosk-client/index'
import { picture, specsText } from './format'
import { statusText } from './order-words'
import { fill, t } from './words'

/** A product in a list. */
export const productView = ({ id, name, summary, price, original_price, stock, main_image }: ProductRow) => ({
  id,
  name,
  price,
  former: original_price || 0,
  image: picture(main_image, 400),
  note: stock > 0 ? summary : t.soldOut,
})

/** A line of an order, or of one that is about to be placed. */
export const itemView = (item: OrderItem | OrderPreviewItem, note = '') => ({
  product_id: item.product_id,
  name: item.name,
  price: item.price,
  count: item.count,
  specs: specsText(item.specs),
  image: picture(item.image, 200),
  note,
})

/** An order in a list. */
export function orderView({ id, order_no, status, items, total_price }: OrderRow) {
  const pieces = items.reduce((sum, { count }) => sum + count, 0)
  const [only, second] = items
  return {
    id,
    order_no,
    total_price,
    status: statusText[status],
    canPay: status === 'unpaid',
    pictures: items.slice(0, 4).map(({ image }) => picture(image, 200)),
    name: only && !second ? only.name : '',
    pieces: pieces === 1 ? t.onePiece : fill(t.pieces, { n: pieces }),
  }
}

export type ProductView = ReturnType<typeof productView>
export type ItemView = ReturnType<typeof itemView>
export type OrderView = ReturnType<typeof orderView>

type Place = { province: string; city: string; country: string; detail: string }

export const placeText = ({ province, city, country, detail }: Place): string =>
  [province, city, country, detail].filter((part, at, all) => all.indexOf(part) === at).join(' ')
