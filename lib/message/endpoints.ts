import { endpoint } from '../core/endpoint/endpoint'
import { acceptMessages } from './accept'
import { AcceptedMessages, MessageChoice, MessageConsent, MessageTemplates, MessageWays } from './contract'
import { choose, listWays } from './objections'
import { CONSENT_LIMIT } from './settings'
import { listTemplates } from './wechat/templates'

export const listMessageTemplates = endpoint('message.list', 'GET /v1/message', 'Message templates', {
  purpose: 'Returns the templates that a mini-program asks the buyer to accept.',
  access: 'public',
  cache: 'config',
  output: MessageTemplates,
  run: ({ db }) => listTemplates(db),
})

export const acceptOrderMessages = endpoint('message.accept', 'POST /v1/message', 'Accept messages about an order', {
  purpose: 'Records which messages about this order the buyer wants.',
  access: 'user',
  input: MessageConsent,
  output: AcceptedMessages,
  idempotent: true,
  limit: { ...CONSENT_LIMIT, by: 'user' },
  refuses: ['not_found', 'rule'],
  run: ({ input, actor, db, runtime }) => acceptMessages(db, runtime, actor.id, input),
})

export const listMessageWays = endpoint('message.list_ways', 'GET /v1/message/way', 'Notification channels', {
  purpose: 'Returns the ways by which the shop tells buyers of their orders without being asked, such as SMS.',
  access: 'user',
  output: MessageWays,
  run: ({ actor, db, runtime, locale }) => listWays(db, runtime, actor.id, locale),
})

export const chooseMessageWay = endpoint('message.choose_way', 'PUT /v1/message/way', 'Switch a way on or off', {
  purpose: 'Stops messages by this way for the buyer, or allows them again.',
  access: 'user',
  input: MessageChoice,
  output: MessageWays,
  limit: { ...CONSENT_LIMIT, by: 'user' },
  refuses: ['not_found'],
  async run({ input, actor, db, runtime, locale }) {
    await choose(db, runtime, actor.id, input)
    return listWays(db, runtime, actor.id, locale)
  },
})
