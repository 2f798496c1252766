import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart, findCart, MOST_LINES, MOST_PIECES, piecesIn, piecesToText, removeLines } from './cart'
import { itemsOf, piecesToOrder } from './checkout'

/** What a browser keeps. */
const kept = new Map<string, string>()
const lines = () => JSON.parse(kept.get('kiosk.cart') ?? '[]')

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) })
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => void vi.unstubAllGlobals())

const piece = { product_id: 3, sku_id: 12, count: 2 }

test('the same variant is one line, up to what an order takes', () => {
  findCart()
  addToCart(piece)
  addToCart({ ...piece, count: 3 })
  expect(lines()).toEqual([{ ...piece, count: 5, chosen: true }])
  addToCart({ ...piece, count: MOST_PIECES })
  expect(lines()[0].count).toBe(MOST_PIECES)
})

test('two variants of a product are two lines, and one of them is removed', () => {
  findCart()
  const other = { ...piece, sku_id: 13, count: 1 }
  addToCart(piece)
  addToCart(other)
  expect(lines()).toEqual([other, piece].map((one) => ({ ...one, chosen: true })))
  removeLines([other])
  expect(lines()).toEqual([{ ...piece, chosen: true }])
})

test('a full cart takes no other line, and more of what is in it', () => {
  findCart()
  for (let product_id = 1; product_id <= MOST_LINES; product_id += 1) addToCart({ ...piece, product_id })
  expect(addToCart({ ...piece, product_id: 999 })).toBe(false)
  expect(addToCart({ ...piece, product_id: 1 })).toBe(true)
  expect(lines()).toHaveLength(MOST_LINES)
})

test.each(['', 'nonsense', '{}', '[1, null, {"product_id": "x", "count": 1}, {"product_id": 1, "count": 0}]'])(
  'what is no cart (%j) is an empty one',
  (text) => {
    kept.set('kiosk.cart', text)
    findCart()
    addToCart(piece)
    expect(lines()).toEqual([{ ...piece, chosen: true }])
  },
)

test('pieces stand in an address, and anything else there is none', () => {
  const pieces = [piece, { product_id: 1, sku_id: null, count: 1 }]
  expect(piecesToText(pieces)).toBe('3.12.2-1.0.1')
  expect(piecesIn('3.12.2-1.0.1')).toEqual(pieces)
  expect(piecesIn('x-1.2-0.0.1--1.0.-5')).toEqual([])
})

test('an order has what is chosen in the cart, or what is bought at once', () => {
  const cart = [
    { ...piece, chosen: true },
    { product_id: 1, sku_id: null, count: 1, chosen: false },
  ]
  expect(itemsOf(piecesToOrder(null, cart))).toEqual([piece])
  expect(itemsOf(piecesToOrder('1.0.4', cart))).toEqual([{ product_id: 1, count: 4 }])
})
