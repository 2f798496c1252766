import { z } from 'zod'
import { labelsOf } from '@/db/life/life'
import { MESSAGE_LIFE } from '@/db/life/message'
import { Id, Time } from '../base/contract'
import { KIND_LABELS, KINDS, REASON_LABELS, REASONS, STATES } from './kinds'

const kind = z.enum(KINDS).meta({ title: 'Message', labels: KIND_LABELS })
const state = z.enum(STATES).meta({ title: 'Status', labels: labelsOf(MESSAGE_LIFE) })

export const MessageTemplates = z
  .object({
    templates: z
      .array(z.object({ kind, template_id: z.string().meta({ title: 'Template ID' }) }))
      .meta({ title: 'Templates', description: 'Those configured, the most important first: ask for three at most' }),
  })
  .meta({ id: 'MessageTemplates' })

export const MessageConsent = z.strictObject({
  order_id: Id.meta({ title: 'Order' }),
  kinds: z
    .array(kind)
    .min(1)
    .max(KINDS.length)
    .meta({ title: 'Messages', description: 'Those that the buyer has just accepted' }),
})

const Message = z.object({ kind, state }).meta({ id: 'Message' })

export const AcceptedMessages = z
  .object({
    messages: z.array(Message).meta({
      title: 'Messages',
      description:
        'Of the accepted ones, those that will be or have been sent. Left out: what can no longer happen, or has no template',
    }),
  })
  .meta({ id: 'AcceptedMessages' })

const way = z
  .string()
  .max(60)
  .meta({ title: 'Channel', description: '`http`, or one of a module', examples: ['http'] })
const active = z.boolean().meta({ title: 'On', description: 'Off: no messages go to this buyer in this way' })

export const MessageWays = z
  .object({
    ways: z
      .array(z.object({ way, title: z.string().meta({ title: 'Name' }), active }))
      .meta({ title: 'Ways', description: 'Those that tell buyers of their orders without being asked' }),
  })
  .meta({ id: 'MessageWays' })

export const MessageChoice = z.strictObject({ way, active })

/** As staff see it with its order. */
export const OrderMessage = z.object({
  way: z.string().meta({ title: 'Channel', description: '`wechat`, `http` or one of a module' }),
  kind,
  state,
  reason: z.enum(REASONS).nullable().meta({ title: 'Reason', labels: REASON_LABELS }),
  code: z
    .int()
    .nullable()
    .meta({ title: 'Error code', description: 'The `errcode` from WeChat, or the status of an answer' }),
  keyword: z.string().nullable().meta({ title: 'Keyword', description: 'The one that WeChat rejected' }),
  create_time: Time.meta({ title: 'Accepted on' }),
  ended_at: Time.nullable().meta({ title: 'Ended at' }),
})
