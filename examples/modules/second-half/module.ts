import type { Module } from 'kiosk-shop/module'
import { priceKinds } from './price-kinds'

/** “The second piece at half price”: a kind of discount beside those of Kiosk, for offers and coupons. */
export default {
  kiosk: ['1'],
  priceKinds,
} satisfies Module
