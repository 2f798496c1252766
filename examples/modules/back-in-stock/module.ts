import { eq } from 'drizzle-orm'
import type { Module } from 'kiosk-shop/module'
import * as operations from './endpoints'
import { changesOfWaiting, newsOfWaiting } from './news'
import { backInStock } from './schema'
import { backInStockSettings } from './settings'
import { LOOK, look, lookAfterChanges, TELL, tell } from './tell'
import * as chinese from './zh'

/** “Tell me when it is there again”, added by kiosk.config.ts without a line of the product. */
export default {
  kiosk: ['1'],
  operations,
  settings: [backInStockSettings],
  jobs: {
    handlers: { [TELL]: tell, [LOOK]: look },
    schedules: [{ name: 'back_in_stock.find', every: 60, run: look }],
    titles: {
      [TELL]: 'Tell a buyer that it is back',
      [LOOK]: 'Look for what is back in stock',
      'back_in_stock.find': 'Look for what is back in stock',
    },
  },
  listener: lookAfterChanges,
  news: newsOfWaiting,
  changes: [changesOfWaiting],
  agentTools: ['back_in_stock.list'],
  personal: {
    parts: { back_in_stock: { table: backInStock, of: (id) => eq(backInStock.user_id, id) } },
    erase: (db, user_id) => db.delete(backInStock).where(eq(backInStock.user_id, user_id)),
  },
  tasks: [
    {
      name: 'back_in_stock.see',
      area: 'Products',
      title: 'See who waits for stock',
      description: 'Which products buyers wait for, and who has been told',
      points: ['back_in_stock.list', 'back_in_stock.read'],
      pages: ['/admin/x/back-in-stock'],
    },
  ],
  purposes: { back_in_stock: 'Buyers who tap “Tell me” at a sold-out product appear here' },
  pages: { '/admin/x/back-in-stock': ['back_in_stock.list'] },
  parts: { 'cms-back-in-stock': 'Back in stock', 'v1-back-in-stock': 'Back in stock' },
  menu: [
    {
      folder: 'catalogue',
      name: 'back_in_stock',
      title_en: 'Back in stock',
      title: '到货提醒',
      icon: 'bell',
      path: '/admin/x/back-in-stock',
    },
  ],
  chinese,
} satisfies Module
