'use client'

import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Row } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { type Translate, useLanguage } from '@/components/ui/language'
import { ComplaintState, Deadline } from './state'

const CELLS = { order_no: OrderNumberCell, number: OrderNumberCell, state: StateCell, answer_by: DeadlineCell }

/** What buyers complain of at WeChat; each opens to be answered. */
export function Complaints({ mayRead, ...listing }: Listing & { mayRead: boolean }) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={<Tabs {...address} label={t('Complaints by status')} choices={choicesOf(t)} />}
      cells={CELLS}
      opens={mayRead && (({ id }: Row) => `/admin/complaint/${Number(id)}`)}
      empty={<EmptyState icon="check" title={t('No complaints')} text={listing.purpose} />}
    />
  )
}

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: { state: undefined, waits: undefined } },
  { label: t('To answer'), patch: { state: undefined, waits: 'true' } },
  { label: t('In discussion'), patch: { state: 'answered', waits: undefined } },
  { label: t('Ended'), patch: { state: 'ended', waits: undefined } },
]

function StateCell({ value, row }: CellProps) {
  return <ComplaintState state={String(value)} waits={row?.waits === true} />
}

function DeadlineCell({ value, row }: CellProps) {
  return <Deadline until={value} waits={row?.waits === true} />
}
