import type { Module } from 'kiosk-shop/module'
import { spoolSettings } from './settings'
import { spool } from './way'
import * as chinese from './zh'

/** Buyers are told of their orders by a program that sends what it finds in a folder. */
export default {
  kiosk: ['1'],
  settings: [spoolSettings],
  messageWays: [spool],
  chinese,
} satisfies Module
