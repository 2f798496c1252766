import { expect, test } from 'vitest'
import { pathOf, pathTo, routeOf } from './routes'

test.each([
  ['/shop', { name: 'home' }],
  ['/shop/', { name: 'home' }],
  ['/shop/cart', { name: 'cart' }],
  ['/shop/product/3', { name: 'product', id: 3 }],
  ['/shop/address/new', { name: 'address', id: 0 }],
])('%s is a screen of the shop', (path, route) => expect(routeOf(path)).toEqual(route))

test.each([
  '/shop/nowhere',
  '/shop/product',
  '/shop/product/0',
  '/shop/product/x',
  '/shop/product/new',
  '/shop/cart/1',
  '/shop/product/3/4',
])('%s leads nowhere', (path) => expect(routeOf(path)).toBeUndefined())

test('every screen is found again by its address', () => {
  expect(routeOf(pathTo('home'))).toEqual({ name: 'home' })
  expect(routeOf(pathTo('checkout'))).toEqual({ name: 'checkout' })
  expect(routeOf(pathOf('order', 12))).toEqual({ name: 'order', id: 12 })
  expect(routeOf(pathOf('address', 0))).toEqual({ name: 'address', id: 0 })
})
