import { sql } from 'drizzle-orm'
import { config } from '@/db/schema/kernel'
import { note, ok, problem } from '../base/finding'
import { settingPath } from '../core/runtime/settings'
import type { ReadinessCheck } from '../facets/readiness'
import type { Module } from '../module'
import { returnText, senderAddress, shopAddressSettings } from './settings'
import * as chinese from './zh'

const ABOUT = 'addresses'

const addressCheck: ReadinessCheck = {
  kind: 'shop_address',
  area: 'shop',
  title: 'Addresses of the shop',
  path: settingPath('shop_address.sender_name'),
  async check({ runtime, t }) {
    if (returnText(runtime) === null)
      return [problem(ABOUT, t('No return or exchange can be approved: enter where buyers send items back to.'))]
    return senderAddress(runtime)
      ? [ok(ABOUT, t('Buyers know where to send items back to, and labels where parcels come from.'))]
      : [note(ABOUT, t('The sender is not complete, so no label can be requested.'))]
  },
}

const DEMO = {
  'shop_address.sender_name': 'Kiosk',
  'shop_address.sender_mobile': '13800138000',
  'shop_address.sender_province': '浙江省',
  'shop_address.sender_city': '杭州市',
  'shop_address.sender_district': '西湖区',
  'shop_address.sender_address': '文三路1号',
}

export const shopAddress = {
  settings: [shopAddressSettings],
  readiness: [addressCheck],
  demo: {
    add: (db) => db.insert(config).values(Object.entries(DEMO).map(([key, value]) => ({ key, value }))),
    // What staff have entered since stays.
    remove: (db) => db.delete(config).where(sql`${JSON.stringify(DEMO)}::jsonb -> ${config.key} = ${config.value}`),
  },
  chinese,
} satisfies Module
