import { and, inArray, ne, sql } from 'drizzle-orm'
import { payment, paymentAnomaly } from '@/db/schema/payment'
import type { Module } from '../module'
import { aboutOrders } from '../order/personal'
import { orderNumberIn } from '../order/trades'
import * as operations from './endpoints'
import { payChanges, payNews, payWaiting } from './news'
import { payLimits, paySettings } from './settings'
import { payTasks } from './tasks'
import { payWays } from './ways'
import * as chinese from './zh'

export const pay = {
  operations,
  settings: [paySettings, payLimits],
  payWays,
  tasks: payTasks,
  purposes: {
    pay: 'Payments appear here once buyers start to pay for their orders',
    'pay.anomaly': 'Payments that do not match an order are listed here',
  },
  news: payNews,
  changes: [payChanges],
  waiting: payWaiting,
  oldOrders: {
    blank: (db, ids) =>
      db
        .update(payment)
        .set({ note: '' })
        .where(and(inArray(payment.order_id, ids), ne(payment.note, ''))),
  },
  demo: {
    ofOrders: (orders) => [
      sql`simulated where kind in ('trade', 'trade_refund')
        and ${orderNumberIn(sql`value ->> 'out_trade_no'`)} in (select order_no from "order" where id = ${orders})`,
      sql`payment_notification where subject in (select transaction_id from payment where order_id = ${orders})`,
      sql`payment_anomaly where order_id = ${orders}`,
      sql`payment where order_id = ${orders}`,
    ],
  },
  personal: { parts: { payments: aboutOrders(payment), payment_anomalies: aboutOrders(paymentAnomaly) } },
  pages: { '/admin/payment': ['pay.list'], '/admin/payment/anomaly': ['pay.list_anomalies'] },
  parts: { 'cms-payment': 'Payments', 'v1-pay': 'Payments' },
  menu: [
    {
      folder: 'orders',
      name: 'payment',
      title_en: 'Payments',
      title: '支付记录',
      icon: 'ticket',
      path: '/admin/payment',
      words: ['transaction', 'receipt', '流水', '收款'],
    },
    {
      folder: 'orders',
      name: 'anomaly',
      title_en: 'Anomalies',
      title: '支付异常',
      icon: 'warning',
      path: '/admin/payment/anomaly',
      words: ['payment-problem', 'double-payment', '重复支付', '异常'],
      used: sql`exists (select from ${paymentAnomaly})`,
    },
  ],
  chinese,
} satisfies Module
