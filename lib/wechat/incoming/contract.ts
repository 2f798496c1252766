import { z } from 'zod'
import { WECHAT_MESSAGE_STATES } from '@/db/vocabulary/wechat'
import { Id, Time } from '../../base/contract'
import { officePageInput, sortInput, timeRange } from '../../base/paging'

const signed = (title: string) => z.string().max(128).meta({ title })
const signature = {
  timestamp: signed('Seconds at which WeChat sent it'),
  nonce: signed('Random text that makes each signature different'),
}

export const AddressCheck = z.strictObject({
  ...signature,
  signature: signed('Signature'),
  echostr: signed('Text to return unchanged').regex(/^[\w-]+$/),
})

export const SentMessage = z.strictObject({
  ...signature,
  signature: signed('Signature').optional(),
  encrypt_type: signed('Encryption')
    .optional()
    .meta({ title: 'Encryption', description: '`aes` where the message is encrypted' }),
  msg_signature: signed('Signature of the encrypted text').optional(),
})

export const MessageAnswer = z.string().meta({ title: 'Answer', examples: ['success'] })

const kind = z.string().meta({ title: 'Kind', description: 'In WeChat’s words' })
const state = z.enum(WECHAT_MESSAGE_STATES).meta({
  title: 'Status',
  description: 'Failed messages are tried again automatically',
  labels: { waiting: 'Pending', done: 'Handled', ignored: 'Not used', failed: 'Failed' },
})

export const WeChatMessageRow = z
  .object({
    id: Id,
    kind,
    state,
    about: z
      .record(z.string(), z.string())
      .meta({ title: 'Related record', description: 'Numbers at WeChat, no personal data' }),
    times: z.int().meta({ title: 'Times received' }),
    error: z.string().meta({ title: 'Last error' }),
    sent_at: Time.meta({ title: 'Sent on' }),
    ended_at: Time.nullable().meta({ title: 'Handled on' }),
    create_time: Time.meta({ title: 'Received at' }),
  })
  .meta({ id: 'WeChatMessage' })

export const WeChatMessageList = officePageInput({
  state: state.optional(),
  kind: z.string().max(64).optional().meta({ title: 'Kind' }),
  ...timeRange('Received at'),
  sort: sortInput(['id', 'create_time']).optional(),
})
