'use client'

import { Text } from '@mantine/core'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { ContentLabel } from '@/components/admin/people/content-label'
import { BuyerCell } from '@/components/admin/people/person-link'
import type { BulkAction, RowAction } from '@/components/admin/table/row-actions'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { type Translate, useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import { compact } from '@/lib/base/compact'

type May = { decide: boolean; decideMany: boolean }

/** What customers wrote, how it was judged, and what staff decide of it. */
export function ContentChecks({ may, ...listing }: Listing & { may: May }) {
  const { t } = useLanguage()
  const address = useAddress()
  const { rowActions, bulkActions, question } = useDecisions(may)
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={<Tabs {...address} label={t('Content by state')} choices={choicesOf(t)} />}
      cells={CELLS}
      rowActions={rowActions}
      bulkActions={bulkActions}
      empty={<EmptyState icon="check" title={t('Nothing to review')} text={listing.purpose} />}
    >
      {question}
    </ListPage>
  )
}

function useDecisions(may: May) {
  const { t } = useLanguage()
  const act = useAction()
  const { bulkAction, question } = useRecordActions({})
  const approval = { label: t('Allow'), icon: 'check' } as const
  const hiding = { label: t('Hide'), icon: 'eye-off' } as const

  async function decide({ id, version }: Row, decision: 'approve' | 'hide') {
    const answer = await act('content_check.decide', { id, decision }, { version })
    if (answer) notifyDone(decision === 'approve' ? t('Allowed by staff') : t('Hidden'))
  }
  const rowActions = (row: Row): RowAction[] => {
    if (!may.decide || (!row.text && !row.image)) return []
    const approve: RowAction = { ...approval, onClick: () => void decide(row, 'approve') }
    const hide: RowAction = { ...hiding, danger: true, onClick: () => void decide(row, 'hide') }
    return compact([row.state !== 'approved' && approve, row.state !== 'hidden' && hide])
  }
  const bulkActions: BulkAction[] = may.decideMany
    ? [
        bulkAction('content_check.decide_many', approval, { input: { decision: 'approve' } }),
        bulkAction('content_check.decide_many', hiding, { input: { decision: 'hide' } }),
      ]
    : []
  return { rowActions, bulkActions, question }
}

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: { state: undefined, waits: undefined } },
  { label: t('To review'), patch: { state: undefined, waits: 'true' } },
  { label: t('Allowed by staff'), patch: { state: 'approved', waits: undefined } },
  { label: t('Hidden'), patch: { state: 'hidden', waits: undefined } },
]

const THUMBNAIL = { width: 56, height: 56, objectFit: 'cover' } as const

function ContentCell({ value, row }: CellProps) {
  if (typeof row?.image === 'string') return <Picture src={row.image} alt="" width={200} style={THUMBNAIL} />
  return value ? <span style={{ overflowWrap: 'anywhere' }}>{String(value)}</span> : '—'
}

const StateCell = ({ value }: CellProps) => <ContentLabel state={String(value)} always />

function ReasonCell({ value, column, row }: CellProps) {
  if (!value) return '—'
  const label = column.options?.find((option) => option.value === value)?.label ?? String(value)
  return (
    <>
      {label}
      {typeof row?.word === 'string' && (
        <Text size="xs" c="dimmed">
          {row.word}
        </Text>
      )}
    </>
  )
}

const CELLS = {
  text: ContentCell,
  state: StateCell,
  reason: ReasonCell,
  buyer: BuyerCell,
  order_no: OrderNumberCell,
}
