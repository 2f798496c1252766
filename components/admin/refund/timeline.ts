import type { Translate } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { OutputOf } from '@/lib/endpoints'
import { CASE_STATES } from '@/lib/order/refund-states'
import { refundSentence, type Step } from '@/lib/refund/sentences'
import { ABNORMAL, isByHand, isCounted, isEnded } from '@/lib/refund/states'
import { money } from '../kit/format'
import type { Option } from '../kit/model'
import type { PageEvent } from '../page/event-list'
import { reasonText } from './reason-text'

type RefundRecord = Pick<
  OutputOf<'refund.read'>,
  | 'kind'
  | 'state'
  | 'amount'
  | 'asked_amount'
  | 'reason_code'
  | 'reason'
  | 'answer'
  | 'asked_by'
  | 'nickname'
  | 'method'
  | 'trouble'
  | 'create_time'
  | 'agreed_at'
  | 'sent_back_at'
  | 'received_at'
  | 'begun_at'
  | 'ended_at'
>
type Mover = Parameters<typeof refundSentence>[0]['by']

export type RefundStep = { refund: RefundRecord; step: Step; at: string; by: Mover; nickname?: string | null }

/** The steps of a refund that have a time, the oldest first. */
export function stepsOf(refund: RefundRecord): RefundStep[] {
  const { kind, asked_by, create_time, agreed_at, sent_back_at, received_at, begun_at, nickname, method } = refund
  const isAsked = asked_by === 'buyer'
  const decider =
    asked_by === 'system' || nickname === null ? ({ by: 'system' } as const) : ({ by: 'staff', nickname } as const)
  const isOneStep = isByHand(method) // staff gave it back themselves
  const begun = isAsked && kind === 'refund' && !agreed_at ? 'approved' : 'begun'
  return compact([
    isAsked && { refund, step: 'asked', at: create_time, by: 'buyer' },
    agreed_at && { refund, step: 'agreed', at: agreed_at, ...decider },
    sent_back_at && { refund, step: 'sent_back', at: sent_back_at, by: 'buyer' },
    received_at && { refund, step: 'received', at: received_at, ...decider },
    begun_at && !isOneStep && { refund, step: begun, at: begun_at, ...decider },
    endOf(refund, isOneStep),
  ])
}

function endOf(refund: RefundRecord, isOneStep: boolean): RefundStep | undefined {
  const { state, ended_at: at, nickname, trouble } = refund
  if (!at || !isEnded(state)) return undefined
  const { ended } = CASE_STATES[state]
  const isByHand = isCounted(state) && (isOneStep || trouble === ABNORMAL)
  return isByHand || ended === 'staff'
    ? { refund, step: state, at, by: 'staff', nickname }
    : { refund, step: state, at, by: ended }
}

/** The step as staff read it; `buyer`: what its buyer is called. */
export function sayStep(
  { refund, step, at, by, nickname }: RefundStep,
  buyer: string,
  reasons: Option[],
  t: Translate,
) {
  const why: Partial<Record<Step, string>> = {
    asked: reasonText(refund, reasons, t),
    begun: reasonText(refund, reasons, t),
    declined: t(refund.answer),
  }
  const isRequest = step === 'asked' || step === 'declined'
  const amount = money(isRequest ? refund.asked_amount : refund.amount)
  const facts = { who: whoOf(by, nickname, buyer, t), amount }
  const event: PageEvent = { what: refundSentence({ step, by, kind: refund.kind }, facts, t), at, why: why[step] }
  return event
}

export function whoOf(by: Mover, nickname: string | null | undefined, buyer: string, t: Translate): string {
  if (by === 'buyer') return buyer
  return by === 'staff' ? (nickname ?? t('Staff')) : t('The system')
}
