'use client'

import { useState } from 'react'
import { formatMoney, parseMoney } from './money'

/** An amount while it is typed in yuan, kept in fen. What is no amount is kept as typed, so that the server refuses it, too. */
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
