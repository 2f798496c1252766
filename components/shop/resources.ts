import type { OrderStatus, Page, ProductByCategorySort } from './client'
import { client } from './home-resources'
import { privateResource, resource } from './read'

/** What a list has loaded so far, and whether there is more. */
export type Listing<Item> = { items: Item[]; page: number; hasMore: boolean }

const A_MINUTE = 60_000

export const config = resource(async () => (await client()).config.read(), A_MINUTE)
export const products = resource(async (id: number) => (await client()).product.read({ id }))
export const themes = resource(async (id: number) => (await client()).theme.read({ id }), A_MINUTE)
export const articles = resource(async (id: number) => (await client()).article.read({ id }), A_MINUTE)

const SIZE = 20
const listingOf = <Item>({ items, current_page, size, total }: Page<Item>): Listing<Item> => ({
  items,
  page: current_page,
  hasMore: current_page * size < total,
})

type InCategory = { id: number; sort?: ProductByCategorySort | undefined }
/** The next page of a list, or its first. */
export const productsIn = async ({ id, sort }: InCategory, page = 1) =>
  listingOf(await (await client()).product.byCategory({ id, sort, page, size: SIZE }))
export const found = async (q: string, page = 1) =>
  listingOf(await (await client()).product.search({ q, page, size: SIZE }))
export const ownOrders = async (status: OrderStatus | undefined, page = 1) =>
  listingOf(await (await client()).order.list({ status, page, size: SIZE }))

export const inCategory = resource((input: InCategory) => productsIn(input), A_MINUTE)
export const search = resource((q: string) => found(q), A_MINUTE)

export const self = privateResource(async () => (await client()).user.read())
export const addresses = privateResource(async () => (await (await client()).address.list()).items)
export const counts = privateResource(async () => (await client()).order.count())
export const order = privateResource(async (id: number) => (await client()).order.read({ id }))
export const orders = privateResource((status: OrderStatus | undefined) => ownOrders(status))
