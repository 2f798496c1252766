import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'
import { problemOfKeywords } from './wechat/keywords'

const group = 'Mini-program messages'

const template = (title: string) =>
  z
    .string()
    .trim()
    .max(64)
    .regex(/^[\w-]*$/, { error: 'must be a template ID of WeChat' })
    .default('')
    .meta({ title, description: 'Copy it from WeChat. Leave empty to send nothing', group })

/** A text rather than a table: it is written once, beside the template at WeChat. */
const keywords = (of: string, title: string, example: string) =>
  z
    .string()
    .trim()
    .max(500)
    .superRefine((text, context) => {
      const problem = problemOfKeywords(text)
      if (problem) context.addIssue({ code: 'custom', ...problem })
    })
    .default('')
    .meta({ title, description: example, group, under: `message.${of}_template` })

export const messageSettings = declareSettings({
  'message.paid_template': template('Order paid: template ID'),
  'message.paid_keywords': keywords(
    'paid',
    'Order paid: keywords',
    'What each keyword of the template gets, such as character_string1={order_no}, amount2={amount}, date3={time}',
  ),
  'message.shipped_template': template('Order shipped: template ID'),
  'message.shipped_keywords': keywords(
    'shipped',
    'Order shipped: keywords',
    'As above; also {goods}, {carrier}, {tracking_no}, for instance thing2={carrier}, character_string3={tracking_no}',
  ),
  'message.closing_template': template('Payment due soon: template ID'),
  'message.closing_keywords': keywords('closing', 'Payment due soon: keywords', 'As above; {time} is the deadline'),
  'message.closing_minutes': z.int().min(1).max(60).default(10).meta({
    title: 'Payment due soon (minutes)',
    description: 'Minutes before an unpaid order is closed',
    group,
    under: 'message.closing_template',
  }),
  'message.refunded_template': template('Refund made: template ID'),
  'message.refunded_keywords': keywords(
    'refunded',
    'Refund made: keywords',
    'As above; {amount} is the refunded amount',
  ),
  'message.invoiced_template': template('Invoice issued: template ID'),
  'message.invoiced_keywords': keywords(
    'invoiced',
    'Invoice issued: keywords',
    'As above; {amount} is the invoiced amount',
  ),
  'message.pickup_template': template('Pick-up reminder: template ID'),
  'message.pickup_keywords': keywords(
    'pickup',
    'Pick-up reminder: keywords',
    'As above; {time} is the last day to pick up the order',
  ),
  'message.agreed_template': template('After-sales request approved: template ID'),
  'message.agreed_keywords': keywords(
    'agreed',
    'After-sales request approved: keywords',
    'As above; {amount} is the requested amount. Where to send the items is said on the page of the order',
  ),
  'message.declined_template': template('After-sales request declined: template ID'),
  'message.declined_keywords': keywords(
    'declined',
    'After-sales request declined: keywords',
    'As above; {amount} is the requested amount',
  ),
  'message.exchanged_template': template('Replacement shipped: template ID'),
  'message.exchanged_keywords': keywords(
    'exchanged',
    'Replacement shipped: keywords',
    'As above; {carrier} and {tracking_no} are those of the replacement',
  ),
  'message.details': z.boolean().default(false).meta({
    title: 'Include goods and parcel in messages',
    description:
      'Otherwise {goods}, {carrier} and {tracking_no} refer to the order, and WeChat learns only number and amount',
    group,
  }),
  'message.page': z
    .string()
    .trim()
    .max(200)
    .regex(/^[\w-]+(\/[\w-]+)*\?([^\s{}]*&)?\w+=\{id\}(&[^\s{}]*)?$/, {
      error: 'must be a path with {id}, without a leading slash',
    })
    .default('pages/order/order?id={id}')
    .meta({ title: 'Page of an order', description: 'Opened by a message; {id} becomes the order ID', group }),
  'message.version': z
    .enum(['formal', 'trial', 'developer'])
    .default('formal')
    .meta({
      title: 'Opens this version',
      labels: { formal: 'Released', trial: 'Trial', developer: 'Development' },
      group,
    }),
})

export const messageLimits = declareSettings({
  'limits.messages_per_minute': rateLimitSetting(30, 'Message consents per minute per user'),
})

export const CONSENT_LIMIT: Limit = {
  name: 'messages',
  seconds: 60,
  most: (runtime) => messageLimits.in(runtime)['limits.messages_per_minute'],
}
