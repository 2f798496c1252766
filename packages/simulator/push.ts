import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { encryptMessage, type MessageKeys, signParts } from '@/lib/wechat/incoming/envelope'
import { dispatchHere } from './dispatch-here'
import { nextPlan } from './faults'
import { openidOf } from './login'
import { type CallFamily, control, SIMULATED_ACCOUNT, SIMULATED_MESSAGE_KEYS } from './world'

/**
 * `forged`: signed with another token. `clear`: not encrypted, which counts for nothing. `cut`: its body ends in the
 * middle. `elsewhere`: for another mini-program.
 */
const FAULTS = ['forged', 'clear', 'cut', 'elsewhere'] as const

type Fields = Record<string, unknown>
const number = () => String(randomInt(1_000_000_000, 10_000_000_000))

/** The fields of each kind of message, beside its buyer and time; fields of the request replace them. */
const KINDS: Record<string, (openid: string) => Fields> = {
  user_info_modified: (openid) => consent(openid, '6'),
  user_authorization_revoke: (openid) => consent(openid, '8'),
  user_authorization_cancellation: (openid) => consent(openid, ''),
  trade_manage_remind_access_api: () => ({ msg: 'Report your shipments' }),
  trade_manage_remind_shipping: () => ({
    transaction_id: `42${number()}`,
    merchant_trade_no: number(),
    msg: 'Ship it',
  }),
  trade_manage_order_settlement: () => ({ transaction_id: `42${number()}`, merchant_trade_no: number() }),
  subscribe_msg_change_event: () => ({ List: { TemplateId: 'template', SubscribeStatusString: 'reject' } }),
  wxa_media_check: () => ({
    appid: SIMULATED_ACCOUNT.appid,
    trace_id: number(),
    version: 2,
    errcode: 0,
    errmsg: 'ok',
    result: { suggest: 'pass', label: 100 },
    detail: [{ strategy: 'content_model', errcode: 0, suggest: 'pass', label: 100, prob: 90 }],
  }),
  complaint_callback: () => ({}), // see trade-complaints.ts
}

/** The kinds of messages that can be sent, and the faults that they can have. */
export const PUSHES = { kinds: Object.keys(KINDS), faults: FAULTS }

const consent = (OpenID: string, RevokeInfo: string): Fields => ({
  OpenID,
  AppID: SIMULATED_ACCOUNT.appid,
  RevokeInfo,
})

const Push = z
  .strictObject({
    kind: z.enum(Object.keys(KINDS)),
    name: z.string().min(1).max(64).optional(),
    openid: z.string().min(1).max(64).optional(),
    fields: z.record(z.string(), z.unknown()).default({}),
    /** So many seconds ago. */
    age: z.int().min(0).default(0),
    format: z.enum(['json', 'xml']).default('json'),
    times: z.int().min(1).max(15).default(1),
    at_once: z.boolean().default(false),
    fault: z.enum(FAULTS).optional(),
  })
  .refine(({ name, openid }) => (name === undefined) !== (openid === undefined), { path: ['name'] })
type Push = z.output<typeof Push>

/** XML as WeChat sends it: without attributes, and with the name of a list on each of its entries. */
function toXml(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => toXml(name, one)).join('')
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([field, one]) => toXml(field, one))
          .join('')
      : `<![CDATA[${String(value)}]]>`
  return `<${name}>${inner}</${name}>`
}

const write = (format: Push['format'], fields: Fields): string =>
  format === 'xml' ? toXml('xml', fields) : JSON.stringify(fields)

/** The same message each time, as WeChat sends it again: only nonce and time of the signature are others. */
function seal(text: string, { fault, format }: Push): { query: string; bytes: Uint8Array } {
  const elsewhere = fault === 'elsewhere' && { appid: 'wx0000000000000000' }
  const keys: MessageKeys = { ...SIMULATED_MESSAGE_KEYS, ...elsewhere }
  const token = fault === 'forged' ? 'TokenOfSomebody' : keys.token
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = number()
  const signature = signParts(token, timestamp, nonce)
  if (fault === 'clear')
    return { query: String(new URLSearchParams({ signature, timestamp, nonce })), bytes: Buffer.from(text) }
  const Encrypt = encryptMessage(keys, randomBytes(16), text)
  const msg_signature = signParts(token, timestamp, nonce, Encrypt)
  const query = new URLSearchParams({ signature, timestamp, nonce, encrypt_type: 'aes', msg_signature })
  const body = write(format, { ToUserName: 'gh_simulated', Encrypt })
  return { query: String(query), bytes: Buffer.from(fault === 'cut' ? body.slice(0, -20) : body) }
}

/** As the platform does it by itself. */
export const pushMessage = (runtime: Runtime, message: z.input<typeof Push>) =>
  sendMessage(runtime, Push.parse(message))

async function sendMessage(runtime: Runtime, push: Push) {
  const { kind, name = '', openid = openidOf(name), age, format, times } = push
  const fields = {
    ToUserName: 'gh_simulated',
    FromUserName: openid,
    CreateTime: Math.floor(Date.now() / 1000) - age,
    MsgType: 'event',
    Event: kind,
    ...KINDS[kind]?.(openid),
    ...push.fields,
  }
  const text = write(format, fields)
  const send = async () => {
    const lost = await nextPlan(runtime.database.db, 'notify')
    if (lost && Math.random() < Number(lost.share)) return { status: 'lost' as const }
    return dispatchHere(runtime, { path: '/wechat/message', ...seal(text, push) })
  }
  const turns = Array.from({ length: times }, () => send)
  const deliveries: Awaited<ReturnType<typeof send>>[] = []
  if (push.at_once) deliveries.push(...(await Promise.all(turns.map((turn) => turn()))))
  else for (const turn of turns) deliveries.push(await turn())
  return { ...fields, deliveries }
}

/** Messages that WeChat pushes to the shop. */
export const push: CallFamily = {
  calls: [],
  doors: { 'POST /message': control(Push, sendMessage) },
  refuse: () => new Response(null, { status: 404 }),
}
