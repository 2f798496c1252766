import { entriesIn, pathOfRegion, REGIONS, type RegionPath } from './regions'

/** The words of an address: `country` is the district. */
export type Words = { province: string; city: string; country: string }

const PROVINCE_END = /(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/
const END = /(自治州|自治县|自治旗|新区|地区|市|区|县|旗|盟)$/
/** What stands where a city would: districts that are directly below a province. */
const NO_CITY = /^(市辖区|县|(省|自治区)直辖.*)$/

const stem = (name: string, end: RegExp): string => name.replace(end, '')

/** 杭州 is 杭州市. Of one character nothing is left out: 城 is no 城区. */
function same(word: string, name: string, end: RegExp): boolean {
  const short = stem(name, end)
  return word === name || (short.length > 1 && (word === short || stem(word, end) === short))
}

/** 延边 and 延边州 are 延边朝鲜族自治州: the names of nationalities are left out. */
function isShort(word: string, name: string): boolean {
  const short = stem(word, /(自治)?[州县旗]$/)
  return /族.*自治[州县旗]$/.test(name) && short.length > 1 && name.startsWith(short)
}

const isName = (word: string, name: string): boolean => same(word, name, END) || isShort(word, name)

/** Municipalities are their own cities, and some districts are in none. */
function isCity(word: string, { province, city, district }: RegionPath): boolean {
  if (isName(word, city.name)) return true
  const isDirect = NO_CITY.test(city.name)
  const isOwn = isDirect || city.name === province.name || province.name.endsWith('特别行政区')
  if (isOwn && (NO_CITY.test(word) || same(word, province.name, PROVINCE_END))) return true
  return isDirect && district !== undefined && isName(word, district.name)
}

/** Whether these words are those of the region, as people and platforms write them: 北京 is 北京市. */
export function agrees(code: string, words: Words): boolean {
  const path = pathOfRegion(code)
  if (!path) return false
  const { province, city, country } = trimmed(words)
  if (!same(province, path.province.name, PROVINCE_END) || !isCity(city, path)) return false
  return !path.district || isName(country, path.district.name)
}

/** The code of the region that these words name, where only one can be meant; otherwise null. */
export function findRegion(words: Words): string | null {
  const { province, city, country } = trimmed(words)
  const above = REGIONS.find(({ name }) => same(province, name, PROVINCE_END))
  if (!above) return null
  const inCity = entriesIn(above).filter(([, path]) => isCity(city, path))
  const exact = inCity.filter(([, { district }]) => district?.name === country)
  const alike = exact.length ? exact : inCity.filter(([, { district }]) => district && isName(country, district.name))
  const whole = alike.length ? alike : inCity.filter(([, { district }]) => !district)
  const [found, another] = whole
  return found && !another ? found[0] : null
}

const trimmed = ({ province, city, country }: Words): Words => ({
  province: withoutSpaces(province),
  city: withoutSpaces(city),
  country: withoutSpaces(country),
})
const withoutSpaces = (text: string): string => text.replace(/\s/g, '')
