import {
  afterSaleParcels,
  afterSaleState,
  afterSaleTitle,
  hasGoods,
  replacementText,
} from '../../kiosk-client/after-sales'
import type { AfterSale, Order, OwnParcel, ParcelListResult, ShopField, ShopFieldOf } from '../../kiosk-client/index'
import {
  countPieces,
  deliveryWords,
  fieldFacts,
  hasParcelsToShow,
  invoiceWords,
  moment,
  money,
  orderPiecesText,
  orderState,
  payHint,
  payWayWords,
  piecesText,
  slotText,
  transferReference,
} from '../../kiosk-client/shop'
import { photosView, requestView } from '../../utils/after-sale'
import { chatDesk } from '../../utils/chat'
import { shopFields } from '../../utils/fields'
import { go, goTo } from '../../utils/go'
import { allowed, deadlineText } from '../../utils/order-words'
import { reviewsOfOrder } from '../../utils/own-reviews'
import { pay } from '../../utils/pay'
import { choosePhotos, sendPhotos } from '../../utils/photos'
import { draftOf, noWhy, readWhy } from '../../utils/reasons'
import { words } from '../../utils/reviews'
import { shop } from '../../utils/shop'
import { addressText, itemView } from '../../utils/views'
import { fill, language, t } from '../../utils/words'
import { attempt, fresh, isSure, load, say } from '../../utils/work'

type Refund = Order['refunds'][number]
/** One that is over, or that the shop has paid back by itself; of the buyer's own there is more to say. */
const refundView = (refund: Refund, order: Order, request: AfterSale | undefined) => ({
  id: refund.id,
  title: `${afterSaleTitle(refund, language)} · ${afterSaleState(refund, language)}`,
  items: orderPiecesText(refund.items, order),
  lines: request ? [replacementText(request, language)].filter((line) => line) : [],
  parcels: request ? afterSaleParcels(request, language) : [],
  why: [refund.reason_label, refund.reason].filter(Boolean).join(' · '),
  reply: refund.answer && fill(t.reply, { answer: refund.answer }),
  photos: photosView(refund.photos),
})

/** Requests that are open come first on the page, each with its steps. */
const requestsOf = (order: Order, cases: AfterSale[]) => ({
  requests: cases.filter(({ open }) => open).map(requestView),
  refunds: order.refunds
    .filter(({ id }) => !cases.some((one) => one.id === id && one.open))
    .map((refund) =>
      refundView(
        refund,
        order,
        cases.find(({ id }) => id === refund.id),
      ),
    ),
})

/** With whom it is on its way, and where to follow it; `copy` is what its button copies. */
const trackingFacts = ({ carrier, carrier_label, tracking_no, tracking_url }: Tracking) => [
  { name: t.carrier, value: carrier_label || carrier || '', copy: '' },
  { name: t.trackingNumber, value: tracking_no || '', copy: tracking_no || '' },
  // A mini-program opens no page of anybody else: the buyer takes the link to a browser.
  { name: t.trackingPage, value: tracking_url ? t.inBrowser : '', copy: tracking_url || '' },
]
type Tracking = Pick<Order, 'carrier' | 'carrier_label' | 'tracking_no' | 'tracking_url'>

/** Where a parcel is: what was told last comes first. */
const wayView = ({ label, steps, waybill_token }: NonNullable<OwnParcel['tracking']>) => ({
  label,
  token: waybill_token || '',
  steps: steps.map(({ text, place, at }) => ({ text: place ? `${text} · ${place}` : text, time: moment(at) })),
})

/** `n`: which it is, where there are several or more are to come. */
const parcelView = (parcel: OwnParcel, n: number | null) => ({
  title: n ? fill(t.parcel, { n }) : t.onlyParcel,
  pieces: piecesText(parcel.items),
  way: parcel.tracking && wayView(parcel.tracking),
  facts: trackingFacts(parcel).filter(({ value }) => value),
})

/** Of the fields that the shop has added. */
const customFacts = (fields: ShopField[], of: ShopFieldOf, record: object) =>
  fieldFacts(fields, of, record, language).map(({ label, text }) => ({ name: label, value: text, copy: '' }))

/** What there is to know of an order, and of its tracking where no parcel says it. */
const factsOf = (order: Order, fields: ShopField[], tracking: ReturnType<typeof trackingFacts>) => {
  const { order_no, create_time, remark } = order
  return [
    { name: t.orderNumber, value: order_no, copy: order_no },
    { name: t.orderedOn, value: moment(create_time), copy: '' },
    ...tracking,
    { name: t.note, value: remark, copy: '' },
    ...customFacts(fields, 'order', order),
  ].filter(({ value }) => value)
}

const delivering = deliveryWords(language)

/** Where it waits, and the code that the buyer shows there. */
const pickupView = ({ way, place, code, collect_by }: Order['delivery']) =>
  way === 'pickup' && place
    ? {
        ...place,
        code: code ? `${code.slice(0, 3)} ${code.slice(3)}` : '',
        until: collect_by ? delivering.collectBy.replace('{time}', moment(collect_by)) : '',
      }
    : null

/** When the shop's courier comes, and how to reach them once they are on their way. */
const tripView = ({ courier }: Order['delivery']) =>
  courier && {
    slot: `${delivering.slot} ${slotText(courier, language)}`,
    courier: courier.courier ? `${delivering.courier} ${courier.courier}` : '',
    phone: courier.phone ?? '',
  }

/** Where to transfer how much and with which reference, as a bank asks for it; each is copied by itself. */
function transferFacts(order: Order) {
  const chosen = order.pay_ways.find(({ way }) => way === order.pay_way)
  if (!chosen?.account) return []
  const { holder, bank, number } = chosen.account
  const amount = money(order.total_price)
  const reference = transferReference(order)
  return [
    { label: t.accountHolder, text: holder, copy: holder },
    { label: t.bank, text: bank, copy: bank },
    { label: t.accountNumber, text: number, copy: number.replace(/\s/g, '') },
    { label: t.amount, text: amount, copy: amount.replace(/[^\d.]/g, '') },
    { label: t.reference, text: reference, copy: reference },
  ].filter(({ text }) => text)
}

/** The ways to pay, where there are several, and what to do for the one that is chosen. */
const payView = (order: Order) =>
  order.pay_ways.length > 1
    ? {
        ...payHint(order, language),
        facts: transferFacts(order),
        ways: order.pay_ways.map((one) => ({ ...one, isChosen: one.way === order.pay_way })),
      }
    : null

const UNPAID: readonly Order['status'][] = ['unpaid', 'closing', 'closed']

/** What the page shows of an order. */
type Beside = { parcels: ParcelListResult; cases: AfterSale[]; fields: ShopField[] }
const viewOf = (order: Order, { parcels: { items: parcels, to_send }, cases, fields }: Beside) => ({
  order,
  ...orderState(order, language),
  deadline: deadlineText(order),
  place: addressText(order.address),
  addressFacts: customFacts(fields, 'address', order.address),
  pickup: pickupView(order.delivery),
  trip: tripView(order.delivery),
  paying: payView(order),
  items: order.items.map((item) => itemView(item, item.returned > 0 ? fill(t.returned, { n: item.returned }) : '')),
  ...requestsOf(order, cases),
  askLabel: hasGoods(order) ? t.requestAfterSale : t.requestRefund,
  parcels: parcels.map((one, at) => parcelView(one, parcels.length > 1 || to_send.length > 0 ? at + 1 : null)),
  toCome: to_send.length > 0 ? fill(t.toCome, { n: countPieces(to_send) }) : '',
  piecesToCome: orderPiecesText(to_send, order),
  facts: factsOf(order, fields, parcels.length > 0 ? [] : trackingFacts(order)),
  events: order.events.map(({ text, create_time }) => ({ text, time: moment(create_time) })).reverse(),
  can: allowed(order),
  hasActions: order.actions.length > 0,
  wasPaid: !UNPAID.includes(order.status),
})

const IN_ONE: ParcelListResult = { items: [], to_send: [] }
/** Parcels of an order that is sent in parts, or followed; any other says itself what there is to say. */
async function parcelsOf(order: Order): Promise<ParcelListResult> {
  if (!hasParcelsToShow(order)) return IN_ONE
  const parcels = await shop.parcel.list({ id: order.id }).catch(() => IN_ONE)
  const isFollowed = parcels.items.some(({ tracking }) => tracking !== null)
  return isFollowed || parcels.items.length > 1 || parcels.to_send.length > 0 ? parcels : IN_ONE
}

/** The steps of what its buyer has asked for. */
const casesOf = async ({ id, refunds }: Order): Promise<AfterSale[]> =>
  refunds.length > 0 ? (await shop.afterSale.list({ order_id: id, size: 100 }).catch(() => ({ items: [] }))).items : []

/** Of an order of the buyer's own. */
async function idOf(order_no: string): Promise<number> {
  const [order] = (await shop.order.list({ order_no })).items
  if (!order) throw new Error('this buyer has no such order')
  return order.id
}

type Desk = Awaited<ReturnType<typeof chatDesk>>
type Reviews = Awaited<ReturnType<typeof reviewsOfOrder>>
type View = ReturnType<typeof viewOf>
const initial: { view: View | null; desk: Desk; reviews: Reviews } = { view: null, desk: null, reviews: null }

Page({
  data: {
    ...fresh,
    ...initial,
    t,
    invoice: invoiceWords(language).invoice,
    delivering,
    words,
    payWith: payWayWords(language).title,
    id: 0,
    order_no: '',
    isCancelling: false,
    isInDialog: false,
    why: noWhy,
    /** The request whose number is being corrected. */
    correcting: 0,
    carrier: '',
    number: '',
  },

  /** WeChat's own list of orders knows only the number that was paid for: the first reading finds the id. */
  onLoad({ id, order_no = '' }) {
    void wx.setNavigationBarTitle({ title: t.order })
    this.setData({ id: Number(id) || 0, order_no })
    void shop.loadMessages()
  },
  onShow() {
    void this.load()
  },
  /** Where the order waits, on the map; without a position it is called. */
  openPlace() {
    const place = this.data.view?.pickup
    if (!place) return
    const { name, address, phone, latitude, longitude } = place
    if (latitude === null || longitude === null) void wx.makePhoneCall({ phoneNumber: phone })
    else void wx.openLocation({ name, address, latitude, longitude })
  },
  writeReview({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { item = 0, of = 0 } = currentTarget.dataset
    go('review', { order: this.data.id, item, of })
  },
  callCourier() {
    const { phone } = this.data.view?.trip ?? {}
    if (phone) void wx.makePhoneCall({ phoneNumber: phone })
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },

  load() {
    const { id, order_no, isInDialog } = this.data
    const read = async () => shop.order.read({ id: id || (await idOf(order_no)) })
    // The buyer comes back from WeChat's dialog: the shop has to ask what came of it.
    return load(this, async () =>
      this.show(await (isInDialog ? shop.order.receiveAtWechat({ id }).catch(read) : read())),
    )
  },
  /**
   * What is asked before an order is cancelled stays open while that is still possible:
   * the page may just be loading again.
   */
  async show(order: Order) {
    const about = [parcelsOf(order), casesOf(order), shopFields(), chatDesk()] as const
    const [parcels, cases, fields, desk] = await Promise.all(about)
    const view = viewOf(order, { parcels, cases, fields })
    if (order.status === 'completed') void reviewsOfOrder(order.id).then((reviews) => this.setData({ reviews }))
    this.setData({ view, desk, id: order.id, isCancelling: this.data.isCancelling && view.can.cancel })
  },

  choosePayWay({ currentTarget }: WechatMiniprogram.TouchEvent) {
    return attempt(async () => {
      const { id } = this.data
      await this.show(await shop.order.choosePayWay({ id, pay_way: currentTarget.dataset.way }))
    })
  },
  pay() {
    return attempt(async () => {
      await pay({ id: this.data.id })
      await this.load()
    })
  },

  askWhy() {
    return attempt(async () => this.setData({ why: await readWhy('cancel_reason'), isCancelling: true }))
  },
  chooseReason({ detail }: WechatMiniprogram.CustomEvent<{ value: string }>) {
    this.setData({ why: { ...this.data.why, reason_code: detail.value } })
  },
  writeReason({ detail }: WechatMiniprogram.CustomEvent<{ value: string }>) {
    this.setData({ why: { ...this.data.why, reason: detail.value } })
  },
  keep() {
    this.setData({ isCancelling: false })
  },
  cancel() {
    return attempt(async () => {
      await this.show(await shop.order.cancel({ id: this.data.id, ...draftOf(this.data.why) }))
      say(t.orderCancelled)
    })
  },

  receive() {
    return attempt(async () => {
      const { order } = this.data.view ?? {}
      if (!order) return
      if (!order.wechat_receipt && !(await isSure(t.hasArrived, t.onlyInHands))) return
      const received = await shop.receive(order)
      this.setData({ isInDialog: received.status === 'shipped' })
      await this.show(received)
      if (received.status === 'completed') say(t.receiptConfirmed)
    })
  },
  refund() {
    goTo('refund', this.data.id)
  },
  chooseCarrier({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ carrier: currentTarget.dataset.value })
  },
  writeNumber({ detail }: WechatMiniprogram.Input) {
    this.setData({ number: detail.value.trim() })
  },
  correct({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ correcting: currentTarget.dataset.id })
  },
  sendBack({ currentTarget }: WechatMiniprogram.TouchEvent) {
    return attempt(async () => {
      const { carrier, number } = this.data
      if (!carrier) return say(t.carrierNeeded)
      if (!number) return say(t.numberNeeded)
      await shop.afterSale.sendBack({ id: currentTarget.dataset.id, carrier, tracking_no: number })
      this.setData({ correcting: 0, carrier: '', number: '' })
      say(t.returnSent)
      await this.load()
    })
  },
  withdraw({ currentTarget }: WechatMiniprogram.TouchEvent) {
    return attempt(async () => {
      await shop.afterSale.withdraw({ id: currentTarget.dataset.id })
      say(t.withdrawn)
      await this.load()
    })
  },
  openInvoice() {
    goTo('invoice', this.data.id)
  },
  addPhotos({ currentTarget }: WechatMiniprogram.TouchEvent) {
    return attempt(async () => {
      const { id, room } = currentTarget.dataset
      const files = await choosePhotos(Number(room))
      const problem = await sendPhotos(files, (file) => shop.afterSale.addPhotos({ id: Number(id), file }))
      await this.load()
      if (problem) say(problem)
    })
  },
  lookAt({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { url } = currentTarget.dataset
    void wx.previewImage({ urls: [url], current: url })
  },
  /** WeChat’s own page of the parcel, where the mini-program has its plug-in (README.md). */
  follow({ currentTarget }: WechatMiniprogram.TouchEvent) {
    try {
      requirePlugin('logisticsPlugin').openWaybillTracking({ waybillToken: currentTarget.dataset.token })
    } catch {
      say(t.noPlugin)
    }
  },
  copy({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { value } = currentTarget.dataset
    if (value) void wx.setClipboardData({ data: value }) // WeChat says so by itself
  },
})
