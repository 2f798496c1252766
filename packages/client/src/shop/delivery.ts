import type {
  DeliveryListResult,
  DeliveryOption,
  DeliveryOptionProblem,
  DeliveryOptionWay,
  DeliverySlot,
  OrderCreateDelivery,
  PickupPlaceShown,
} from '../generated/types'
import { money } from './money'

export interface DeliveryWords {
  title: string
  way: Record<DeliveryOptionWay, string>
  free: string
  /** Why a way cannot be chosen now. */
  problem: Record<DeliveryOptionProblem, string>
  place: string
  code: string
  /** `{time}` is the last moment. */
  collectBy: string
  slot: string
  full: string
  courier: string
  /** From Sunday on. */
  weekdays: string
}

const en: DeliveryWords = {
  title: 'Delivery',
  way: { express: 'Shipping', pickup: 'Pick-up', courier: 'Local delivery', none: 'No delivery' },
  free: 'Free',
  problem: {
    excluded: 'Not for some of these items',
    minimum: 'Below the minimum order value',
    no_address: 'Add an address first',
    no_place: 'No pick-up place is open',
    no_slot: 'Fully booked',
    not_served: 'Not delivered to this address',
    region_unknown: 'Choose the region of the address first',
  },
  place: 'Pick-up place',
  code: 'Pick-up code',
  collectBy: 'Pick up by {time}',
  slot: 'Delivery time',
  full: 'Full',
  courier: 'Courier',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
}

const zh: DeliveryWords = {
  title: '配送方式',
  way: { express: '快递配送', pickup: '到店自提', courier: '同城配送', none: '无需配送' },
  free: '免运费',
  problem: {
    excluded: '部分商品不支持',
    minimum: '未达起送金额',
    no_address: '请先添加收货地址',
    no_place: '暂无可用的自提点',
    no_slot: '时段已约满',
    not_served: '该地址不配送',
    region_unknown: '请先选择地址所在地区',
  },
  place: '自提点',
  code: '自提码',
  collectBy: '请在 {time} 前取货',
  slot: '配送时段',
  full: '已约满',
  courier: '配送员',
  weekdays: '周日 周一 周二 周三 周四 周五 周六',
}

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const deliveryWords = (language: string): DeliveryWords => (language.startsWith('zh') ? zh : en)

/** The note beside a way of delivery: its fee, or why it cannot be chosen. */
export function deliveryNote({ fee, problem }: DeliveryOption, words: DeliveryWords): string {
  if (problem) return words.problem[problem]
  return fee > 0 ? money(fee) : words.free
}

/** As the buyer has chosen so far. */
export interface DeliveryPreference {
  way?: DeliveryOptionWay | undefined
  place_id?: number | undefined
  slot?: { day: string; starts: string } | undefined
}

export interface ChosenDelivery {
  way: DeliveryOptionWay
  /** Of a pick-up. Null and not undefined: it may stand in the data of a page. */
  place: PickupPlaceShown | null
  /** Of a courier; null as above. */
  slot: DeliverySlot | null
}

/** Whether nothing that the buyer adds would make it possible. */
export const isImpossible = ({ problem }: DeliveryOption): boolean => problem === 'excluded' || problem === 'no_place'

/** The first that is possible where the buyer has not chosen, or what they chose is there no more. */
export function chosenDelivery(
  options: DeliveryListResult | null | undefined,
  preference: DeliveryPreference,
): ChosenDelivery {
  const { items = [], places = [], slots = [] } = options ?? {}
  const possible = items.filter((one) => !isImpossible(one))
  const option = possible.find(({ way }) => way === preference.way) ?? possible[0] ?? items[0]
  const way = option ? option.way : 'express'
  return {
    way,
    place: way === 'pickup' ? (places.find(({ id }) => id === preference.place_id) ?? places[0] ?? null) : null,
    slot: way === 'courier' ? slotOf(slots, preference) : null,
  }
}

/** The first that has room, unless they want another. */
function slotOf(slots: DeliverySlot[], { slot: preference }: DeliveryPreference): DeliverySlot | null {
  const open = slots.filter(({ available }) => available > 0)
  return open.find(({ day, starts }) => day === preference?.day && starts === preference.starts) ?? open[0] ?? null
}

/** `12-01 Tue 09:00–12:00` */
export function slotText({ day, starts, ends }: Pick<DeliverySlot, 'day' | 'starts' | 'ends'>, language: string) {
  const weekday = deliveryWords(language).weekdays.split(' ')[new Date(day).getUTCDay()]
  return `${day.slice(5)} ${weekday} ${starts}–${ends}`
}

/** The person who picks the order up or is served, where it goes to no address. */
export interface Contact {
  name: string
  mobile: string
}

/** As `shop.order.preview` and `shop.order.create` take it; undefined: to an address, by a carrier. */
export function deliveryOf({ way, place, slot }: ChosenDelivery, contact?: Contact): OrderCreateDelivery | undefined {
  if (way === 'courier') return slot ? { way, day: slot.day, starts: slot.starts } : undefined
  if (way === 'express' || (way === 'pickup' && !place)) return undefined
  return { way, place_id: place?.id, contact }
}

/** Whether the order goes to an address. */
export const needsAddress = (way: DeliveryOptionWay): boolean => way === 'express' || way === 'courier'

const MOBILE = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/

/** Whether it is clear where the order goes. */
export const isDeliveryReady = (
  { way, place, slot }: ChosenDelivery,
  address: object | undefined,
  contact: Contact,
): boolean =>
  needsAddress(way)
    ? address !== undefined && (way === 'express' || slot !== null)
    : (way !== 'pickup' || place !== null) && contact.name.trim() !== '' && MOBILE.test(contact.mobile.trim())
