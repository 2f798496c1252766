import type { Order } from '../../kiosk-client/index'
import { moment, money } from '../../utils/format'
import { goTo } from '../../utils/go'
import { actionsOf, eventText, nextText, refundText, statusText } from '../../utils/order-words'
import { pay } from '../../utils/pay'
import { shop } from '../../utils/shop'
import { itemView, placeText } from '../../utils/views'
import { fill, t } from '../../utils/words'
import { attempt, fresh, isSure, load, say } from '../../utils/work'

const refundView = ({ id, amount, state, reason, answer }: Order['refunds'][number]) => ({
  ...{ id, reason, reply: answer && fill(t.reply, { answer }) },
  title: `${fill(t.refundOf, { amount: money(amount) })} · ${refundText[state]}`,
})

const eventView = (event: Order['events'][number]) => ({
  ...{ text: eventText(event), reason: event.reason, time: moment(event.create_time) },
})

/** What the page shows of an order. */
function viewOf(order: Order) {
  const facts = [
    { name: t.orderNumber, value: order.order_no, canCopy: true },
    { name: t.orderedOn, value: moment(order.create_time), canCopy: false },
    { name: t.carrier, value: order.carrier || '', canCopy: false },
    { name: t.trackingNumber, value: order.tracking_no || '', canCopy: true },
    { name: t.note, value: order.remark, canCopy: false },
  ]
  return {
    order,
    status: statusText[order.status],
    next: order.status === 'unpaid' ? fill(t.payBy, { time: moment(order.expires_at) }) : nextText[order.status],
    place: placeText(order.address),
    items: order.items.map((item) => itemView(item, item.returned > 0 ? fill(t.returned, { n: item.returned }) : '')),
    refunds: order.refunds.map(refundView),
    facts: facts.filter(({ value }) => value),
    events: order.events.map(eventView).reverse(),
    can: actionsOf(order),
  }
}

const known: { view: ReturnType<typeof viewOf> | null } = { view: null }

Page({
  data: { ...fresh, ...known, t, id: 0 },

  onLoad({ id }) {
    void wx.setNavigationBarTitle({ title: t.order })
    this.setData({ id: Number(id) })
  },
  onShow() {
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },

  load() {
    return load(this, async () => this.show(await shop.order.read({ id: this.data.id })))
  },
  show(order: Order) {
    this.setData({ view: viewOf(order) })
  },

  pay() {
    return attempt(async () => {
      await pay({ id: this.data.id })
      await this.load()
    })
  },
  cancel() {
    return attempt(async () => {
      if (!(await isSure(t.cancelThis, t.backOnSale))) return
      this.show(await shop.order.cancel({ id: this.data.id }))
      say(t.orderCancelled)
    })
  },
  receive() {
    return attempt(async () => {
      if (!(await isSure(t.hasArrived, t.onlyInHands))) return
      this.show(await shop.order.receive({ id: this.data.id }))
      say(t.receiptConfirmed)
    })
  },
  refund() {
    goTo('refund', this.data.id)
  },
  copy({ currentTarget }: WechatMiniprogram.TouchEvent) {
    void wx.setClipboardData({ data: currentTarget.dataset.value })
  },
})
