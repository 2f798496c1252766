import { type OrderPreviewInput, shop } from './client'
import { observable } from './observable'
import { privateResource } from './read'

/** Which address the order goes to, when it is not the default one. */
export const chosenAddress = observable<number | undefined>(undefined)

/** Which coupons it uses; undefined: the best. */
export const chosenCoupons = observable<number[] | undefined>(undefined)

export const preview = privateResource((wanted: OrderPreviewInput) => shop.order.preview(wanted))
