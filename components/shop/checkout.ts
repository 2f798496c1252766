import type { OrderPreviewInput } from './client'
import { client } from './home-resources'
import { observable } from './observable'
import { privateResource } from './read'

/** Which address the order goes to, when it is not the default one. */
export const chosenAddress = observable<number | undefined>(undefined)

/** Which coupons it uses; undefined: the best. */
export const chosenCoupons = observable<number[] | undefined>(undefined)

/** Of nothing: null. */
export const preview = privateResource(
  async (wanted: OrderPreviewInput | null) => wanted && (await client()).order.preview(wanted),
)
