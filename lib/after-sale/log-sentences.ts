import type { LoggedAct, LogSentence } from '../facets/oper-log'
import { REFUND_KINDS } from '../order/refund-states'
import { refundSentence, type Step } from '../refund/sentences'

/** What has become of a request by the decision of staff; without a return it is paid back with that. */
function stepOf({ after }: LoggedAct): Step | undefined {
  if (after.state === 'declined' || after.state === 'agreed') return after.state
  return after.state === 'processing' || after.state === 'succeeded' ? 'approved' : undefined
}

const decided: LogSentence = {
  fields: ['state', 'amount', 'kind'],
  say(act, t) {
    const step = stepOf(act)
    const kind = REFUND_KINDS.find((one) => one === act.after.kind) ?? 'refund'
    const facts = { who: act.who, amount: act.valueText('amount') }
    return step && refundSentence({ step, by: 'staff', kind }, facts, t)
  },
}

/** Receiving and shipping what is exchanged have one permission. */
const received: LogSentence = {
  fields: ['state', 'received_at'],
  say({ who, before, after, changed }, t) {
    if (before.state === 'replacing' && after.state === 'exchanged') return t('{who} shipped the replacement', { who })
    if (!changed.includes('received_at')) return undefined
    return t('{who} received the returned items', { who })
  },
}

const paid: LogSentence = {
  fields: ['state', 'amount'],
  say: ({ who, valueText }, t) => t('{who} paid {amount} back', { who, amount: valueText('amount') }),
}

export const afterSaleLogSentences = {
  'after_sale.decide': decided,
  'after_sale.receive': received,
  'after_sale.pay': paid,
}
