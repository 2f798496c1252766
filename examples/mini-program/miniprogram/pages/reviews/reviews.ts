import type { ReviewSum } from '../../kiosk-client/index'
import { type ReviewView, shownReview, words } from '../../utils/reviews'
import { shop } from '../../utils/shop'
import { fill, t } from '../../utils/words'
import { attempt, fresh, load } from '../../utils/work'

/** `photos`, or of so many stars; empty: all. */
const partsOf = ({ count, with_photos, stars }: ReviewSum) => [
  { value: '', text: `${words.all} ${count}` },
  { value: 'photos', text: `${words.withPhotos} ${with_photos}` },
  ...stars
    .filter((one) => one.count > 0)
    .map((one) => ({ value: `${one.stars}`, text: `${fill(words.ofStars, { n: one.stars })} ${one.count}` })),
]

const reviews: ReviewView[] = []
const parts: ReturnType<typeof partsOf> = []

/** What buyers say of a product. */
Page({
  data: { ...fresh, t, none: words.none, id: 0, only: '', parts, reviews, next: '' },

  onLoad({ id }) {
    void wx.setNavigationBarTitle({ title: words.reviews })
    this.setData({ id: Number(id) })
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },
  onReachBottom() {
    if (this.data.next) void attempt(() => this.read(this.data.next))
  },

  choose({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ only: currentTarget.dataset.value })
    return attempt(() => this.read())
  },
  load() {
    return load(this, () => this.read())
  },
  async read(cursor?: string) {
    const { id, only } = this.data
    const which = only === 'photos' ? { with_photos: true } : only ? { stars: Number(only) } : {}
    const { items, next, sum } = await shop.review.byProduct({ product_id: id, size: 20, cursor, ...which })
    const more = items.map(shownReview)
    this.setData({ reviews: cursor ? this.data.reviews.concat(more) : more, next: next || '', parts: partsOf(sum) })
  },
})
