import { shopTime } from '../../base/shop-time'
import type { BuyerMessage } from '../../facets/message'
import { isKeywordType, KEYWORD_TYPES, type KeywordType } from '../../wechat/wire/keyword-types'

/** What may stand in a template, as `{order_no}`. The last three are sent only where the shop allows it. */
export const VALUES = ['order_no', 'amount', 'time', 'shop', 'goods', 'carrier', 'tracking_no'] as const
export type ValueName = (typeof VALUES)[number]
export const isValueName = (name: string): name is ValueName => VALUES.some((one) => one === name)

export type Values = Pick<BuyerMessage, ValueName>

/** The types of keywords that have room for it: an order number is longer than a thing, a carrier's name is Chinese. */
const FITS: Record<ValueName, readonly KeywordType[]> = {
  order_no: ['character_string'],
  amount: ['amount', 'thing', 'character_string', 'number'],
  time: ['time', 'date', 'thing'],
  shop: ['thing', 'name'],
  goods: ['thing'],
  carrier: ['thing', 'phrase', 'name'],
  tracking_no: ['character_string', 'thing'],
}
export const fits = (name: ValueName, type: KeywordType): boolean => FITS[name].includes(type)

/** Types whose value is one value alone, or one text. */
const WHOLE: readonly KeywordType[] = ['amount', 'number', 'time', 'date', 'phone_number', 'car_number']
export const isWhole = (type: KeywordType): boolean => WHOLE.includes(type)

const MOST: Partial<Record<KeywordType, number>> = { thing: 20, character_string: 32, phrase: 5, name: 10 }
/** Stands in for values that are missing or must not be sent. */
const SEE_ORDER: Partial<Record<KeywordType, string>> = { thing: '见订单详情', phrase: '见订单', name: '见订单' }

const yuan = (fen: number): string => (fen / 100).toFixed(2)

function chineseTime(time: Date): string {
  const [date = '', clock = ''] = shopTime(time).split(' ')
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日 ${clock.slice(0, 5)}`
}

function textOf(name: ValueName, type: KeywordType, values: Values): string {
  if (name === 'amount')
    return type === 'number' || type === 'character_string' ? yuan(values.amount) : `${yuan(values.amount)}元`
  if (name === 'time') return chineseTime(values.time)
  const text = values[name] ?? ''
  return (type === 'phrase' ? text.replace(/\P{Script=Han}/gu, '') : text) || (SEE_ORDER[type] ?? '-')
}

const PLACEHOLDER = /\{(\w+)\}/g

/** The value of a keyword, cut to what WeChat takes. */
export function renderValue(keyword: string, template: string, values: Values): string {
  const type = typeOfKeyword(keyword) ?? 'thing'
  const text = template.replace(PLACEHOLDER, (_, name: string) => (isValueName(name) ? textOf(name, type, values) : ''))
  const flat = text.replace(/\s+/g, ' ').trim()
  const most = MOST[type]
  const characters = [...flat]
  if (most === undefined || characters.length <= most) return isTaken(type, flat) ? flat : (SEE_ORDER[type] ?? '-')
  return type === 'thing' ? `${characters.slice(0, most - 1).join('')}…` : characters.slice(0, most).join('')
}

export const isTaken = (type: KeywordType, text: string): boolean => KEYWORD_TYPES[type].test(text)

export const typeOfKeyword = (keyword: string): KeywordType | undefined => {
  const name = keyword.replace(/\d+$/, '')
  return isKeywordType(name) ? name : undefined
}

export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
export const withoutPlaceholders = (template: string): string => template.replace(PLACEHOLDER, '')
