import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { messageObjection, orderMessage } from '@/db/schema/message'
import type { Jobs } from '../core/jobs/timer'
import type { Module } from '../module'
import { aboutOrders } from '../order/personal'
import * as operations from './endpoints'
import { http, httpSettings } from './http'
import { messageListener } from './listener'
import { SEND_MESSAGE } from './queue'
import { sendMessage } from './send'
import { messageLimits, messageSettings } from './settings'
import { listening } from './tell'
import { wechat } from './wechat/way'
import * as chinese from './zh'

const Payload = z.object({ id: z.int() })

const messageJobs: Partial<Jobs> = {
  handlers: { [SEND_MESSAGE]: (runtime, payload) => sendMessage(runtime, Payload.parse(payload).id) },
  tells: [SEND_MESSAGE],
  ...listening,
  titles: { [SEND_MESSAGE]: 'Send a message to a buyer', ...listening.titles },
}

export const message = {
  optional: true,
  operations,
  settings: [messageSettings, httpSettings, messageLimits],
  messageWays: [wechat, http],
  jobs: messageJobs,
  listener: messageListener,
  demo: { ofOrders: (orders) => [sql`order_message where order_id = ${orders}`] },
  personal: {
    parts: {
      messages: aboutOrders(orderMessage),
      message_objections: { table: messageObjection, of: (id) => eq(messageObjection.user_id, id) },
    },
    erase: (db, id) => db.delete(messageObjection).where(eq(messageObjection.user_id, id)),
  },
  parts: { 'v1-message': 'Messages' },
  chinese,
} satisfies Module
