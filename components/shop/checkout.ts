import type { Contact, DeliveryPreference } from '@/packages/client/src/shop/delivery'
import type { DeliveryListInput, OrderPreviewInput } from './client'
import { client } from './home-resources'
import { observable } from './observable'
import { privateResource } from './read'

/** Which address the order goes to, when it is not the default one. */
export const chosenAddress = observable<number | undefined>(undefined)

/** Which coupons it uses; undefined: the best. */
export const chosenCoupons = observable<number[] | undefined>(undefined)

/** Of nothing: null. */
export const preview = privateResource(
  async (input: OrderPreviewInput | null) => input && (await client()).order.preview(input),
)

/** How the order gets to its buyer, as far as they have chosen; it stays while they add an address. */
export const deliveryPreference = observable<DeliveryPreference>({})
export const writtenContact = observable<Contact | undefined>(undefined)

/** Of a shop that has but one way: null. */
export const ways = privateResource(
  async (input: DeliveryListInput | null) => input && (await client()).delivery.list(input),
  'delivery.list',
)
