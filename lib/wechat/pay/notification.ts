import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { Notification, SentNotification } from '@/lib/pay/provider'
import { type PayAccount, parseAnswer } from './ask'
import { WeChatPayError } from './pay-error'
import { ComplaintNoticeShape, RefundNoticeShape, TradeShape } from './shapes'
import { verifySignature } from './signature'

const MAX_BYTES = 64 * 1024
const TAG = 16

const Envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().regex(/^(TRANSACTION|REFUND|COMPLAINT)\.[A-Z_]{1,32}$/),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    original_type: z.enum(['transaction', 'refund', 'complaint']),
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64(),
    associated_data: z.string().default(''),
    nonce: z.string(),
  }),
})
type Resource = z.output<typeof Envelope>['resource']

/** Throws unless it is proven to be the provider’s, recent, and about this merchant. */
export function parseNotification(account: PayAccount, { bytes, header }: SentNotification): Notification {
  if (bytes.length > MAX_BYTES) throw new WeChatPayError('body', 'TOO_LONG')
  verifySignature(account.publicKeys, header, bytes)
  const { id, event_type, resource } = parseAnswer(Envelope, bytes)
  if (!event_type.startsWith(`${resource.original_type.toUpperCase()}.`))
    throw new WeChatPayError('body', 'NOT_AS_AGREED')
  const plain = decryptResource(account.apiV3Key, resource)
  if (resource.original_type === 'complaint') {
    return { id, event_type, complaint: parseAnswer(ComplaintNoticeShape, plain).complaint_id }
  }
  if (resource.original_type === 'refund') {
    const { mchid, refund } = parseAnswer(RefundNoticeShape, plain)
    if (mchid !== account.mchid) throw new WeChatPayError('body', 'ANOTHER_MERCHANT')
    return { id, event_type, refund }
  }
  const trade = parseAnswer(TradeShape, plain)
  if (trade.mchid !== account.mchid) throw new WeChatPayError('body', 'ANOTHER_MERCHANT')
  if (trade.appid !== account.appid) throw new WeChatPayError('body', 'ANOTHER_APP')
  return { id, event_type, trade }
}

function decryptResource(key: string, { ciphertext, associated_data, nonce }: Resource): Buffer {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (Buffer.byteLength(nonce) !== 12 || sealed.length < TAG) throw new WeChatPayError('body', 'CIPHERTEXT')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const plain = decipher.update(sealed.subarray(0, -TAG))
  try {
    return Buffer.concat([plain, decipher.final()]) // final() is what checks the tag
  } catch {
    throw new WeChatPayError('body', 'CIPHERTEXT')
  }
}
