/** What is known of a carrier. */
type Carrier = {
  /** What its tracking numbers look like. Many are bare digits that several carriers use. */
  number: RegExp
  /** The carrier’s code at Kuaidi100, where a parcel is followed. */
  trackedAs: string
  /** Other values that shops use for it in their dictionary, beside `trackedAs`. */
  also?: readonly string[]
}

/** The carriers by WeChat’s codes in small letters, which a shop’s dictionary `carrier` has. Safe in the browser. */
const CARRIERS: Readonly<Record<string, Carrier>> = {
  sf: { trackedAs: 'shunfeng', number: /^SF\d{10,15}$|^\d{12}$|^\d{15}$/ },
  yto: { trackedAs: 'yuantong', number: /^YT\d{10,16}$|^[A-Z]\d{9,12}$|^8\d{11}$|^[6-9]\d{17}$/ },
  zto: { trackedAs: 'zhongtong', number: /^ZTO?\d{10,15}$|^7[3-9]\d{12}$|^[2-8]\d{11}$/ },
  sto: {
    trackedAs: 'shentong',
    number: /^STO?\d{10,15}$|^77\d{13}$|^[2-8]\d{11}$|^(33|44|55|66|77|88|99)\d{11}$/,
  },
  yd: { trackedAs: 'yunda', number: /^YD\d{10,15}$|^\d{13}$|^(31|43|46)\d{13}$/ },
  ems: { trackedAs: 'ems', number: /^E[A-Z]\d{9}[A-Z]{2}$|^(10|11|12|50|51)\d{11}$/ },
  yzpy: {
    trackedAs: 'youzhengguonei',
    also: ['post', 'chinapost'],
    number: /^[ACLRUV][A-Z]\d{9}CN$|^9[6-9]\d{11}$/,
  },
  jd: { trackedAs: 'jd', number: /^JD[A-Z]{0,2}\d{10,15}(-\d+)*-?$|^V[A-Z]\d{10,13}$/ },
  jtsd: { trackedAs: 'jtexpress', also: ['jt'], number: /^JT[A-Z]?\d{12,15}$/ },
  dbl: { trackedAs: 'debangkuaidi', also: ['deppon'], number: /^DP[A-Z]\d{9,14}$|^[2-9]\d{8,9}$/ },
}

/** WeChat’s code of each carrier by every value that a dictionary may have for it. */
const CODES = new Map(
  Object.entries(CARRIERS).flatMap(([code, { trackedAs, also = [] }]) =>
    [code, trackedAs, ...also].map((value) => [value, code] as const),
  ),
)

const carrierOf = (value: string): Carrier | undefined => CARRIERS[CODES.get(value) ?? '']

/** What WeChat calls a carrier; one that is not known here is called as the shop does. */
export const wechatCarrier = (value: string): string => (CODES.get(value) ?? value).toUpperCase()

/** What Kuaidi100 calls a carrier; one that is not known here is called as the shop does. */
export const kuaidi100Carrier = (value: string): string => carrierOf(value)?.trackedAs ?? value

/** Where a parcel is followed. Without the name of a carrier the page asks whose number it is. */
export const TRACKING_PAGE = 'https://www.kuaidi100.com/chaxun?'
export const TRACKED_AS = [...CODES.keys()].flatMap((value) => {
  const carrier = carrierOf(value)
  return carrier ? [[value, carrier.trackedAs] as const] : []
})

/** A tracking number has digits, and beside them only letters and hyphens: no address has to encode it. */
export const TRACKING_NUMBER = '^[A-Za-z-]*[0-9][A-Za-z0-9-]*$'
const trackingNumber = new RegExp(TRACKING_NUMBER)

/** Removes blanks that scanners, keyboards and clipboards leave in. */
export const withoutBlanks = (text: string): string => text.replace(/\s/g, '')

/** The carriers of a shop whose numbers look like this one. */
export function carriersOf(number: string, carriers: readonly string[]): string[] {
  const text = withoutBlanks(number).toUpperCase()
  return carriers.filter((carrier) => carrierOf(carrier)?.number.test(text))
}

/** Whose it most likely is: of those that fit, or else of all, the first of the preferred. */
export function likelyCarrier(number: string, carriers: readonly string[], preferred: readonly string[]): string {
  const fitting = carriersOf(number, carriers)
  return preferred.find((one) => fitting.includes(one)) ?? fitting[0] ?? preferred[0] ?? ''
}

type NumberProblem =
  /** Can be no tracking number at all. */
  | 'none'
  /** Looks like the number of another carrier. */
  | 'other'
  /** Does not look like a number of this carrier, nor of any other. */
  | 'unlike'

/** What is wrong with a number, if anything. Of a carrier that is not known here nothing is known to be wrong. */
export function numberProblem(carrier: string, number: string, carriers: readonly string[]): NumberProblem | undefined {
  if (isNoNumber(carrier, number)) return 'none'
  const fitting = carriersOf(number, carriers)
  if (fitting.includes(carrier) || !carrierOf(carrier)) return undefined
  return fitting.length > 0 ? 'other' : 'unlike'
}

/** A carrier of the shop's own may have any words for a number. */
export const isNoNumber = (carrier: string, number: string): boolean =>
  carrierOf(carrier) !== undefined && !trackingNumber.test(withoutBlanks(number))
