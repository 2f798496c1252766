import { money } from '../kit/format'

const AMOUNT = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/** Yuan as whole fen, from the digits alone: '1,234.5' → 123450, '' → null, not an amount → undefined. */
export function parseMoney(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replace(/[\s¥]/g, '')
  if (text === '') return null
  const [, sign = '', yuan = '', fen = ''] = AMOUNT.exec(text) ?? []
  if (yuan === '') return undefined
  const all = Number(yuan.replaceAll(',', '') + fen.padEnd(2, '0'))
  if (!Number.isSafeInteger(all)) return undefined
  return sign && all ? -all : all
}

/** 123450 → 1,234.50, without the sign that stands beside the field. */
export const formatMoney = (fen: number): string => money(fen).replace('¥', '')
