import { sql } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { refundLine, refundPhoto, refund as refunds } from '@/db/schema/payment'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import { aboutOrders, belowOrders } from '../order/personal'
import * as operations from './endpoints'
import { refundJobs } from './jobs'
import { refundLogSentences } from './log-sentences'
import { refundChanges, refundNews, refundWaiting } from './news'
import { refundTasks } from './tasks'
import { refundEvents, refundWebhookEvents } from './webhook-events'
import * as chinese from './zh'

/** Not decided, under way, or failed without another in its place. */
const openRefund = sql`select from ${refunds} where ${refunds.order_id} = ${order.id}
  and (${refunds.state} in ('requested', 'processing')
  or ${refunds.state} = 'failed' and not exists (select from ${refunds} again where again.retry_of = ${refunds.id}))`

export const refund = {
  operations,
  agentTools: ['refund.list', 'refund.read'],
  jobs: refundJobs,
  tasks: refundTasks,
  purposes: {
    refund: 'Requests of buyers appear here, and what you refund on the page of an order',
  },
  news: refundNews,
  changes: [refundChanges],
  waiting: refundWaiting,
  eventSources: [refundEvents],
  webhookEvents: refundWebhookEvents,
  sentences: refundLogSentences,
  oldOrders: { needs: openRefund },
  demo: {
    ofOrders: (orders) => [
      sql`refund_line where refund_id in (select id from refund where order_id = ${orders})`,
      sql`refund_photo where refund_id in (select id from refund where order_id = ${orders})`,
      sql`outbox where kind = 'pay.refund'
        and payload ->> 'out_refund_no' in (select out_refund_no from refund where order_id = ${orders})`,
      sql`refund where order_id = ${orders}`,
    ],
  },
  personal: {
    parts: {
      refunds: aboutOrders(refunds),
      refund_lines: belowOrders(refundLine, refundLine.refund_id, refunds),
      refund_photos: belowOrders(refundPhoto, refundPhoto.refund_id, refunds),
    },
  },
  pages: { '/admin/after-sale': ['refund.list'] },
  parts: { 'cms-refund': 'Refunds' },
  menu: [
    {
      folder: 'orders',
      name: 'refund',
      title_en: 'After-sales',
      title: '售后',
      icon: 'restore',
      path: '/admin/after-sale',
      words: ['refund', 'return', 'exchange', '退款', '退货', '换货'],
    },
  ],
  fileUses: [
    shownIn({ resource: 'refund', by: refundPhoto.file_id, of: refundPhoto.refund_id, name: refunds.out_refund_no }),
  ],
  chinese,
} satisfies Module
