import type { OrderStatus } from '../../kiosk-client/index'
import { ORDER_TABS } from '../../kiosk-client/shop'
import { goToTab } from '../../utils/go'
import { words } from '../../utils/order-words'
import { pay } from '../../utils/pay'
import { shop } from '../../utils/shop'
import type { OrderView } from '../../utils/views'
import { orderView } from '../../utils/views'
import { t } from '../../utils/words'
import { attempt, fresh, load } from '../../utils/work'

const initial: { status: OrderStatus | ''; tabs: { status: OrderStatus | ''; text: string }[] } = {
  status: '',
  tabs: [],
}
const orders: OrderView[] = []

Page({
  data: { ...fresh, ...initial, t, orders, page: 1, hasMore: false },

  onLoad({ status }) {
    void wx.setNavigationBarTitle({ title: t.myOrders })
    void shop.loadMessages()
    this.setData({ status: ORDER_TABS.find((one) => one === status) || '' })
  },
  onShow() {
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },
  onReachBottom() {
    if (this.data.hasMore) void attempt(() => this.read(this.data.page + 1))
  },

  load() {
    return load(this, async () => {
      await Promise.all([this.read(1), this.count()])
    })
  },
  async read(page: number) {
    const { status } = this.data
    const answer = await shop.order.list(status ? { status, page } : { page })
    if (status !== this.data.status) return // another tab has been tapped meanwhile
    const orders = answer.items.map(orderView)
    this.setData({
      page,
      orders: page === 1 ? orders : this.data.orders.concat(orders),
      hasMore: answer.current_page * answer.size < answer.total,
    })
  },
  async count() {
    const counts = await shop.order.count()
    const counted = ORDER_TABS.map((status) => ({
      status,
      text: counts[status] > 0 ? `${words.status[status]} ${counts[status]}` : words.status[status],
    }))
    this.setData({ tabs: [{ status: '', text: t.all }, ...counted] })
  },

  show({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ ...fresh, status: currentTarget.dataset.status, orders: [] })
    void this.load()
  },
  pay({ detail }: WechatMiniprogram.CustomEvent<{ id: number }>) {
    return attempt(async () => {
      await pay(detail)
      await this.load()
    })
  },
  lookAround() {
    goToTab('home')
  },
})
