'use client'

import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Row } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { type Translate, useLanguage } from '@/components/ui/language'
import { DueDate, InvoiceState, isState } from './state'

const CELLS = { order_no: OrderNumberCell, state: StateCell, due_at: DueCell }

/** What invoices buyers have asked for; each opens to be issued. */
export function Invoices({ mayRead, mayIssue, ...listing }: Listing & { mayRead: boolean; mayIssue: boolean }) {
  const { t } = useLanguage()
  const address = useAddress()
  const { bulkAction, question } = useRecordActions({})
  const label = t('Mark as sent')
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={<Tabs {...address} label={t('Invoices by status')} choices={choicesOf(t)} />}
      cells={CELLS}
      bulkActions={mayIssue ? [bulkAction('invoice.issue_many', { label, icon: 'check' }, { input: {} })] : []}
      opens={mayRead && (({ id }: Row) => `/admin/invoice/${Number(id)}`)}
      empty={<EmptyState icon="file" title={t('No invoices')} text={listing.purpose} />}
    >
      {question}
    </ListPage>
  )
}

const NONE = { state: undefined, waits: undefined, overdue: undefined }

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: NONE },
  { label: t('Open'), patch: { ...NONE, waits: 'true' } },
  { label: t('Overdue'), patch: { ...NONE, overdue: 'true' } },
  { label: t('Issued'), patch: { ...NONE, state: 'issued' } },
  { label: t('To correct'), patch: { ...NONE, state: 'outdated' } },
  { label: t('Refused'), patch: { ...NONE, state: 'refused' } },
]

function StateCell({ value }: CellProps) {
  return isState(value) ? <InvoiceState state={value} /> : '—'
}

function DueCell({ value }: CellProps) {
  return <DueDate at={value} />
}
