import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart, findCart } from './cart'

/** What a browser keeps. */
const kept = new Map<string, string>()
const piece = { product_id: 3, sku_id: 12, count: 2 }

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) })
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => void vi.unstubAllGlobals())

test.each(['', 'nonsense', '{}', '[1, null, {"product_id": "x", "count": 1}, {"product_id": 1, "count": 0}]'])(
  'a cart that is none (%j) is an empty one',
  (text) => {
    kept.set('kiosk.cart', text)
    findCart()
    cart.add(piece)
    expect(JSON.parse(kept.get('kiosk.cart') ?? '[]')).toEqual([{ ...piece, chosen: true }])
  },
)
