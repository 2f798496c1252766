const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Whether it is a unified social credit code (GB 32100): 18 characters, of which the last checks the others. */
export function isCreditCode(code: string): boolean {
  if (!SHAPE.test(code)) return false
  let [sum, weight] = [0, 1]
  for (const character of code.slice(0, -1)) {
    sum += ALPHABET.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] === code.at(-1)
}
