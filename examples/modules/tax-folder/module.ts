import type { Module } from 'kiosk-shop/module'
import { taxFolder } from './issuer'
import { taxFolderSettings } from './settings'
import * as chinese from './zh'

/** Invoices are issued by tax software that answers the files which it finds in a folder. */
export default {
  kiosk: ['1'],
  settings: [taxFolderSettings],
  invoiceIssuers: [taxFolder],
  chinese,
} satisfies Module
