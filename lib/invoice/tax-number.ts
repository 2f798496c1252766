import { isCreditCode } from '../legal/credit-code'

/** A taxpayer’s number: the unified social credit code, or an older one of 15 to 20 characters. Safe in the browser. */
export const isTaxNumber = (number: string): boolean =>
  number.length === 18 ? isCreditCode(number) || isIdentityNumber(number) : /^[0-9A-Z]{15,20}$/.test(number)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Self-employed people had that of their identity card (GB 11643), of which the last character checks the others. */
function isIdentityNumber(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return '10X98765432'[sum % 11] === number.at(-1)
}
