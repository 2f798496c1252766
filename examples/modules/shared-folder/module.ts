import type { Module } from 'kiosk-shop/module'
import { sharedFolder } from './storage'

/** Files in a folder that several machines share, for a shop that runs on more than one and has no object store. */
export default {
  kiosk: ['1'],
  storages: [sharedFolder],
} satisfies Module
