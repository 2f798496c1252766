import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { AddressCheck, MessageAnswer, SentMessage, WeChatMessageList, WeChatMessageRow } from './incoming/contract'
import * as inbox from './incoming/inbox'
import { answerCheck, receiveMessage } from './incoming/receive'

const spoken = { access: 'public', output: MessageAnswer, work: 'own', body: 'raw', refuses: ['unauthorized'] } as const

export const checkMessageAddress = endpoint(
  'wechat_message.check',
  'GET /wechat/message',
  'Verify the message address',
  {
    purpose: 'Called by WeChat when the address is set up; returns what it sent.',
    ...spoken,
    input: AddressCheck,
    run: ({ input, runtime }) => answerCheck(runtime, input),
  },
)

export const receiveWeChatMessage = endpoint('wechat_message.receive', 'POST /wechat/message', 'Message from WeChat', {
  purpose: 'Called by WeChat, signed, in its own format.',
  ...spoken,
  input: SentMessage,
  run: ({ input, raw, runtime }) => receiveMessage(runtime, input, raw.bytes),
})

export const listWeChatMessages = endpoint(
  'wechat_message.list',
  'GET /cms/wechat_message',
  'List messages from WeChat',
  {
    input: WeChatMessageList,
    output: pageOutput(WeChatMessageRow),
    run: ({ input, db }) => inbox.list(db, input),
  },
)

export const exportWeChatMessages = exportOf(listWeChatMessages, 'Export messages from WeChat')

export const retryWeChatMessage = endpoint(
  'wechat_message.retry',
  'POST /cms/wechat_message/{id}/retry',
  'Retry a message from WeChat',
  {
    purpose: 'Handles a message again whose handling has failed.',
    subject: { contract: WeChatMessageRow, lock: inbox.lock },
    output: WeChatMessageRow,
    refuses: ['rule'],
    run: ({ input, db, runtime, after }) => {
      after(async () => runtime.wake())
      return inbox.retry(db, input.id)
    },
  },
)
