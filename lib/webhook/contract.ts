import { z } from 'zod'
import { DELIVERY_LIFE, WEBHOOK_DELIVERY_STATES } from '@/db/life/delivery'
import { labelsOf } from '@/db/life/life'
import {
  WEBHOOK_ERRORS,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  WEBHOOK_LANGUAGES,
  WEBHOOK_STOP_REASONS,
  WEBHOOK_SUBJECTS,
  WEBHOOK_TYPES,
} from '@/db/vocabulary/webhook'
import { Id, line, naming, RecordFields, Time, text } from '../base/contract'
import { filterInput, officePageInput, recordListInput, sortInput, timeRange } from '../base/paging'
import { ERROR_LABELS, EVENT_LABELS, FORMAT_LABELS, TYPE_LABELS } from './labels'

const title = {
  format: { title: 'Type', labels: FORMAT_LABELS },
  language: { title: 'Language of messages', labels: { zh: 'Chinese', en: 'English' } },
  url: {
    title: 'URL',
    description: 'An https address of the other system; of a robot without most of its key',
    widget: 'text',
    examples: ['https://erp.example/hooks'],
  },
  events: { title: 'Events', description: 'Events to send', labels: EVENT_LABELS },
  with_address: {
    title: 'Include delivery addresses',
    description: 'Order events carry name, phone, address and the buyer’s note',
  },
  active: { title: 'Active', description: 'An inactive webhook receives nothing, not even later' },
}
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .transform((names) => [...new Set(names)])

export const WEBHOOK_STATES = ['on', 'failing', 'off', 'stopped'] as const
const State = z.enum(WEBHOOK_STATES).meta({
  title: 'Status',
  labels: { on: 'Active', failing: 'Failing', off: 'Switched off', stopped: 'Switched off automatically' },
})

const Format = z.enum(WEBHOOK_FORMATS)

export const WebhookRecord = z
  .object({
    id: Id.meta({ title: 'ID' }),
    format: Format.meta(title.format),
    url: naming(z.string().meta(title.url)),
    description: z.string().meta({ title: 'Description' }),
    events: z.array(z.enum(WEBHOOK_EVENTS)).meta(title.events),
    with_address: z.boolean().meta(title.with_address),
    language: z.enum(WEBHOOK_LANGUAGES).meta(title.language),
    signed: z.boolean().meta({ title: 'Signed', description: 'Has a signing secret' }),
    active: z.boolean().meta(title.active),
    state: State,
    failing_since: Time.nullable().meta({ title: 'Failing since' }),
    stopped_at: Time.nullable().meta({ title: 'Switched off at' }),
    stop_reason: z
      .enum(WEBHOOK_STOP_REASONS)
      .nullable()
      .meta({ title: 'Reason', labels: { failing: 'Failed for three days', gone: 'Answered 410 Gone' } }),
    waiting: z.int().meta({ title: 'Queued', description: 'Deliveries not yet acknowledged; counts up to 1,000' }),
    old_secret_until: Time.nullable().meta({ title: 'Former secret valid until' }),
    ...RecordFields,
  })
  .meta({ id: 'Webhook' })

const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .meta(title.url)

const draft = {
  url: url.optional(),
  robot_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({
      title: 'Robot address',
      description: 'As the chat app shows it. Anyone who has it can write in the chat, so it is never shown again',
      writeOnly: true,
      examples: [],
    }),
  robot_secret: line(200).nullable().optional().meta({
    title: 'Signing secret',
    description: 'If the robot has one (DingTalk, Feishu). Leave empty to keep it',
    writeOnly: true,
    examples: [],
  }),
  description: text(200).optional().meta({ title: 'Description' }),
  events: events.optional().meta({ ...title.events, examples: [['order.paid', 'order.shipped']] }),
  language: z.enum(WEBHOOK_LANGUAGES).optional().meta(title.language),
  with_address: z.boolean().optional().meta(title.with_address),
}
export const WebhookDraft = z.strictObject({
  format: Format.default('standard').meta(title.format),
  ...draft,
})
export const WebhookEdit = z.strictObject({
  id: Id,
  ...draft,
  active: z.boolean().optional().meta(title.active),
})

const secret = z
  .string()
  .nullable()
  .meta({ title: 'Secret', description: 'Shown once; null for a robot, whose chat app has it', writeOnly: true })
export const WebhookCreated = WebhookRecord.extend({ secret })

export const WebhookRotation = z.strictObject({
  id: Id,
  hours: z
    .int()
    .min(0)
    .max(168)
    .default(24)
    .meta({ title: 'Keep the old secret for (hours)', description: '0: it stops signing at once' }),
})

export const WebhookList = recordListInput(['url'], {
  format: Format.optional().meta(title.format),
  state: State.optional(),
  event: z.enum(WEBHOOK_EVENTS).optional().meta({ title: 'Event', labels: EVENT_LABELS }),
})
export const WebhookFilter = filterInput(WebhookList)

const DeliveryState = z.enum(WEBHOOK_DELIVERY_STATES).meta({
  title: 'Status',
  labels: labelsOf(DELIVERY_LIFE),
})
const Type = z.enum(WEBHOOK_TYPES).meta({ title: 'Event', labels: TYPE_LABELS })
const webhook_id = Id.meta({ title: 'Webhook' })

const deliveryFields = {
  id: Id.meta({ title: 'ID' }),
  webhook_id,
  message_id: naming(z.string().meta({ title: 'Message ID', description: 'The `webhook-id` of every attempt' })),
  type: Type,
  subject_type: z.enum(WEBHOOK_SUBJECTS).meta({
    title: 'Subject type',
    labels: { order: 'Order', product: 'Product', variant: 'Variant', test: 'Test' },
  }),
  subject_id: z.int().meta({ title: 'Subject ID' }),
  state: DeliveryState,
  attempts: z.int().meta({ title: 'Attempts' }),
  status: z.int().nullable().meta({ title: 'Last answer' }),
  error: z.enum(WEBHOOK_ERRORS).nullable().meta({ title: 'Last error', labels: ERROR_LABELS }),
  run_at: Time.nullable().meta({ title: 'Next attempt' }),
  ended_at: Time.nullable().meta({ title: 'Finished at' }),
  create_time: Time.meta({ title: 'Created' }),
}

const KEPT_BODY = 'The first 1,024 bytes of the answer; empty where a delivery address was sent'
const Attempt = z.object({
  id: z.int(),
  status: z.int().nullable().meta({ title: 'Answer' }),
  body: z.string().meta({ title: 'Answer body', description: KEPT_BODY }),
  error: deliveryFields.error.meta({ title: 'Error', labels: ERROR_LABELS }),
  duration_ms: z.int().meta({ title: 'Duration (ms)' }),
  create_time: Time.meta({ title: 'Time' }),
})

export const WebhookDelivery = z.object(deliveryFields).meta({ id: 'WebhookDelivery' })
export const WebhookDeliveryRecord = z
  .object({
    ...deliveryFields,
    url: z.string().meta({ title: 'URL' }),
    format: Format.meta(title.format),
    payload: z.string().meta({
      title: 'Request body',
      description: 'Without the delivery address, which is added when it is sent and stored nowhere else',
    }),
    attempt_list: z.array(Attempt).meta({ title: 'Attempts', description: 'The latest 50' }),
  })
  .meta({ id: 'WebhookDeliveryRecord' })

export const WebhookDeliveryList = officePageInput({
  webhook_id,
  state: DeliveryState.optional(),
  type: Type.optional(),
  order_id: Id.optional().meta({ title: 'Order ID' }),
  ...timeRange('Created'),
  sort: sortInput(['id', 'create_time']).optional(),
})
export const WebhookDeliveryFilter = filterInput(WebhookDeliveryList)
