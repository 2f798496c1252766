import type { Params } from '../../base/i18n/i18n'
import {
  fits,
  isTaken,
  isValueName,
  isWhole,
  placeholdersIn,
  typeOfKeyword,
  VALUES,
  withoutPlaceholders,
} from './values'

/** What each keyword of a template gets, as staff write it: `character_string1={order_no}, amount2={amount}`. */
export type Keyword = { keyword: string; template: string }
type Problem = { message: string; params: Params }

/** A comma separates only before the next keyword, so that a text may have some. */
const SEPARATOR = /\s*[,，;；\n]\s*(?=[a-z_]+\d+\s*=)/

export const parseKeywords = (text: string): Keyword[] =>
  text.trim() === ''
    ? []
    : text
        .trim()
        .split(SEPARATOR)
        .map((part) => {
          const [keyword = '', ...template] = part.split('=')
          return { keyword: keyword.trim(), template: template.join('=').trim() }
        })

/** Why WeChat would not take them; undefined where it would. */
export function problemOfKeywords(text: string): Problem | undefined {
  const keywords = parseKeywords(text)
  const names = keywords.map(({ keyword }) => keyword)
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated) return { message: '{keyword} appears twice', params: { keyword: repeated } }
  for (const one of keywords) {
    const problem = problemOf(one)
    if (problem) return problem
  }
  return undefined
}

const EXAMPLE = 'character_string1={order_no}, amount2={amount}'

function problemOf({ keyword, template }: Keyword): Problem | undefined {
  if (!/^[a-z_]+\d{1,2}$/.test(keyword) || template === '')
    return { message: 'must be pairs such as {example}', params: { example: EXAMPLE } }
  const type = typeOfKeyword(keyword)
  if (!type) return { message: 'WeChat has no keywords such as {keyword}', params: { keyword } }
  const values = placeholdersIn(template)
  const unknown = values.find((name) => !isValueName(name))
  if (unknown !== undefined) {
    return { message: '{value} is unknown: use {values}', params: { value: unknown, values: VALUES.join(', ') } }
  }
  const unfit = values.find((name) => isValueName(name) && !fits(name, type))
  if (unfit !== undefined) return { message: '{keyword} cannot hold {value}', params: { keyword, value: unfit } }
  const text = withoutPlaceholders(template)
  const isRight =
    values.length === 0 ? isTaken(type, template) : text === '' || (!isWhole(type) && isTaken(type, text.trim() || '-'))
  return isRight && (!isWhole(type) || values.length < 2)
    ? undefined
    : { message: '{keyword} does not accept this text', params: { keyword } }
}
