import { couponGain, couponPeriod, couponTerms, couponWords } from '../../kiosk-client/coupons'
import type { ClaimableCoupon, OwnCoupon } from '../../kiosk-client/index'
import { shop } from '../../utils/shop'
import { language } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

const words = couponWords(language)

const shown = (coupon: OwnCoupon | ClaimableCoupon) => ({
  id: coupon.id,
  gain: couponGain(coupon, words),
  about: [coupon.name, couponTerms(coupon, words), couponPeriod(coupon, words)].filter((part) => part).join(' · '),
})
type Shown = ReturnType<typeof shown>
const none: Shown[] = []

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
      const had = own.map(({ coupon_id }) => coupon_id)
      const open = all.filter(({ id, per_buyer }) => per_buyer > 1 || !had.includes(id))
      this.setData({ own: own.map(shown), open: open.map(shown) })
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
