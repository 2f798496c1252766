import type { LogSentence } from '../facets/oper-log'
import { refundSentence, type Step } from './sentences'
import type { State } from './states'

/** What has become of a refund by the decision of staff; to try one again says itself. */
const STEPS: { from: readonly State[]; to: State; step: Step }[] = [
  { from: ['requested'], to: 'processing', step: 'approved' },
  { from: ['requested'], to: 'declined', step: 'declined' },
  { from: ['requested', 'processing', 'failed'], to: 'succeeded', step: 'succeeded' },
]

const decided: LogSentence = {
  fields: ['state', 'amount'],
  say({ who, before, after, valueText }, t) {
    const found = STEPS.find(({ from, to }) => to === after.state && from.some((one) => one === before.state))
    return found && refundSentence({ step: found.step, by: 'staff' }, { who, amount: valueText('amount') }, t)
  },
}

export const refundLogSentences = { 'refund.update': decided }
