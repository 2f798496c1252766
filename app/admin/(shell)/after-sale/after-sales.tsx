'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Query, Row } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { Decidable } from '@/components/admin/refund/decidable'
import { NextStep } from '@/components/admin/refund/next-step'
import { RefundState } from '@/components/admin/refund/state-badge'
import { type DecisionFields, useDecisions } from '@/components/admin/refund/use-decisions'
import { Words } from '@/components/admin/table/cell'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { OutputOf } from '@/lib/endpoints'
import { currentReason } from '@/lib/order/former-reasons'
import { CASE_STEPS, isForStaffTo, type TABS } from '@/lib/order/refund-states'

const caseOf = (row: Row | undefined) => Decidable.safeParse(row).data

function StateCell({ row }: CellProps) {
  const refund = caseOf(row)
  return refund && <RefundState refund={refund} />
}

function NextCell({ row }: CellProps) {
  const refund = caseOf(row)
  return refund && <NextStep refund={refund} />
}

/** What the shop wrote is in its own words, in the language of the reader. */
function ReasonCell({ value }: CellProps) {
  const { t } = useLanguage()
  return (
    typeof value === 'string' && (
      <div style={{ minWidth: 150 }}>
        <Words>{t(currentReason(value))}</Words>
      </div>
    )
  )
}

export const CELLS = {
  order_no: OrderNumberCell,
  reason: ReasonCell,
  state: StateCell,
  deadline: NextCell,
}

type Props = Listing & {
  cases: Decidable[]
  counts: OutputOf<'after_sale.count'> | undefined
  decisions: DecisionFields
  mayReceive: boolean
}

const pageOf = ({ id }: { id: number }) => `/admin/after-sale/${id}` as const

/** What buyers want after the sale, by what staff have to do. */
export function AfterSales({ cases, counts, decisions, mayReceive, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const { busy, actionsFor, dialog } = useDecisions(decisions)
  const receive = (one: Decidable) =>
    mayReceive &&
    isForStaffTo('receive', one) && {
      label: t('Receive items'),
      icon: 'box' as const,
      onClick: () => address.goTo(pageOf(one)),
    }
  const rowActions = ({ id }: Row) =>
    cases.filter((one) => one.id === id).flatMap((one) => compact([receive(one), ...actionsFor(one)]))
  return (
    <ListPage
      {...listing}
      address={address}
      actions={mayReceive && <ReceiveLink />}
      tabs={<Tabs {...address} label={t('By next step')} choices={choicesOf(counts, decisions, address.query, t)} />}
      cells={CELLS}
      rowActions={rowActions}
      opens={listing.rights.read ? pageOf : false}
      busy={busy}
      empty={<EmptyState icon="ticket" title={t('No after-sales requests')} text={listing.purpose} />}
    >
      {dialog}
    </ListPage>
  )
}

function ReceiveLink() {
  const { t } = useLanguage()
  return (
    <Button
      leftSection={<Icon name="box" size={16} />}
      renderRoot={(props) => <Link {...props} href="/admin/after-sale/receive" prefetch={false} />}
    >
      {t('Receive returns')}
    </Button>
  )
}

const ALL = { step: undefined, attention: undefined }

/** What is to do comes first and is counted. To pay is a step only where the shop has made it one. */
function choicesOf(counts: Props['counts'], { isPaidApart }: DecisionFields, query: Query, t: Translate): Choice[] {
  const of = (step: (typeof TABS)[number]): Choice => ({
    label: t(CASE_STEPS[step].tab),
    patch: { ...ALL, step },
    count: counts?.[step],
  })
  const hasToPay = isPaidApart || query.step === 'to_pay' || (counts?.to_pay ?? 0) > 0
  return compact([
    of('to_decide'),
    of('to_receive'),
    of('to_ship'),
    hasToPay && of('to_pay'),
    { label: t('Problems'), patch: { ...ALL, attention: 'true' }, count: counts?.attention },
    { label: t('All'), patch: ALL },
  ])
}
