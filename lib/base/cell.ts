/** What people type into the cells of a table; undefined where a text is none of it. */

/** Parses what `yuan` has written, in fen. */
export function readYuan(text: string): number | undefined {
  const [, whole, part = ''] = text.match(/^[¥￥]?(\d{1,9})(?:\.(\d{1,2}))?$/) ?? []
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, '0')}`)
}

const YES = /^(true|yes|1|是|上架)$/i
const NO = /^(false|no|0|否|下架)$/i

export const readFlag = (text: string): boolean | undefined =>
  YES.test(text) ? true : NO.test(text) ? false : undefined

export const readInteger = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
