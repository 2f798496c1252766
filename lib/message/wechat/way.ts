import type { Runtime } from '../../core/runtime/runtime'
import type { BuyerMessage, MessageOutcome, MessageWay } from '../../facets/message'
import { wechatAccount } from '../../wechat/account'
import { openidOf } from '../../wechat/openid'
import { MessageRejection, sendSubscribeMessage } from '../../wechat/subscribe-message'
import type { Reason } from '../kinds'
import { KINDS } from '../kinds'
import { messageSettings } from '../settings'
import { templateOf } from './templates'
import { renderValue } from './values'

/** Subscription messages of the mini-program: of a template, each accepted in a tap. */
export const wechat: MessageWay = {
  name: 'wechat',
  title: 'Mini-program message',
  onlyAccepted: true,
  kinds: (runtime) => KINDS.filter((kind) => templateOf(runtime, kind)),
  recipient: (runtime, { user_id }) => openidOf(runtime.database.db, wechatAccount(runtime).appid, user_id),
  send: (runtime, openid, message) => send(runtime, openid, message).catch(outcomeOf),
}

async function send(runtime: Runtime, openid: string, message: BuyerMessage): Promise<MessageOutcome> {
  const template = templateOf(runtime, message.kind)
  if (!template) return { state: 'later' }
  const settings = messageSettings.in(runtime)
  const data = template.keywords.map(({ keyword, template }) => [keyword, renderValue(keyword, template, message)])
  await sendSubscribeMessage(runtime, {
    openid,
    template_id: template.template_id,
    page: settings['message.page'].replace('{id}', String(message.order_id)),
    data: Object.fromEntries(data),
    version: settings['message.version'],
  })
  return { state: 'sent' }
}

const NO_CONSENT = 43101
const REASONS: Record<number, Reason> = {
  40003: 'payer',
  40037: 'template',
  41030: 'page',
  43107: 'banned',
  45168: 'words',
  47003: 'keyword',
}

function outcomeOf(error: unknown): MessageOutcome {
  if (!(error instanceof MessageRejection)) throw error
  const { code, keyword } = error
  if (code === NO_CONSENT) return { state: 'refused', reason: 'no_consent', code }
  return { state: 'failed', reason: REASONS[code] ?? 'other', code, keyword }
}
