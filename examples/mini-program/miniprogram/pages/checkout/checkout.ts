import { couponMiss, couponWords } from '../../kiosk-client/coupons'
import type {
  Address,
  DeliveryListResult,
  Order,
  OrderPreview,
  PolicyConsents,
  QuotedCoupon,
} from '../../kiosk-client/index'
import { isKioskError, newKey } from '../../kiosk-client/index'
import type { ChosenDelivery, Contact, DeliveryPreference } from '../../kiosk-client/shop'
import {
  chosenDelivery,
  deliveryNote,
  deliveryOf,
  deliveryWords,
  hasChanged,
  hasPayWays,
  isDeliveryReady,
  itemsOf,
  money,
  needsAddress,
  noReturnsOf,
  piecesToOrder,
  piecesToText,
  policiesToAgree,
  shippingAddress,
  slotText,
  withNoReturns,
} from '../../kiosk-client/shop'
import { cart, destination } from '../../utils/cart'
import { checkedFields, enteredOf, fieldForm, noFields, refusedFields, withText } from '../../utils/fields'
import { go, goInstead, pathTo } from '../../utils/go'
import { pay } from '../../utils/pay'
import { shop } from '../../utils/shop'
import type { ItemView } from '../../utils/views'
import { addressText, itemView } from '../../utils/views'
import { fill, language, t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

const initial: { address: Address | null; costs: OrderPreview | null } = { address: null, costs: null }
const items: ItemView[] = []
const words = couponWords(language)

/** The coupons of the buyer: those that the order uses are ticked, others say why not. */
const couponView = ({ id, name, amount, ...coupon }: QuotedCoupon) => ({
  id,
  name,
  isUsed: amount > 0,
  canUse: amount > 0 || coupon.reason === 'other_chosen',
  note: amount > 0 ? money(-amount) : couponMiss(coupon, words),
})
const coupons: ReturnType<typeof couponView>[] = []
/** null: the best by themselves. */
const chosen: { coupon_ids: number[] | null } = { coupon_ids: null }
/** 《隐私政策》 in Chinese. */
const policyLinks = (all: PolicyConsents['items']) =>
  all.map(({ id, title }) => ({ id, name: language === 'zh' ? `《${title}》` : title }))
const policies: ReturnType<typeof policyLinks> = []
const noReturns: ReturnType<typeof noReturnsOf> = []

const delivering = deliveryWords(language)
const toAddress: ChosenDelivery = { way: 'express', place: null, slot: null }
const noContact: Contact = { name: '', mobile: '' }
const preference: DeliveryPreference = {}

/** The ways that there are, where there are several, and the places of a pick-up. */
const waysView = ({ items }: DeliveryListResult, { way }: ChosenDelivery) =>
  items.map((option) => ({
    way: option.way,
    name: delivering.way[option.way],
    note: deliveryNote(option, delivering),
    isChosen: option.way === way,
  }))
const ways: ReturnType<typeof waysView> = []
const placesView = ({ places }: DeliveryListResult, { way, place }: ChosenDelivery) =>
  way === 'pickup' ? places.map((one) => ({ ...one, isChosen: one.id === place?.id })) : []
const places: ReturnType<typeof placesView> = []
/** Slots that have room. */
const slotsView = ({ slots }: DeliveryListResult, { way, slot }: ChosenDelivery) =>
  way === 'courier'
    ? slots
        .filter(({ available }) => available > 0)
        .map((one) => ({
          ...{ key: `${one.day} ${one.starts}`, day: one.day, starts: one.starts, text: slotText(one, language) },
          isChosen: one.day === slot?.day && one.starts === slot.starts,
        }))
    : []
const slots: ReturnType<typeof slotsView> = []

function shortage({ on_sale, available, count }: OrderPreview['items'][number]): string {
  if (!on_sale) return t.notForSale
  if (available >= count) return ''
  return available > 0 ? fill(t.onlyLeft, { n: available }) : t.soldOut
}

/** Where the region is not known, that is asked for with the address. */
const unservedWords = { excluded: t.notThisWay, not_served: t.notDelivered, region_unknown: '' }
const unserved = ({ undeliverable }: OrderPreview, { sku_id }: OrderPreview['items'][number]): string => {
  const found = undeliverable.find((one) => one.sku_id === sku_id)
  return found ? unservedWords[found.reason] : ''
}

/** Where to, what, and what it costs with freight: the last look before the order. */
Page({
  data: {
    ...fresh,
    ...initial,
    ...chosen,
    t,
    words,
    item: '',
    items,
    coupons,
    policies,
    hasAgreed: false,
    noReturns,
    acceptsNoReturns: false,
    delivering,
    preference,
    delivery: toAddress,
    ways,
    places,
    slots,
    contact: noContact,
    goesToAddress: true,
    place: '',
    remark: '',
    custom: noFields,
    minimum: '',
    refused: '',
    isReady: false,
    key: '',
  },

  onLoad({ item = '' }) {
    void wx.setNavigationBarTitle({ title: t.checkOut })
    this.setData({ item, key: newKey() }) // two taps, or a lost answer, make one order
    void shop.loadMessages()
  },
  onShow() {
    void this.load()
  },

  load() {
    return load(this, async () => {
      const pieces = this.pieces()
      if (pieces.length === 0) return this.setData({ items: [], costs: null })
      const to = destination.id ? { address_id: destination.id } : {}
      const options = await shop.delivery.list({ items: piecesToText(pieces).split('-'), ...to })
      const delivery = chosenDelivery(options, this.data.preference)
      const [costs, { items: addresses }, { items: all }] = await Promise.all([
        shop.order.preview({ items: itemsOf(pieces), ...to, ...this.coupons(), delivery: deliveryOf(delivery) }),
        shop.address.list(),
        shop.user.consents(),
      ])
      const { custom } = this.data
      const address = shippingAddress(addresses, destination.id) || null
      const { name = '', mobile = '' } = address || {}
      const contact = this.data.contact.name || this.data.contact.mobile ? this.data.contact : { name, mobile }
      this.setData({
        ...{ costs, address, place: address ? addressText(address) : '' },
        ...{ delivery, contact, goesToAddress: needsAddress(delivery.way) },
        ways: options.items.length > 1 ? waysView(options, delivery) : [],
        places: placesView(options, delivery),
        slots: slotsView(options, delivery),
        items: costs.items.map((item) => itemView(item, shortage(item) || unserved(costs, item))),
        minimum: costs.goods_price < costs.minimum ? fill(t.minimum, { amount: money(costs.minimum) }) : '',
        refused: costs.refused ? costs.refused.message : '',
        coupons: costs.coupons.map(couponView),
        policies: policyLinks(policiesToAgree(all)),
        noReturns: noReturnsOf(costs.items, language),
        custom: custom.fields.length > 0 ? custom : await fieldForm('order', {}),
        isReady: costs.can_order && isDeliveryReady(delivery, address ?? undefined, contact),
      })
    })
  },

  /** One that is bought at once, or what is chosen in the cart. */
  pieces() {
    return piecesToOrder(this.data.item || null, cart.lines())
  },

  coupons() {
    const { coupon_ids } = this.data
    return coupon_ids ? { coupon_ids } : {}
  },
  /** From the first tap on it is the buyer who chooses. */
  useCoupon({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { id } = currentTarget.dataset
    const tapped = this.data.coupons.find((one) => one.id === id)
    if (!tapped?.canUse) return
    const used = this.data.coupons.filter(({ isUsed }) => isUsed).map((one) => one.id)
    this.setData({ coupon_ids: tapped.isUsed ? used.filter((one) => one !== id) : [...used, id] })
    return this.load()
  },

  chooseWay({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ preference: { ...this.data.preference, way: currentTarget.dataset.way } })
    return this.load()
  },
  choosePlace({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ preference: { way: 'pickup', place_id: currentTarget.dataset.id } })
    return this.load()
  },
  chooseSlot({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { day, starts } = currentTarget.dataset
    this.setData({ preference: { way: 'courier', slot: { day, starts } } })
    return this.load()
  },
  writeContact({ currentTarget, detail }: WechatMiniprogram.Input) {
    const contact = { ...this.data.contact, [currentTarget.dataset.name]: detail.value }
    const { costs, delivery, address } = this.data
    const isReady = costs?.can_order === true && isDeliveryReady(delivery, address ?? undefined, contact)
    this.setData({ contact, isReady })
  },

  chooseAddress() {
    const { address } = this.data
    if (address && !address.region_code) go('address', { id: address.id, choose: 1 })
    else if (address) go('addresses', { choose: 1 })
    else go('address', { choose: 1 })
  },
  writeRemark({ detail }: WechatMiniprogram.Input) {
    this.setData({ remark: detail.value })
  },
  writeField({ detail }: WechatMiniprogram.CustomEvent<{ name: string; text: string }>) {
    this.setData({ custom: withText(this.data.custom, detail) })
  },

  /** Never ticked beforehand. */
  agree() {
    this.setData({ hasAgreed: !this.data.hasAgreed })
  },
  /** Nor is this: what cannot be returned without a reason is confirmed by itself. */
  acceptNoReturns() {
    this.setData({ acceptsNoReturns: !this.data.acceptsNoReturns })
  },
  readPolicy({ currentTarget }: WechatMiniprogram.TouchEvent) {
    void wx.navigateTo({ url: pathTo('article', { id: currentTarget.dataset.id, of: 'policy' }) })
  },

  place() {
    const { policies, hasAgreed, noReturns, acceptsNoReturns } = this.data
    const { custom, missing } = checkedFields(this.data.custom)
    this.setData({ custom })
    if (missing) return say(missing)
    if (noReturns.length > 0 && !acceptsNoReturns) return say(t.noReturnsFirst)
    if (policies.length > 0 && !hasAgreed) return say(t.agreeFirst)
    return attempt(async () => {
      const { address, costs, item, remark, key, delivery, contact } = this.data
      if (!costs || !isDeliveryReady(delivery, address ?? undefined, contact)) return
      const pieces = this.pieces()
      const draft = {
        address_id: needsAddress(delivery.way) ? address?.id : undefined,
        delivery: deliveryOf(delivery, contact),
        items: withNoReturns(itemsOf(pieces), costs.items),
        remark,
        total_price: costs.total_price,
        ...this.coupons(),
        ...enteredOf(custom),
      }
      const placed = (order: Order) => {
        if (!item) cart.remove(pieces)
        return order
      }
      const refused = async (error: unknown) => {
        this.setData({ key: newKey() })
        if (isKioskError(error, 'invalid')) this.setData({ custom: refusedFields(custom, error.errors) })
        if (hasChanged(error)) await this.load()
        throw error
      }
      const consent = policies.length > 0 ? shop.user.consent({ policies: policies.map(({ id }) => id) }) : undefined
      const placing = Promise.resolve(consent)
        .then(() => shop.order.create(draft, { key }))
        .then(placed, refused)
      await pay(placing, (order) => !hasPayWays(order)) // else the buyer chooses how on the page of the order
      goInstead('order', (await placing).id)
    })
  },
})
