'use client'

import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Row } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { BuyerCell } from '@/components/admin/people/person-link'
import type { Decidable } from '@/components/admin/refund/decidable'
import { RefundState, refundWords } from '@/components/admin/refund/state-badge'
import { type DecisionFields, useDecisions } from '@/components/admin/refund/use-decisions'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { type Translate, useLanguage } from '@/components/ui/language'
import { currentReason } from '@/lib/order/former-reasons'
import { STATES, type State } from '@/lib/refund/states'

const isState = (value: unknown): value is State => STATES.some((state) => state === value)

function StateCell({ value, row }: CellProps) {
  const trouble = typeof row?.trouble === 'string' ? row.trouble : null
  return isState(value) && <RefundState state={value} trouble={trouble} />
}

/** What the shop wrote is in its own words, in the language of the reader. */
function ReasonCell({ value }: CellProps) {
  const { t } = useLanguage()
  return typeof value === 'string' && t(currentReason(value))
}

export const CELLS = { order_no: OrderNumberCell, buyer: BuyerCell, reason: ReasonCell, state: StateCell }

type Counts = Partial<Record<string, number>>
type Props = Listing & {
  refunds: Decidable[]
  counts: Counts
  decisions: DecisionFields
  mayOpen: boolean
}

/** Refunds by state; each leads to its order. */
export function Refunds({ refunds, counts, decisions, mayOpen, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const { busy, actionsFor, dialog } = useDecisions(decisions)
  const rowActions = ({ id }: Row) => refunds.filter((one) => one.id === id).flatMap(actionsFor)
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={<Tabs {...address} label={t('Refunds by status')} choices={choicesOf(counts, t)} />}
      cells={CELLS}
      rowActions={rowActions}
      opens={mayOpen && (({ order_id }: Row) => `/admin/order/${Number(order_id)}`)}
      busy={busy}
      empty={<EmptyState icon="ticket" title={t('No refunds yet')} text={listing.purpose} />}
    >
      {dialog}
    </ListPage>
  )
}

const ALL = { state: undefined, attention: undefined }

/** Refunds that need a decision come first and are counted; the others are no work. */
function choicesOf(counts: Counts, t: Translate): Choice[] {
  const words = refundWords(t)
  const of = (state: State): Choice => ({ label: words[state], patch: { ...ALL, state } })
  const rest: State[] = ['agreed', 'processing', 'succeeded', 'failed', 'declined']
  return [
    { label: t('All'), patch: ALL },
    { label: t('To decide'), patch: { ...ALL, state: 'requested' }, count: counts.requested },
    { label: t('To receive'), patch: { ...ALL, state: 'sent_back' }, count: counts.sent_back },
    { label: t('Problems'), patch: { ...ALL, attention: 'true' }, count: counts.attention },
    ...rest.map(of),
  ]
}
