import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { eventChange } from '@/db/schema/event'
import { webhookDelivery, webhookSecret, webhook as webhookTable } from '@/db/schema/webhook'
import { Id } from '../base/contract'
import type { Task } from '../core/auth/task'
import { declareSettings, termSetting } from '../core/runtime/settings'
import type { Listener } from '../event/collect'
import type { WebhookEvent } from '../facets/event'
import type { News } from '../facets/news'
import { daysAgo, type Retention } from '../facets/retention'
import { webhookEventsOf } from '../gather'
import type { Module, WebhookEvents } from '../module'
import { webhookJobs } from './deliver'
import * as operations from './endpoints'
import { TYPE_LABELS } from './labels'
import { addDeliveries } from './queue'
import * as chinese from './zh'

const webhookNews: News[] = [
  {
    staff: {
      point: 'webhook.list',
      title: 'Webhook switched off',
      icon: 'link',
      path: '/admin/webhook/{id}',
      bell: {
        kind: 'webhook',
        label: 'Webhook switched off',
        read: (since) => sql`select ${webhookTable.id} as id, null as order_no, null::int as amount,
          ${webhookTable.stopped_at} as time from ${webhookTable}
          where ${webhookTable.stopped_at} > ${since} and ${webhookTable.deleted_at} is null`,
      },
    },
  },
]

/** Makes deliveries of what happened, for each webhook that wants it. */
export const webhookListener: Listener = {
  async take(db, found) {
    const webhooks = await db
      .select({ id: webhookTable.id, events: webhookTable.events })
      .from(webhookTable)
      .where(and(eq(webhookTable.active, true), isNull(webhookTable.deleted_at)))
    const entries = found.map((happening) => ({
      happening,
      webhook_ids: webhooks
        .filter(({ events }) => events.some((event) => event === happening.type))
        .map((one) => one.id),
    }))
    await addDeliveries(db, entries)
  },
}

const deliveryTerm = declareSettings({ 'retention.webhook_days': termSetting(30, 'Webhook deliveries (days)') })

const webhookRetention: Retention = (runtime) => [
  [webhookDelivery, sql`${webhookDelivery.ended_at} < ${daysAgo(deliveryTerm.in(runtime)['retention.webhook_days'])}`],
  [eventChange, sql`${eventChange.create_time} < ${daysAgo(7)}`], // collected within seconds
  [webhookSecret, sql`${webhookSecret.expires_at} < now()`],
]

const webhookTasks: Task[] = [
  {
    name: 'webhook.watch',
    area: 'Shop setup',
    title: 'View webhooks',
    description: 'See which systems receive events, and resend deliveries',
    points: [
      'webhook.list',
      'webhook.read',
      'webhook_delivery.list',
      'webhook_delivery.read',
      'webhook_delivery.replay',
    ],
    pages: ['/admin/webhook'],
  },
  {
    name: 'webhook.edit',
    area: 'Shop setup',
    title: 'Connect other systems',
    description: 'Add, edit and test webhooks, and rotate their secrets',
    includes: ['webhook.watch'],
    points: ['webhook.create', 'webhook.update', 'webhook.delete', 'webhook.restore', 'webhook.rotate', 'webhook.test'],
    pages: ['/admin/webhook'],
  },
]

const testEvents: WebhookEvents = {
  'webhook.test': {
    data: z.strictObject({ webhook_id: Id.meta({ title: 'Webhook' }) }).meta({ id: 'SentTest' }),
    example: { webhook_id: 1 },
    sentence: 'Test message: the shop’s news will arrive here',
    page: 'webhook/{webhook_id}',
  },
}

/** All messages, for the API document. */
export const messagesOf = (events: Record<string, WebhookEvent>) =>
  Object.fromEntries(
    Object.entries(events).map(([type, { data, example }]) => {
      const schema = z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data })
      const message = { type, timestamp: '2026-05-01T04:00:00.000Z', data: example }
      return [type, { summary: TYPE_LABELS[type] ?? type, schema, example: message }]
    }),
  )

export const webhook = {
  optional: true,
  forOwner: true,
  operations: (modules) => ({
    ...operations,
    createWebhook: { ...operations.createWebhook, sends: messagesOf(webhookEventsOf(modules)) },
  }),
  settings: [deliveryTerm],
  jobs: webhookJobs,
  retention: webhookRetention,
  listener: webhookListener,
  webhookEvents: testEvents,
  tasks: webhookTasks,
  purposes: {
    webhook: 'Webhooks tell another system, or a chat of your staff, what happens in the shop',
    webhook_delivery: 'Events will appear here as they are sent. Send a test to see the first',
  },
  news: webhookNews,
  pages: { '/admin/webhook': ['webhook.list'] },
  parts: { 'cms-webhook': 'Webhooks', 'cms-webhook_delivery': 'Webhook deliveries' },
  menu: [
    {
      folder: 'developer',
      name: 'webhook',
      title_en: 'Webhooks',
      title: '事件推送',
      icon: 'link',
      path: '/admin/webhook',
      words: ['push', 'robot', 'dingtalk', 'wecom', 'feishu', '机器人', '钉钉', '企业微信', '飞书', '推送'],
      used: sql`exists (select from ${webhookTable})`,
    },
  ],
  chinese,
} satisfies Module
