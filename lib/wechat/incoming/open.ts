import { z } from 'zod'
import { decryptMessage, isSignature, type MessageKeys, MessageRefused } from './envelope'
import { readXml } from './xml'

const LARGEST = 64 * 1024

/** The query that WeChat calls our address with. */
export type MessageQuery = {
  timestamp: string
  nonce: string
  signature?: string | undefined
  encrypt_type?: string | undefined
  msg_signature?: string | undefined
}

/** What WeChat sent. `key` is the same when it is sent again. */
export type WeChatMessage = {
  key: string
  kind: string
  openid: string
  sent_at: Date
  fields: Record<string, unknown>
}

const textOrNumber = z.union([z.string(), z.number()]).transform(String)
const Head = z.object({
  FromUserName: z.string().min(1).max(128),
  CreateTime: z.coerce.number().int().positive().max(253_402_300_799),
  MsgType: z.string().min(1).max(64),
  Event: z.string().min(1).max(64).optional(),
})

/**
 * What a message is about, by what it has of these: several may fall into one second, and some come
 * from the platform itself.
 */
const About = z.object({
  OpenID: textOrNumber.optional(),
  MsgId: textOrNumber.optional(),
  trace_id: textOrNumber.optional(),
  transaction_id: textOrNumber.optional(),
  complaint_order_id: textOrNumber.optional(),
  status: textOrNumber.optional(),
  RevokeInfo: textOrNumber.optional(),
})
/** A complaint in XML has its fields in here. */
const Nested = z.object({ BussiCallBackInfo: z.record(z.string(), z.unknown()) })

/** Answers the check of the address that WeChat’s console makes. */
export function checkAddress(token: string, query: MessageQuery & { echostr: string }): string {
  if (!isSignature(query.signature, token, query.timestamp, query.nonce)) throw new MessageRefused()
  return query.echostr
}

function readFields(text: string): Record<string, unknown> {
  if (text.trimStart().startsWith('<')) return readXml(text)
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new MessageRefused()
  }
}

/** Where the shop has an AES key, a clear text counts for nothing: its signature does not cover what it says. */
function readSigned(keys: MessageKeys, query: MessageQuery, body: string): Record<string, unknown> {
  const { timestamp, nonce } = query
  if (keys.aesKey === '') {
    if (query.encrypt_type === 'aes' || !isSignature(query.signature, keys.token, timestamp, nonce)) {
      throw new MessageRefused()
    }
    return readFields(body)
  }
  const { Encrypt } = readFields(body)
  if (typeof Encrypt !== 'string' || !isSignature(query.msg_signature, keys.token, timestamp, nonce, Encrypt)) {
    throw new MessageRefused()
  }
  return readFields(decryptMessage(keys, Encrypt))
}

/** A MsgId alone is no key: it has 64 bits, and JSON rounds it. */
const keyOf = (
  { FromUserName, CreateTime }: z.output<typeof Head>,
  kind: string,
  { MsgId, trace_id, transaction_id, complaint_order_id, status, RevokeInfo, OpenID }: z.output<typeof About>,
): string =>
  [
    FromUserName,
    CreateTime,
    kind,
    MsgId,
    trace_id,
    transaction_id,
    complaint_order_id,
    status,
    RevokeInfo,
    OpenID,
  ].join(':')

export function openMessage(keys: MessageKeys, query: MessageQuery, body: Buffer): WeChatMessage {
  if (body.length > LARGEST) throw new MessageRefused()
  const fields = readSigned(keys, query, body.toString('utf8'))
  const head = Head.safeParse(fields)
  const about = About.safeParse({ ...fields, ...Nested.safeParse(fields).data?.BussiCallBackInfo })
  if (!head.success || !about.success) throw new MessageRefused()
  const { Event, MsgType, FromUserName, CreateTime } = head.data
  const kind = Event ?? MsgType
  return {
    key: keyOf(head.data, kind, about.data),
    kind,
    openid: about.data.OpenID ?? FromUserName,
    sent_at: new Date(CreateTime * 1000),
    fields,
  }
}
