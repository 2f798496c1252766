import { orderLine, order as orders } from '@/db/schema/order'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import { orderChanges, orderNews, orderWaiting } from './news'
import { orderPersonal } from './personal'
import { orderLimits, orderSettings } from './settings'
import { orderJobs } from './tally'
import { orderEvents, orderWebhookEvents } from './webhook-events'
import * as chinese from './zh'

export const order = {
  settings: [orderSettings, orderLimits],
  jobs: orderJobs,
  news: orderNews,
  changes: [orderChanges],
  waiting: orderWaiting,
  eventSources: [orderEvents],
  webhookEvents: orderWebhookEvents,
  personal: { parts: orderPersonal },
  fileUses: [shownIn({ resource: 'order', by: orderLine.file_id, of: orderLine.order_id, name: orders.order_no })],
  chinese,
} satisfies Module
