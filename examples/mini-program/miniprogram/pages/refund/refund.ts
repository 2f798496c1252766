import { newKey } from '../../kiosk-client/index'
import { money, parseYuan } from '../../utils/format'
import { goBack } from '../../utils/go'
import { actionsOf } from '../../utils/order-words'
import { shop } from '../../utils/shop'
import { fill, t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

/** Asks for the money back; the shop decides. */
Page({
  data: { ...fresh, t, id: 0, canAsk: false, hint: '', reason: '', amount: '', key: '' },

  onLoad({ id }) {
    void wx.setNavigationBarTitle({ title: t.requestRefund })
    this.setData({ id: Number(id), key: newKey() })
    void this.load()
  },

  load() {
    return load(this, async () => {
      const can = actionsOf(await shop.order.read({ id: this.data.id }))
      this.setData({ canAsk: can.refund, hint: fill(t.amountHint, { amount: money(can.left) }) })
    })
  },

  writeReason({ detail }: WechatMiniprogram.Input) {
    this.setData({ reason: detail.value })
  },
  writeAmount({ detail }: WechatMiniprogram.Input) {
    this.setData({ amount: detail.value.trim() })
  },
  request() {
    return attempt(async () => {
      const { id, reason, amount, key } = this.data
      const fen = parseYuan(amount)
      if (!reason.trim()) return say(t.reasonNeeded)
      if (amount && !fen) return say(t.badAmount)
      await shop.refund
        .request(fen ? { id, reason, amount: fen } : { id, reason }, { key })
        .catch((refused: unknown) => {
          this.setData({ key: newKey() })
          throw refused
        })
      say(t.refundRequested)
      goBack()
    })
  },
})
