import { newKey } from '../../kiosk-client/index'
import { starsText } from '../../kiosk-client/reviews'
import { goBack } from '../../utils/go'
import { reviewsOfOrder } from '../../utils/own-reviews'
import { choosePhotos, MAX_PHOTOS, sendPhotos } from '../../utils/photos'
import { words } from '../../utils/reviews'
import { shop } from '../../utils/shop'
import { t } from '../../utils/words'
import { attempt, say } from '../../utils/work'

const photos: string[] = []
const choices = [5, 4, 3, 2, 1].map((stars) => ({ stars, text: starsText(stars) }))

/** Writes the review of an item, or the follow-up of a review. */
Page({
  data: {
    ...{ t, words, choices, photos },
    ...{ item: 0, of: 0, name: '', stars: 5, text: '', anonymous: false, most: MAX_PHOTOS, key: '' },
  },

  onLoad({ order, item, of }) {
    this.setData({ item: Number(item) || 0, of: Number(of) || 0, key: newKey() })
    void this.showName(Number(order))
    void wx.setNavigationBarTitle({ title: of ? words.writeMore : words.write })
  },

  /** The page does without where that cannot be read. */
  async showName(order_id: number) {
    const { item, of } = this.data
    const found = await reviewsOfOrder(order_id)
    const name = of
      ? found?.written.find(({ id }) => id === of)?.who
      : found?.items.find(({ item_id }) => item_id === item)?.name
    this.setData({ name: name || '' })
  },
  chooseStars({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ stars: currentTarget.dataset.stars })
  },
  write({ detail }: WechatMiniprogram.Input) {
    this.setData({ text: detail.value })
  },
  hideName({ detail }: WechatMiniprogram.CustomEvent<{ value: boolean }>) {
    this.setData({ anonymous: detail.value })
  },
  addPhotos() {
    return attempt(async () => {
      const { photos } = this.data
      this.setData({ photos: [...photos, ...(await choosePhotos(MAX_PHOTOS - photos.length))] })
    })
  },
  removePhoto({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { index } = currentTarget.dataset
    this.setData({ photos: this.data.photos.filter((_, at) => at !== index) })
  },
  send() {
    return attempt(async () => {
      const { item, of, stars, text, anonymous, photos, key } = this.data
      const written = of
        ? shop.review.add({ id: of, text }, { key })
        : shop.review.create({ item_id: item, stars, text, anonymous }, { key })
      const { id } = await written.catch((refused: unknown) => {
        this.setData({ key: newKey() })
        throw refused
      })
      const problem = await sendPhotos(photos, (file) => shop.review.addPhotos({ id, file }))
      say(problem || words.sent)
      goBack()
    })
  },
})
