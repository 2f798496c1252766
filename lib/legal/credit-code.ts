const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** What is wrong with a unified social credit code, if anything. */
export const creditCodeProblem = (code: string): string | undefined => {
  if (!SHAPE.test(code)) return 'must have 18 characters: digits and capital letters, without I, O, S, V and Z'
  return isCreditCode(code) ? undefined : 'has a wrong check character at the end'
}

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
