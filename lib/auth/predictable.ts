import { COMMON_NAMES } from './common-names'
import { COMMON_PASSWORDS } from './common-passwords'

/** What fingers and counting find without thinking, forwards and backwards. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()',
  '147258369',
  '159357',
  '741852963',
  '789456123',
].flatMap((walk) => [walk, [...walk].reverse().join('')])

/** Numbers that sound like words: 520 is "I love you". */
const SPOKEN = /^(520|521|1314|5201314|1314520|5211314|168|888|666|518|918|8888|6666)+$/
const YEAR = /^(19|20)\d\d$/
/** A number that is guessed early. */
const isPlain = (digits: string): boolean =>
  digits.length <= 3 || YEAR.test(digits) || SPOKEN.test(digits) || isRepeated(digits) || isWalked(digits)

/** The same again and again: abcabcabc, 12341234. */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/.test(text)

/** Nothing but pieces of walks, at least three keys each: qwer1234, zaq12wsx. */
function isWalked(text: string): boolean {
  let at = 0
  while (at < text.length) {
    const length = longestWalk(text.slice(at))
    if (length < 3) return false
    at += length
  }
  return true
}

function longestWalk(text: string): number {
  let length = 0
  while (length < text.length && WALKS.some((walk) => walk.includes(text.slice(0, length + 1)))) length += 1
  return length
}

const SIGNS = '@431!0$57'
const LETTERS = 'aaeiiosst'
const spelled = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LETTERS[SIGNS.indexOf(sign)] ?? sign)
const isWord = (text: string): boolean => COMMON_PASSWORDS.has(text) || COMMON_NAMES.has(text)

const DECORATED = /^[!@#$%&*.?~_-]*(\d*)(.*?)[!@#%&*.?~_-]*(\d*)[!@#$%&*.?~_-]*$/

/**
 * A common word or name, however it is written, with at most a number in front and one behind: P@ssw0rd123!, woaini520
 */
function isDecoratedWord(text: string): boolean {
  const [, before = '', middle = '', after = ''] = text.match(DECORATED) ?? []
  if (!isPlain(before) || !isPlain(after)) return false
  const word = middle.replace(/[\s_.-]/g, '')
  return isWord(word) || isWord(spelled(word)) || isWalked(word)
}

/** What an attacker tries first, in lowercase. */
export const isPredictable = (text: string): boolean =>
  new Set(text).size < 4 || isWord(text) || isRepeated(text) || isWalked(text) || isDecoratedWord(text)

/** Whether a password is little more than the name of its account. */
export const isSimilarToAccount = (text: string, account: string): boolean =>
  account.length >= 3 && text.includes(account) && text.length - account.length < 4
