'use client'

import { useState } from 'react'
import type { OrderPreview } from '@/packages/client/src/generated/types'
import type { Piece } from '@/packages/client/src/shop/cart'
import { itemsOf } from '@/packages/client/src/shop/checkout'
import { chosenAddress, preview } from '../checkout'
import { useObservable } from '../observable'
import { useRead } from '../read'
import { session } from '../session'

/**
 * The price of these pieces for the buyer who is signed in; public data cannot tell how many they have bought in a
 * sale. The last quote stays until the next one has loaded.
 */
export function useQuote(pieces: Piece[]): OrderPreview | undefined {
  const isIn = useObservable(session, 'unknown') === 'in'
  const address_id = useObservable(chosenAddress, undefined)
  const input = isIn && pieces.length > 0 ? { items: itemsOf(pieces), address_id } : null
  const { value } = useRead(preview, input)
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  return input ? (value ?? last ?? undefined) : undefined
}
