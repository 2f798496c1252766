import type { Module } from 'kiosk-shop/module'
import { check } from './check'
import { purchaseLimitSettings } from './settings'
import * as chinese from './zh'

/** “So many pieces for each buyer”: an order that has more is refused. */
export default {
  kiosk: ['1'],
  settings: [purchaseLimitSettings],
  orderChecks: [check],
  chinese,
} satisfies Module
