/**
 * Whose a tracking number may be, by what the carriers' numbers look like. By the values of the `carrier` dictionary, which
 * are WeChat's codes in small letters. Many numbers are bare digits that several carriers use. Safe in the browser.
 */
const SHAPES: Readonly<Record<string, RegExp>> = {
  sf: /^SF\d{10,15}$|^\d{12}$|^\d{15}$/,
  yto: /^YT\d{10,16}$|^[A-Z]\d{9,12}$|^8\d{11}$|^[6-9]\d{17}$/,
  zto: /^ZTO?\d{10,15}$|^7[3-9]\d{12}$|^[2-8]\d{11}$/,
  sto: /^STO?\d{10,15}$|^77\d{13}$|^[2-8]\d{11}$|^(33|44|55|66|77|88|99)\d{11}$/,
  yd: /^YD\d{10,15}$|^\d{13}$|^(31|43|46)\d{13}$/,
  ems: /^E[A-Z]\d{9}[A-Z]{2}$|^(10|11|12|50|51)\d{11}$/,
  yzpy: /^[ACLRUV][A-Z]\d{9}CN$|^9[6-9]\d{11}$/,
  jd: /^JD[A-Z]{0,2}\d{10,15}(-\d+)*-?$|^V[A-Z]\d{10,13}$/,
  jtsd: /^JT[A-Z]?\d{12,15}$/,
  dbl: /^DP[A-Z]\d{9,14}$|^[2-9]\d{8,9}$/,
}

/** Other names that shops use for them. */
const ALSO: Readonly<Record<string, string>> = {
  yunda: 'yd',
  shunfeng: 'sf',
  yuantong: 'yto',
  zhongtong: 'zto',
  shentong: 'sto',
  post: 'yzpy',
  chinapost: 'yzpy',
  jt: 'jtsd',
  jtexpress: 'jtsd',
  deppon: 'dbl',
  debangkuaidi: 'dbl',
}

const shapeOf = (carrier: string): RegExp | undefined => SHAPES[ALSO[carrier] ?? carrier]

/** Removes blanks that scanners, keyboards and clipboards leave in. */
export const withoutBlanks = (text: string): string => text.replace(/\s/g, '')

/** Those of a shop's carriers whose numbers look like this one. */
export function carriersOf(number: string, carriers: readonly string[]): string[] {
  const text = withoutBlanks(number).toUpperCase()
  return carriers.filter((carrier) => shapeOf(carrier)?.test(text))
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
  if (fitting.includes(carrier) || !shapeOf(carrier)) return undefined
  return fitting.length > 0 ? 'other' : 'unlike'
}

/** A number has digits, and beside them only letters and hyphens. A carrier of the shop's own may have any words. */
export const isNoNumber = (carrier: string, number: string): boolean =>
  shapeOf(carrier) !== undefined && !/^[A-Z-]*\d[A-Z\d-]*$/i.test(withoutBlanks(number))
