/** Tables: the columns of yours, and what of Kiosk's a module may read. */
export { TRACK_STATES } from '@/db/life/track'
export { allAllowed, allowed, edited, fen, id, isIn, time } from '@/db/schema/columns'
export { orderCourier, orderPickup, pickupPlace } from '@/db/schema/delivery'
export { order, orderLine } from '@/db/schema/order'
export { product, sku, specsInOrder } from '@/db/schema/product'
export { user } from '@/db/schema/user'
