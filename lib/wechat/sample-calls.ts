import { wechatMessage } from '@/db/schema/wechat'
import { SIMULATED_MESSAGE_KEYS } from '@/packages/simulator/world'
import type { Samples, Shop } from '@/packages/testing/sample'
import { encryptMessage, signParts } from './incoming/envelope'

const { token } = SIMULATED_MESSAGE_KEYS
const [timestamp, nonce] = ['1714036504', '1514711492']

/** A message that WeChat has sent, as it is kept. */
async function keepMessage(shop: Shop, values: Partial<typeof wechatMessage.$inferInsert> = {}) {
  const message = { key: 'of-a-sample', kind: 'wxa_media_check', openid: 'o-buyer', fields: { trace_id: '7' } }
  const sent_at = new Date('2026-01-01T00:00:00Z')
  const rows = await shop.db
    .insert(wechatMessage)
    .values({ ...message, sent_at, ...values })
    .returning({ id: wechatMessage.id })
  const [row] = rows
  if (!row) throw new Error('no message was kept')
  return row.id
}

/** As WeChat sends it, of a kind without a listener. */
export async function messageFrom(FromUserName: string, more: object = {}) {
  const CreateTime = Math.floor(Date.now() / 1000)
  const event = { FromUserName, CreateTime, MsgType: 'event', Event: 'sample', ...more }
  const Encrypt = encryptMessage(SIMULATED_MESSAGE_KEYS, Buffer.alloc(16), JSON.stringify(event))
  const msg_signature = signParts(token, timestamp, nonce, Encrypt)
  const query = new URLSearchParams({ timestamp, nonce, encrypt_type: 'aes', msg_signature, openid: FromUserName })
  return { ask: `POST /wechat/message?${query}`, body: Buffer.from(JSON.stringify({ Encrypt })) }
}

export const samples: Samples = {
  'wechat_message.check': async () => {
    const query = new URLSearchParams({
      timestamp,
      nonce,
      signature: signParts(token, timestamp, nonce),
      echostr: '42',
    })
    return { ask: `GET /wechat/message?${query}` }
  },
  'wechat_message.receive': () => messageFrom('o-buyer'),
  'wechat_message.list': async (shop) => {
    await keepMessage(shop)
    return { ask: 'GET /cms/wechat_message?state=waiting&kind=wxa_media_check', as: 'manager' }
  },
  'wechat_message.retry': async (shop) => {
    const id = await keepMessage(shop, { state: 'failed', error: 'nobody answers' })
    return { ask: `POST /cms/wechat_message/${id}/retry`, as: 'manager' }
  },
}
