import { newKey } from '../../kiosk-client/index'
import { leftToRefund, money, parseYuan } from '../../kiosk-client/shop'
import { goBack } from '../../utils/go'
import { allowed } from '../../utils/order-words'
import { choosePhotos, MAX_PHOTOS, sendPhotos } from '../../utils/photos'
import { draftOf, noWhy, readWhy } from '../../utils/reasons'
import { shop } from '../../utils/shop'
import { fill, t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

const none: { photos: string[] } = { photos: [] }

/** Asks for the money back; the shop decides. */
Page({
  data: { ...fresh, t, id: 0, canAsk: false, hint: '', why: noWhy, amount: '', ...none, most: MAX_PHOTOS, key: '' },

  onLoad({ id }) {
    void wx.setNavigationBarTitle({ title: t.requestRefund })
    this.setData({ id: Number(id), key: newKey() })
    void shop.loadMessages()
    void this.load()
  },

  load() {
    return load(this, async () => {
      const [order, why] = await Promise.all([shop.order.read({ id: this.data.id }), readWhy('refund_reason')])
      this.setData({
        why,
        canAsk: allowed(order).refund,
        hint: fill(t.amountHint, { amount: money(leftToRefund(order)) }),
      })
    })
  },

  chooseReason({ detail }: WechatMiniprogram.CustomEvent<{ value: string }>) {
    this.setData({ why: { ...this.data.why, reason_code: detail.value } })
  },
  writeReason({ detail }: WechatMiniprogram.CustomEvent<{ value: string }>) {
    this.setData({ why: { ...this.data.why, reason: detail.value } })
  },
  writeAmount({ detail }: WechatMiniprogram.Input) {
    this.setData({ amount: detail.value.trim() })
  },
  addPhotos() {
    return attempt(async () => {
      const { photos } = this.data
      const more = await choosePhotos(MAX_PHOTOS - photos.length)
      this.setData({ photos: [...photos, ...more] })
    })
  },
  removePhoto({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { index } = currentTarget.dataset
    this.setData({ photos: this.data.photos.filter((_, at) => at !== index) })
  },
  request() {
    return attempt(async () => {
      const { id, why, amount, photos, key } = this.data
      const fen = parseYuan(amount)
      const reason = draftOf(why)
      if (!reason.reason_code && !reason.reason) return say(t.reasonNeeded)
      if (amount && !fen) return say(t.badAmount)
      const asked = shop.askForMessages({ id }, ['refunded'])
      await shop.refund.request({ id, ...reason, ...(fen && { amount: fen }) }, { key }).catch((refused: unknown) => {
        this.setData({ key: newKey() })
        throw refused
      })
      await asked
      const areSent = await sendPhotos(id, photos).then(
        () => true,
        () => false, // what is missing is added on the order's page
      )
      say(areSent ? t.refundRequested : t.photosNotSent)
      goBack()
    })
  },
})
