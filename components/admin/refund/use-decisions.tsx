'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState, useTransition } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { type Translate, useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { compact } from '@/lib/base/compact'
import { isForStaffTo } from '@/lib/order/refund-states'
import { ACTIONS, canDo, canRedirect } from '@/lib/refund/states'
import type { Field } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import type { RowAction } from '../table/row-actions'
import type { Decidable } from './decidable'
import type { Decision } from './decision-modal'

const DecisionModal = dynamic(
  whenOnline(() => import('./decision-modal')),
  { loading: nothing },
)

const RedirectModal = dynamic(
  whenOnline(() => import('./redirect-modal')),
  { loading: nothing },
)

const ICONS = {
  approve: 'check',
  pay: 'restore',
  decline: 'close',
  retry: 'refresh',
  settle: 'shield',
  dismiss: 'eye-off',
} as const

const labelOf = (decision: Decision, { state, kind }: Decidable, t: Translate): string => {
  const approve = { refund: t('Approve refund'), return: t('Approve return'), exchange: t('Approve exchange') }
  const labels: Record<Decision, string> = {
    approve: approve[kind],
    pay: kind === 'exchange' ? t('Refund instead') : t('Issue refund'),
    decline: t('Decline'),
    retry: state === 'processing' ? t('Check status') : t('Retry'),
    settle: t('Refunded manually'),
    dismiss: t('Dismiss'),
  }
  return labels[decision]
}

/** Of the forms that decide refunds, pay them and send them elsewhere: undefined without permission. */
export type DecisionFields = {
  decide: Field | undefined
  followUp: Field | undefined
  pay: Field | undefined
  redirect: Field[] | undefined
  /** The shop wants what is approved or received to be paid back in a step of its own. */
  isPaidApart: boolean
  /** Where buyers send returns; null: the shop has not entered it. */
  returnTo: string | null
}

const fieldOf = (decision: Decision, { decide, followUp, pay }: DecisionFields): Field | undefined => {
  if (decision === 'pay') return pay
  return decision === 'approve' || decision === 'decline' ? decide : followUp
}

const decisionsOn = (refund: Decidable, fields: DecisionFields): Decision[] => {
  // An exchange is paid back instead of replaced only where the page knows the amount.
  const pays = isForStaffTo('pay', refund) && (refund.kind !== 'exchange' || refund.instead !== undefined)
  const possible = compact<Decision>([pays && 'pay', ...ACTIONS.filter((one) => canDo(one, refund))])
  return possible.filter((one) => fieldOf(one, fields))
}

/** The decisions on a refund, each in a dialog; querying its state needs none. */
export function useDecisions(fields: DecisionFields) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const [deciding, setDeciding] = useState<{ refund: Decidable; decision: Decision; field: Field }>()
  const [sending, setSending] = useState<Decidable>()
  const { redirect, isPaidApart, returnTo } = fields

  const ask = ({ id, version }: Decidable) =>
    start(async () => {
      const answer = await act('refund.update', { id, action: 'retry' }, { version })
      if (answer) notifyDone(t('Status updated'))
    })

  function actionsFor(refund: Decidable): RowAction[] {
    const decisions = decisionsOn(refund, fields).map((decision) => ({
      label: labelOf(decision, refund, t),
      icon: ICONS[decision],
      danger: decision === 'decline',
      onClick: () => {
        const field = fieldOf(decision, fields)
        if (decision === 'retry' && refund.state === 'processing') ask(refund)
        else if (field) setDeciding({ refund, decision, field })
      },
    }))
    const elsewhere: RowAction = {
      label: t('Send to another account'),
      icon: 'external',
      onClick: () => setSending(refund),
    }
    return compact([redirect && canRedirect(refund) && elsewhere, ...decisions])
  }

  const dialog: ReactNode = (
    <>
      {deciding && (
        <DecisionModal
          {...deciding}
          isPaidApart={isPaidApart}
          returnTo={returnTo}
          onGone={() => setDeciding(undefined)}
        />
      )}
      {sending && redirect && <RedirectModal refund={sending} fields={redirect} onGone={() => setSending(undefined)} />}
    </>
  )
  return { busy, actionsFor, dialog }
}
