'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState, useTransition } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { type Translate, useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { compact } from '@/lib/base/compact'
import { ACTIONS, type Action, canDo, canRedirect } from '@/lib/refund/states'
import type { Field } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import type { RowAction } from '../table/row-actions'
import type { Decidable } from './decidable'

const DecisionModal = dynamic(
  whenOnline(() => import('./decision-modal')),
  { loading: nothing },
)

const RedirectModal = dynamic(
  whenOnline(() => import('./redirect-modal')),
  { loading: nothing },
)

const ReceiveModal = dynamic(
  whenOnline(() => import('./receive-modal')),
  { loading: nothing },
)

const ICONS = { approve: 'check', decline: 'close', retry: 'refresh', settle: 'shield', dismiss: 'eye-off' } as const

const labelOf = (action: Action, { state, kind }: Decidable, t: Translate): string => {
  if (action === 'approve' && kind === 'return') return t('Approve return')
  if (action === 'approve') return t('Approve refund')
  if (action === 'decline') return t('Decline')
  if (action === 'settle') return t('Refunded manually')
  if (action === 'dismiss') return t('Dismiss')
  return state === 'processing' ? t('Check status') : t('Retry')
}

/** What has arrived is still to be said. */
const isToReceive = ({ kind, state, received_at }: Decidable): boolean =>
  kind === 'return' && received_at === null && (state === 'agreed' || state === 'sent_back')

/** Of the forms that decide refunds and send them elsewhere: undefined without permission. */
export type DecisionFields = { reason: Field | undefined; redirect: Field[] | undefined; mayReceive: boolean }

/** The decisions on a refund, each in a dialog; querying its state needs none. */
export function useDecisions({ reason, redirect, mayReceive }: DecisionFields) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const [deciding, setDeciding] = useState<{ refund: Decidable; action: Action }>()
  const [sending, setSending] = useState<Decidable>()
  const [receiving, setReceiving] = useState<Decidable>()

  const ask = ({ id, version }: Decidable) =>
    start(async () => {
      const answer = await act('refund.update', { id, action: 'retry' }, { version })
      if (answer) notifyDone(t('Status updated'))
    })

  function actionsFor(refund: Decidable): RowAction[] {
    const possible = reason ? ACTIONS.filter((action) => canDo(action, refund)) : []
    const decisions = possible.map((action) => ({
      label: labelOf(action, refund, t),
      icon: ICONS[action],
      danger: action === 'decline',
      onClick: () => {
        if (action === 'retry' && refund.state === 'processing') ask(refund)
        else setDeciding({ refund, action })
      },
    }))
    const elsewhere: RowAction = {
      label: t('Send to another account'),
      icon: 'external',
      onClick: () => setSending(refund),
    }
    const receive: RowAction = { label: t('Receive return'), icon: 'check', onClick: () => setReceiving(refund) }
    return compact([
      mayReceive && isToReceive(refund) && receive,
      redirect && canRedirect(refund) && elsewhere,
      ...decisions,
    ])
  }

  const dialog: ReactNode = (
    <>
      {deciding && reason && <DecisionModal {...deciding} reason={reason} onGone={() => setDeciding(undefined)} />}
      {receiving && <ReceiveModal refund={receiving} onGone={() => setReceiving(undefined)} />}
      {sending && redirect && <RedirectModal refund={sending} fields={redirect} onGone={() => setSending(undefined)} />}
    </>
  )
  return { busy, actionsFor, dialog }
}
