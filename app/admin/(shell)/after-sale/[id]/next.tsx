'use client'

import { Button, Group, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { Field } from '@/components/admin/kit/model'
import { Section } from '@/components/admin/page/section'
import type { Decidable } from '@/components/admin/refund/decidable'
import { deadlineText, nextText } from '@/components/admin/refund/next-step'
import { type DecisionFields, useDecisions } from '@/components/admin/refund/use-decisions'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { CASE_STEPS, isForStaffTo, stepOf } from '@/lib/order/refund-states'
import { type Payable, ReceiveForm } from './receive-form'
import type { ReplacementParcel } from './ship-modal'

const ShipModal = dynamic(
  whenOnline(() => import('./ship-modal')),
  { loading: nothing },
)

type Props = {
  refund: Decidable
  decisions: DecisionFields
  mayReceive: boolean
  /** Of a replacement: undefined without permission to ship it. */
  ship: Field[] | undefined
  /** To whom it goes, and its packing slip, with the permission to read addresses. */
  parcel: ReplacementParcel
  payable: Payable | undefined
  /** What it is about, line by line: not beside the form that has the same lines. */
  items: ReactNode
}

/** What is next, and all that this visitor may do about it: the main thing first. */
export function Next({ refund, decisions, mayReceive, ship, parcel, payable, items }: Props) {
  const { t } = useLanguage()
  const { busy, actionsFor, dialog } = useDecisions(decisions)
  const [isEarly, setEarly] = useState(false)
  const [isShipping, setShipping] = useState(false)
  const next = nextText(refund, t)
  if (!next) return items
  const isExpected = stepOf(refund) === CASE_STEPS.to_receive || isEarly
  const receives = mayReceive && isForStaffTo('receive', refund)
  const ships = ship !== undefined && isForStaffTo('ship', refund)
  const actions = actionsFor(refund)
  const hasMain = receives || ships
  return (
    <>
      <Section title={next} text={deadlineText(refund, t)}>
        {receives && isExpected && (
          <ReceiveForm refund={refund} isPaidApart={decisions.isPaidApart} payable={payable} />
        )}
        {receives && !isExpected && (
          <Button variant="default" onClick={() => setEarly(true)}>
            {t('Receive items')}
          </Button>
        )}
        {(ships || actions.length > 0) && (
          <Group gap="sm" mt={receives ? 'md' : 0}>
            {ships && (
              <Button leftSection={<Icon name="truck" size={16} />} onClick={() => setShipping(true)}>
                {t('Ship')}
              </Button>
            )}
            {actions.map(({ label, danger, onClick }, at) => (
              <Button
                key={label}
                variant={at === 0 && !hasMain ? 'filled' : 'default'}
                disabled={busy}
                onClick={onClick}
                style={{ color: danger ? 'var(--mantine-color-error)' : undefined }}
              >
                {label}
              </Button>
            ))}
          </Group>
        )}
        {!hasMain && actions.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('There is nothing for you to do')}
          </Text>
        )}
        {isShipping && ship && (
          <ShipModal refund={refund} fields={ship} parcel={parcel} onGone={() => setShipping(false)} />
        )}
        {dialog}
      </Section>
      {!(receives && isExpected) && items}
    </>
  )
}
