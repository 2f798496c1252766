import { expect, test } from 'vitest'
import { pathOf, pathTo, placeOf } from './places'

test.each([
  ['/shop', { name: 'home' }],
  ['/shop/', { name: 'home' }],
  ['/shop/cart', { name: 'cart' }],
  ['/shop/product/3', { name: 'product', id: 3 }],
  ['/shop/address/new', { name: 'address', id: 0 }],
])('%s is a screen of the shop', (path, place) => expect(placeOf(path)).toEqual(place))

test.each([
  '/shop/nowhere',
  '/shop/product',
  '/shop/product/0',
  '/shop/product/x',
  '/shop/product/new',
  '/shop/cart/1',
  '/shop/product/3/4',
])('%s leads nowhere', (path) => expect(placeOf(path)).toBeUndefined())

test('every screen is found again by its address', () => {
  expect(placeOf(pathTo('home'))).toEqual({ name: 'home' })
  expect(placeOf(pathTo('checkout'))).toEqual({ name: 'checkout' })
  expect(placeOf(pathOf('order', 12))).toEqual({ name: 'order', id: 12 })
  expect(placeOf(pathOf('address', 0))).toEqual({ name: 'address', id: 0 })
})
