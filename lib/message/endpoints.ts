import { endpoint } from '../core/endpoint/endpoint'
import { acceptMessages } from './accept'
import { AcceptedMessages, MessageConsent, MessageTemplates } from './contract'
import { CONSENT_LIMIT } from './settings'
import { listTemplates } from './templates'

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
