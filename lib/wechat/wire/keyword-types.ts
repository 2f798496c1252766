/**
 * What a value of each type of keyword in a WeChat template may be; the type is the keyword's name without its number.
 */
export const KEYWORD_TYPES = {
  thing: /^.{1,20}$/su,
  character_string: /^[\x21-\x7e]{1,32}$/,
  number: /^(?=.{1,32}$)\d+(\.\d+)?$/,
  letter: /^[A-Za-z]{1,32}$/,
  symbol: /^[\p{P}\p{S}]{1,5}$/u,
  phrase: /^\p{Script=Han}{1,5}$/u,
  name: /^([\p{Script=Han}\p{L}·]{1,10}|[A-Za-z .'-]{1,20})$/u,
  amount: /^[¥￥$€£]?\d{1,10}(\.\d{1,2})?元?$/,
  time: /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d{1,2}:\d{2}$/,
  date: /^\d{4}年\d{1,2}月\d{1,2}日( \d{1,2}:\d{2})?$/,
  phone_number: /^[\d+() -]{1,17}$/,
  car_number: /^.{1,8}$/u,
} as const satisfies Record<string, RegExp>

export type KeywordType = keyof typeof KEYWORD_TYPES

export const isKeywordType = (name: string): name is KeywordType => Object.hasOwn(KEYWORD_TYPES, name)
