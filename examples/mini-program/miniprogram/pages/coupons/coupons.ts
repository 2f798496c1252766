import type { OwnCoupon } from '../../kiosk-client/index'
import { shop } from '../../utils/shop'
import { type CouponView, couponsToClaim, couponView, gainWords as words } from '../../utils/views'
import { attempt, fresh, load, say } from '../../utils/work'

const none: CouponView[] = []

/** What a buyer has and can claim, and a field for a code. */
Page({
  data: { ...fresh, words, own: none, open: none, code: '' },

  onLoad() {
    void wx.setNavigationBarTitle({ title: words.coupons })
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },

  load() {
    return load(this, async () => {
      const [{ items: own }, { items: all }] = await Promise.all([
        shop.coupon.listMine({ state: 'unused', size: 100 }),
        shop.coupon.list({ size: 100 }),
      ])
      this.setData({ own: own.map(couponView), open: couponsToClaim(all, own) })
    })
  },

  claim({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { id } = currentTarget.dataset
    return this.take(() => shop.coupon.claim({ id }))
  },
  write({ detail }: WechatMiniprogram.Input) {
    this.setData({ code: detail.value })
  },
  redeem() {
    const code = this.data.code.trim()
    return code ? this.take(() => shop.coupon.redeem({ code })) : undefined
  },
  take(ask: () => Promise<OwnCoupon>) {
    return attempt(async () => {
      await ask()
      say(words.claimed)
      this.setData({ code: '' })
      await this.load()
    })
  },
})
