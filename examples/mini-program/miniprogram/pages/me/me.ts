import { couponWords } from '../../kiosk-client/coupons'
import type { OrderStatus, Self } from '../../kiosk-client/index'
import { chatDesk } from '../../utils/chat'
import { picture } from '../../utils/format'
import { go, goToTab } from '../../utils/go'
import { words } from '../../utils/order-words'
import { shop } from '../../utils/shop'
import { showCount } from '../../utils/tabs'
import { language, t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

/** WeChat has no phone number left for this mini-program. */
const NO_QUOTA = 1400001
const SHOWN: OrderStatus[] = ['unpaid', 'paid', 'shipped']
type Desk = Awaited<ReturnType<typeof chatDesk>>
const counts: { status: OrderStatus; text: string; count: number }[] = []
const initial: { self: Self | null; desk: Desk } = { self: null, desk: null }

/** Who one is here, one’s orders, and whom to call. */
Page({
  data: {
    ...fresh,
    ...initial,
    t,
    coupons: couponWords(language).mine,
    counts,
    openRequests: 0,
    avatar: '',
    phone: '',
  },

  onLoad() {
    void wx.setNavigationBarTitle({ title: t.me })
  },
  onShow() {
    showCount()
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },

  load() {
    return load(this, async () => {
      const [self, counts, config, open, desk] = await Promise.all([
        shop.user.read(),
        shop.order.count(),
        shop.config.read(),
        shop.afterSale.list({ open: true, size: 1 }),
        chatDesk(),
      ])
      this.setData({
        self,
        desk,
        avatar: picture(self.avatar, 200),
        phone: config['shop.phone'],
        openRequests: open.total,
        counts: SHOWN.map((status) => ({ status, text: words.status[status], count: counts[status] })),
      })
    })
  },

  openProfile() {
    go('profile')
  },
  openOrders({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { status } = currentTarget.dataset
    go('orders', status ? { status } : {})
  },
  openAfterSales() {
    go('list', { of: 'after-sales' })
  },
  openCoupons() {
    go('coupons')
  },
  openAddresses() {
    go('addresses')
  },
  openArticles() {
    go('list', { of: 'articles' })
  },
  openNotices() {
    go('list', { of: 'notices' })
  },
  openCart() {
    goToTab('cart')
  },
  call() {
    void wx.makePhoneCall({ phoneNumber: this.data.phone, fail: () => undefined })
  },
  /** The number that WeChat knows: the shop asks for it by this code. */
  setMobile({ detail }: WechatMiniprogram.CustomEvent<{ code?: string; errno?: number }>) {
    const { code, errno } = detail
    if (errno === NO_QUOTA) return say(t.noPhoneQuota)
    if (!code) return // declined
    return attempt(async () => this.setData({ self: await shop.user.setMobile({ code }) }))
  },
})
