import type { Region } from './tree'

/** The parts of an address; empty what was not found. `country` is the district. */
export type AddressParts = Record<'name' | 'mobile' | 'province' | 'city' | 'country' | 'detail', string>

const LABELS =
  /(收货人|收件人|联系人|姓名|联系电话|手机号码?|手机|电话|所在地区|省市区|地区|详细地址|收货地址|地址)\s*[:：]\s*/g
const NAME_LABEL = /(?:收货人|收件人|联系人|姓名)\s*[:：]?\s*([^\s,，;；:：、\d]{1,32})/
const MOBILE = /(?<!\d)(?:(?:\+|00)?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/
const BETWEEN = /[\s,，;；、|]+/
/** A Chinese name, or one in letters. */
const NAME = /^(\p{Script=Han}[\p{Script=Han}·]{1,4}|[A-Za-z][A-Za-z.'-]{1,31})$/u
/** What a part of an address ends with, and no name. */
const PLACE_END = /[省市区县镇乡村路街道巷弄号栋幢楼层室座园店城厦]$/

/** Where the phone was: a name is beside it. */
const PHONE = '\u0001'

/**
 * Name, phone, region and street of one text, as people copy it from a chat: 张三 13900000001 广东省深圳市南山区科技园 1 号. The
 * order does not matter; nothing is guessed that could be two regions.
 */
export function splitAddress(text: string, regions: Region[]): AddressParts {
  const labelled = text.match(NAME_LABEL)?.[1] ?? ''
  const phone = text.match(MOBILE)
  const plain = text.replace(MOBILE, ` ${PHONE} `).replace(LABELS, ' ')
  const found = findNames(plain, regions)
  const before = wordsOf(found ? plain.slice(0, found.start) : '')
  const after = wordsOf(found ? plain.slice(found.end) : plain)
  const name = labelled || nameAmong(before, after, found !== undefined)
  const { province = '', city = '', country = '' } = found ?? {}
  const rest = (found ? after : [...before, ...after]).filter((word) => word !== PHONE && word !== name)
  const detail = rest.join(' ')
  return { name, mobile: phone ? phone.slice(1, 4).join('') : '', province, city, country, detail }
}

const wordsOf = (text: string): string[] =>
  text.split(BETWEEN).filter((word) => word && !/^(收货人|收件人|姓名)$/.test(word))

const isName = (word: string | undefined): word is string =>
  word !== undefined && NAME.test(word) && !PLACE_END.test(word)

/** Before the region, or beside the phone, or at the end. */
function nameAmong(before: string[], after: string[], hasPlace: boolean): string {
  const first = before.find(isName)
  if (first) return first
  const at = after.indexOf(PHONE)
  const beside = at < 0 ? [] : [after[at - 1], after[at + 1]]
  const last = hasPlace
    ? after
        .filter((word) => word !== PHONE)
        .slice(1)
        .at(-1)
    : undefined
  return [...beside, last].find(isName) ?? ''
}

type RegionNames = { province: string; city: string; country: string }
type Found = RegionNames & { start: number; end: number }

/** The first place in the text that names one region only. */
function findNames(text: string, regions: Region[]): Found | undefined {
  for (let start = 0; start < text.length; start++) {
    const found = placeAt(text, start, regions)
    if (found) return found
  }
  return undefined
}

/** A region begins with its province or, where that was left out, with its city: with more than one word of it. */
function placeAt(text: string, start: number, regions: Region[]): Found | undefined {
  for (const province of regions) {
    const end = endOf(text, start, province.name)
    const found = end === undefined ? undefined : placeIn(text, end, province)
    if (found) return { ...found, start }
  }
  const among = regions.flatMap((province) =>
    province.items.flatMap((city) => {
      const end = endOf(text, start, city.name)
      const district = end === undefined ? undefined : districtAt(text, end, city.items)
      return district ? [{ province: province.name, city: city.name, ...district, start }] : []
    }),
  )
  return among.length === 1 ? among[0] : undefined
}

/** After the province: city and district, or the district at once, as of municipalities. */
function placeIn(text: string, from: number, { name: province, items }: Region): Omit<Found, 'start'> | undefined {
  for (const city of items) {
    const end = endOf(text, from, city.name)
    const district = end === undefined ? undefined : districtAt(text, end, city.items)
    if (district) return { province, city: city.name, ...district }
  }
  const again = endOf(text, from, province) // 上海市上海市静安区, and where districts are in no city: 重庆市重庆市云阳县
  const among = items.flatMap((city) => {
    const district = districtAt(text, from, city.items) ?? (again && districtAt(text, again, city.items))
    return district ? [{ province, city: city.name, ...district }] : []
  })
  const [one, another] = among
  if (one && !another) return one
  const city = items.find(({ name }) => text.startsWith(name, skipped(text, from)))
  return city && { province, city: city.name, country: '', end: skipped(text, from) + city.name.length }
}

/** The longest name that fits: 临夏县 is not 临夏市. Shortened only where a word ends, as 朝阳门 is no 朝阳区. */
function districtAt(text: string, from: number, items: Region[]): { country: string; end: number } | undefined {
  const whole = items
    .filter(({ name }) => text.startsWith(name, skipped(text, from)))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  if (whole) return { country: whole.name, end: skipped(text, from) + whole.name.length }
  const short = items.filter(({ name }) => {
    const end = endOf(text, from, name)
    return end !== undefined && isEnd(text, end)
  })
  const [one, another] = short
  const end = one && endOf(text, from, one.name)
  return one && !another && end !== undefined ? { country: one.name, end } : undefined
}

const END = /(省|(壮族|回族|维吾尔)?自治区|特别行政区|自治州|自治县|自治旗|新区|地区|市|区|县|旗|盟)$/

/** Where a name ends that begins here, in full or without its end. */
function endOf(text: string, from: number, name: string): number | undefined {
  const start = skipped(text, from)
  if (text.startsWith(name, start)) return start + name.length
  const short = name.replace(END, '')
  return short.length > 1 && text.startsWith(short, start) ? start + short.length : undefined
}

function skipped(text: string, from: number): number {
  let at = from
  while (at < text.length && /[\s,，/·-]/.test(text.charAt(at))) at++
  return at
}

const isEnd = (text: string, at: number): boolean => at >= text.length || /[\s,，/·-]/.test(text.charAt(at))
