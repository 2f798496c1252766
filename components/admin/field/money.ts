'use client'

import { useState } from 'react'
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

/**
 * An amount while it is typed in yuan, kept in fen. What is no amount is kept as typed, so that the
 * server refuses it, too.
 */
export function useMoney(value: unknown, onChange: (fen: number | string | null) => void) {
  const [typed, setTyped] = useState(() => written(value))
  const [left, setLeft] = useState(true)
  const meaning = parseMoney(typed)
  const isMine = (meaning === undefined ? typed : meaning) === (value ?? null)
  const text = isMine ? typed : written(value) // another value came from outside

  return {
    text,
    wrong: parseMoney(text) === undefined,
    left,
    type(text: string) {
      setTyped(text)
      setLeft(false)
      const fen = parseMoney(text)
      onChange(fen === undefined ? text : fen)
    },
    leave() {
      setTyped(written(value))
      setLeft(true)
    },
  }
}

const written = (value: unknown): string =>
  typeof value === 'number' ? formatMoney(value) : typeof value === 'string' ? value : ''
