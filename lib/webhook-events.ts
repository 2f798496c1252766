import { z } from 'zod'
import { WEBHOOK_TYPES } from '@/db/vocabulary'
import type { Module, WebhookEvent, WebhookEvents } from './module'
import { modules } from './modules'
import { TYPE_LABELS } from './webhook/labels'

const declared: WebhookEvents = Object.assign({}, ...(modules as readonly Module[]).map((one) => one.webhookEvents))

type Type = (typeof WEBHOOK_TYPES)[number]

/** What other systems and robots are told of, in the order of the vocabulary. */
export const webhookEvents: [Type, WebhookEvent][] = WEBHOOK_TYPES.flatMap((type) => {
  const event = declared[type]
  return event ? [[type, event]] : []
})

/** A whole message, as an example. */
const exampleOf = (type: Type, { example }: WebhookEvent) => ({
  type,
  timestamp: '2026-05-01T04:00:00.000Z',
  data: example,
})

/** All messages, for the API document. */
export const webhookMessages = Object.fromEntries(
  webhookEvents.map(([type, event]) => {
    const schema = z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data: event.data })
    return [type, { summary: TYPE_LABELS[type] ?? type, schema, example: exampleOf(type, event) }]
  }),
)
