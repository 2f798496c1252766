import type { Notice, OrderStatus, OwnCoupon, Page, ProductByCategorySort, RefundPreviewInput, Review } from './client'
import { client } from './home-resources'
import { privateResource, resource } from './read'

/** The entries that a list has loaded so far, and whether there are more. */
export type Listing<Item> = { items: Item[]; page: number; total: number; hasMore: boolean; cursor?: string }

const A_MINUTE = 60_000

/** The seller of the shop and its policies. */
export const information = resource(async () => (await client()).shop.read(), A_MINUTE, 'shop.show')
export const config = resource(async () => (await client()).config.read(), A_MINUTE)
export const products = resource(async (id: number) => (await client()).product.read({ id }))
export const themes = resource(async (id: number) => (await client()).theme.read({ id }), A_MINUTE)
export const articles = resource(async (id: number) => (await client()).article.read({ id }), A_MINUTE)
export const policies = resource(async (id: number) => (await client()).policy.read({ id }), A_MINUTE)
export const notices = resource(async (id: number) => (await client()).notice.read({ id }), A_MINUTE)

const SIZE = 20
const listingOf = <Item>({ items, current_page, size, total }: Page<Item>): Listing<Item> => ({
  items,
  page: current_page,
  total,
  hasMore: current_page * size < total,
})

type InCategory = { id: number; sort?: ProductByCategorySort | undefined }
/** The next page of a list, or its first. */
export const productsIn = async ({ id, sort }: InCategory, page = 1) =>
  listingOf(await (await client()).product.byCategory({ id, sort, page, size: SIZE }))
type Search = { q: string; sort?: ProductByCategorySort | undefined }
export const found = async ({ q, sort }: Search, page = 1) =>
  listingOf(await (await client()).product.search({ q, sort, page, size: SIZE }))
export const allThemes = async (page = 1) => listingOf(await (await client()).theme.list({ page, size: SIZE }))
export const allArticles = async (type: string | undefined, page = 1) =>
  listingOf(await (await client()).article.list({ type, page, size: SIZE }))
export const allNotices = async (type: Notice['type'] | undefined, page = 1) =>
  listingOf(await (await client()).notice.list({ type, page, size: SIZE }))
export const ownOrders = async (status: OrderStatus | undefined, page = 1) =>
  listingOf(await (await client()).order.list({ status, page, size: SIZE }))

export const inCategory = resource((input: InCategory) => productsIn(input), A_MINUTE)
export const search = resource((input: Search) => found(input), A_MINUTE)
export const themeList = resource(() => allThemes(), A_MINUTE)
export const articleList = resource((type: string | undefined) => allArticles(type), A_MINUTE)
export const noticeList = resource((type: Notice['type'] | undefined) => allNotices(type), A_MINUTE)

export const popular = resource(
  async () => (await (await client()).product.popular()).items.map(({ word }) => word),
  A_MINUTE,
)
export const suggestions = resource(
  async (q: string) => (await (await client()).product.suggest({ q })).items,
  A_MINUTE,
)
/** A public dictionary, which buyers choose from. */
export const entries = resource(
  async (type: string) =>
    (await (await client()).dict.readMany({ types: [type] })).items.flatMap((dictionary) => dictionary.entries),
  A_MINUTE,
)

export const self = privateResource(async () => (await client()).user.read())
/** By the ticket that the back office has issued. */
export const previews = resource(async (ticket: string) => (await client()).preview.read({ ticket }))
export const consents = privateResource(async () => (await (await client()).user.consents()).items, 'user.consents')
/** Titles are in the language of the page. */
export const messageWays = privateResource(
  async (_locale: string) => (await (await client()).message.listWays()).ways,
  'message.list_ways',
)
export const addresses = privateResource(async () => (await (await client()).address.list()).items)
export const counts = privateResource(async () => (await client()).order.count())
export const order = privateResource(async (id: number) => (await client()).order.read({ id }))
export const parcels = privateResource(async (id: number) => (await client()).parcel.list({ id }), 'parcel.list_own')
/** Of nothing: null. */
export const refundPreview = privateResource(
  async (input: RefundPreviewInput | null) => input && (await client()).refund.preview(input),
)
/** Of no pieces: null. */
export const afterSalePreview = privateResource(
  async (input: { id: number; kind: 'return' | 'exchange'; lines: { id: number; count: number }[] } | null) =>
    input && (await client()).afterSale.preview(input),
)
/** All that the buyer has asked for of an order; of nothing: none. */
export const afterSales = privateResource(
  async (order_id: number | null) =>
    order_id === null ? [] : (await (await client()).afterSale.list({ order_id, size: 100 })).items,
  'after_sale.list_own',
)
export const allAfterSales = async (page = 1) => listingOf(await (await client()).afterSale.list({ page, size: SIZE }))
export const afterSaleList = privateResource(() => allAfterSales(), 'after_sale.list_own')
export const openAfterSales = privateResource(
  async () => (await (await client()).afterSale.list({ open: true, size: 1 })).total,
  'after_sale.list_own',
)
export const invoice = privateResource(async (id: number) => (await client()).invoice.read({ id }), 'invoice.show')
/** A buyer has few that are unused. */
export const ownCoupons = privateResource(
  async (state: OwnCoupon['state']) => (await (await client()).coupon.listMine({ state, size: 100 })).items,
  'coupon.list_mine',
)
/** The coupons that can be used for a product; null: all. */
export const claimableCoupons = privateResource(
  async (product_id: number | null) =>
    (await (await client()).coupon.list({ size: 50, product_id: product_id ?? undefined })).items,
  'coupon.browse',
)
/** The offers that count for a product. */
export const runningOffers = resource(
  async (product_id: number) => (await (await client()).offer.list({ product_id })).items,
  A_MINUTE,
  'offer.browse',
)
/** What buyers say of a product, in sum, and the first of them. */
export const reviewSummary = resource(
  async (product_id: number) => (await client()).review.byProduct({ product_id, size: 3 }),
  A_MINUTE,
  'review.by_product',
)
type Reviewed = { id: number; only: string | null }
/** `only`: `photos`, or of so many stars. */
export async function reviewsOf({ id, only }: Reviewed, cursor?: string): Promise<Listing<Review>> {
  const which = only === 'photos' ? { with_photos: true } : only ? { stars: Number(only) } : {}
  const { items, next, sum } = await (await client()).review.byProduct({ product_id: id, size: SIZE, cursor, ...which })
  return { items, page: 1, total: sum.count, hasMore: next !== null, cursor: next ?? '' }
}
export const reviewList = resource((input: Reviewed) => reviewsOf(input), A_MINUTE, 'review.by_product')
/** The items of an order that the buyer may review now. */
export const reviewable = privateResource(
  async (order_id: number) => (await (await client()).review.listReviewable({ order_id })).items,
  'review.list_reviewable',
)
export const ownReviews = privateResource(
  async (order_id: number) => (await (await client()).review.list({ order_id, size: 100 })).items,
  'review.list_own',
)
export const orders = privateResource((status: OrderStatus | undefined) => ownOrders(status))
