import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { Runtime } from '@/lib/core/runtime'
import { type PayAccount, payAccount } from './account'
import { parseAnswer } from './ask'
import { PayError } from './pay-error'
import { type ProviderRefund, RefundNoticeShape, type Trade, TradeShape } from './shapes'
import { type Header, verifySignature } from './signature'

export type Notification = {
  id: string
  event_type: string
  trade?: Trade
  refund?: ProviderRefund
}

const MAX_BYTES = 64 * 1024
const TAG = 16

const Envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().regex(/^(TRANSACTION|REFUND)\.[A-Z]{1,32}$/),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    original_type: z.enum(['transaction', 'refund']),
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64(),
    associated_data: z.string().default(''),
    nonce: z.string(),
  }),
})
type Resource = z.output<typeof Envelope>['resource']

/** Reads a notification once it is proven to be the provider’s, recent, and about this merchant. */
export async function readNotification(
  runtime: Runtime,
  { bytes, header }: { bytes: Uint8Array; header: Header },
): Promise<Notification> {
  const account = await payAccount(runtime)
  try {
    return parseNotification(account, bytes, header)
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    const { kind, code } = error
    runtime.log('warn', 'a notification of WeChat Pay was not believed', { kind, code })
    throw error
  }
}

function parseNotification(account: PayAccount, bytes: Uint8Array, header: Header): Notification {
  if (bytes.length > MAX_BYTES) throw new PayError('body', 'TOO_LONG')
  verifySignature(account.publicKeys, header, bytes)
  const { id, event_type, resource } = parseAnswer(Envelope, bytes)
  if (!event_type.startsWith(`${resource.original_type.toUpperCase()}.`)) throw new PayError('body', 'NOT_AS_AGREED')
  const plain = decryptResource(account.apiV3Key, resource)
  if (resource.original_type === 'refund') {
    const { mchid, refund } = parseAnswer(RefundNoticeShape, plain)
    if (mchid !== account.mchid) throw new PayError('body', 'ANOTHER_MERCHANT')
    return { id, event_type, refund }
  }
  const trade = parseAnswer(TradeShape, plain)
  if (trade.mchid !== account.mchid) throw new PayError('body', 'ANOTHER_MERCHANT')
  if (trade.appid !== account.appid) throw new PayError('body', 'ANOTHER_APP')
  return { id, event_type, trade }
}

function decryptResource(key: string, { ciphertext, associated_data, nonce }: Resource): Buffer {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (Buffer.byteLength(nonce) !== 12 || sealed.length < TAG) throw new PayError('body', 'CIPHERTEXT')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const plain = decipher.update(sealed.subarray(0, -TAG))
  try {
    return Buffer.concat([plain, decipher.final()]) // final() is what checks the tag
  } catch {
    throw new PayError('body', 'CIPHERTEXT')
  }
}
