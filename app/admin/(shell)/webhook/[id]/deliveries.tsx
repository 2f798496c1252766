'use client'

import dynamic from 'next/dynamic'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Listing, OpenRecord, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListSection } from '@/components/admin/list/list-section'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import type { BulkAction, RowAction } from '@/components/admin/table/row-actions'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { DeliveryStateCell, StatusCell, SubjectCell } from './cells'
import type { DeliveryDetails } from './delivery-drawer'

const DeliveryDrawer = dynamic(
  whenOnline(() => import('./delivery-drawer').then((module) => module.DeliveryDrawer)),
  {
    loading: nothing,
  },
)

const CELLS = { state: DeliveryStateCell, status: StatusCell, subject_id: SubjectCell }

type May = { read: boolean; replay: boolean; replayMany: boolean }
type Props = Listing & { opened: OpenRecord<DeliveryDetails>; may: May }

/** What was sent to one webhook, or waits to be; each opens with its request and the answers. */
export function Deliveries({ opened, may, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const close = () => address.change({ open: undefined })
  const { replay, rowActions, bulkActions, question } = useReplay(may)
  return (
    <ListSection
      {...listing}
      address={address}
      cells={CELLS}
      rowActions={rowActions}
      bulkActions={bulkActions}
      opens={may.read && (({ id }) => ({ open: String(id) }))}
      empty={<EmptyState icon="link" title={t('No deliveries yet')} text={listing.purpose} />}
    >
      <RecordOrRefusal opened={opened} close={close}>
        {(delivery) => (
          <DeliveryDrawer
            delivery={delivery}
            onClose={close}
            replay={may.replay ? () => replay(delivery) : undefined}
          />
        )}
      </RecordOrRefusal>
      {question}
    </ListSection>
  )
}

function useReplay(may: May) {
  const { t } = useLanguage()
  const act = useAction()
  const { bulkAction, question } = useRecordActions({})
  async function replay({ id }: Pick<Row, 'id'>) {
    if (await act('webhook_delivery.replay', { id })) notifyDone(t('Queued to be sent again'))
  }
  const label = t('Send again')
  const rowActions = (row: Row): RowAction[] =>
    may.replay ? [{ label, icon: 'refresh', onClick: () => void replay(row) }] : []
  const bulkActions: BulkAction[] = may.replayMany
    ? [bulkAction('webhook_delivery.replay_many', { label, icon: 'refresh' })]
    : []
  return { replay, rowActions, bulkActions, question }
}
