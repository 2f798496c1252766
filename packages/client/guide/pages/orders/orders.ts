import type { OrderRow } from 'kiosk-client'
import { shop } from '../../shop'

let pages = shop.order.list().pages()
const data: { orders: OrderRow[] } = { orders: [] }

Page({
  data,
  async onShow() {
    pages = shop.order.list({ size: 20 }).pages()
    this.setData({ orders: [] })
    await this.onReachBottom()
  },
  async onReachBottom() {
    const { value } = await pages.next()
    if (value) this.setData({ orders: this.data.orders.concat(value.items) })
  },
  async pay({ currentTarget }: WechatMiniprogram.TouchEvent) {
    await shop.pay({ id: currentTarget.dataset.id })
    await this.onShow()
  },
  async receive({ currentTarget }: WechatMiniprogram.TouchEvent) {
    await shop.order.receive({ id: currentTarget.dataset.id })
    await this.onShow()
  },
})
