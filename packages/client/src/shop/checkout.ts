import { isKioskError } from '../errors'
import type { Address } from '../generated/types'

const CHANGED = ['out_of_stock', 'not_on_sale', 'price_changed']

/** Whether an order was refused because the shop has something else by now than what was shown: read it anew. */
export const hasChanged = (error: unknown): boolean => isKioskError(error) && CHANGED.includes(error.name)

/** What was read, or null where it is there no more: `await ifThere(shop.product.read({ id }))`. */
export const ifThere = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((error: unknown) => {
    if (isKioskError(error, 'not_found')) return null
    throw error
  })

/** The one that was chosen, else the usual one. */
export const shippingAddress = (all: Address[], chosen: number | undefined): Address | undefined =>
  all.find(({ id }) => id === chosen) ?? all.find(({ is_default }) => is_default) ?? all[0]
