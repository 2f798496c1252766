import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { order } from '@/db/schema/order'
import { declareSettings } from '../core/runtime/settings'
import type { MessageOutcome, MessageWay } from '../facets/message'
import { Misconfigured } from '../outgoing/call'
import type { Outcome } from '../outgoing/post'
import { postSigned } from '../webhook/signature'
import { KIND_LABELS, KINDS, type Kind } from './kinds'

const group = 'Messages by your own service'

const isTold = (kind: Kind) => z.boolean().default(false).meta({ title: KIND_LABELS[kind], group })

export const httpSettings = declareSettings({
  'message.http_paid': isTold('paid'),
  'message.http_shipped': isTold('shipped'),
  'message.http_closing': isTold('closing'),
  'message.http_refunded': isTold('refunded'),
  'message.http_invoiced': isTold('invoiced'),
  'message.http_pickup': isTold('pickup'),
  'message.http_agreed': isTold('agreed'),
  'message.http_declined': isTold('declined'),
  'message.http_exchanged': isTold('exchanged'),
  'message.http_phone': z.boolean().default(false).meta({
    title: 'Include the phone number of the order',
    description: 'For a service that sends SMS. Otherwise it learns the order number and looks the number up itself',
    group,
  }),
})

/**
 * A system of the shop's own, such as an adapter of an SMS gateway: it is sent each message, signed as webhooks are.
 * Where it is stands in the environment, so that changing settings cannot send phone numbers elsewhere.
 */
export const http: MessageWay = {
  name: 'http',
  title: 'Text message',
  kinds: (runtime) =>
    runtime.env.messageService ? KINDS.filter((kind) => httpSettings.in(runtime)[`message.http_${kind}`]) : [],
  async recipient({ database }, { order_id }) {
    const mobile = sql<string | null>`${order.address} ->> 'mobile'`
    const [found] = await database.db.select({ mobile }).from(order).where(sql`${order.id} = ${order_id}`)
    return found?.mobile || undefined
  },
  async send(runtime, mobile, { id, ...data }) {
    const { env } = runtime
    const phone = httpSettings.in(runtime)['message.http_phone'] ? mobile : undefined
    const body = JSON.stringify({
      type: `message.${data.kind}`,
      timestamp: new Date().toISOString(),
      data: { ...data, phone },
    })
    const { url, secret } = env.messageService ?? {}
    if (!url || !secret) return { state: 'later' }
    return outcomeOf(await postSigned(env, { url, secrets: [secret] }, { id, body }))
  },
}

/** An answer of 2xx says that it has the message; what it does with it is its own. */
function outcomeOf({ status, error }: Outcome): MessageOutcome {
  if (error === 'address') throw new Misconfigured('MESSAGE_SERVICE_URL is no address that messages may go to')
  if (error === 'host' || error === 'certificate' || status === 429) return { state: 'later' }
  if (status === null || status === 408 || status >= 500) return { state: 'unclear' }
  return status >= 200 && status < 300 ? { state: 'sent' } : { state: 'failed', reason: 'service', code: status }
}
