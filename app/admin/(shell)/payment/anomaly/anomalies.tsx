'use client'

import dynamic from 'next/dynamic'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Field, Listing, OpenRecord } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { whenOnline } from '@/components/ui/connection/when-online'
import { type Translate, useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { type Anomaly, type AnomalyRights, amountsOf, StateCell } from './anomaly'

const AnomalyDrawer = dynamic(
  whenOnline(() => import('./anomaly-drawer')),
  { loading: nothing },
)

const CELLS = { order_no: OrderNumberCell, paid: AmountsCell, state: StateCell }

type Props = Listing & AnomalyRights & { opened: OpenRecord<Anomaly>; fields: Field[]; mayRead: boolean }

/** Notifications from the provider that cannot be right; each opens to be looked into and settled. */
export function Anomalies({ opened, fields, mayRead, note, mayCheck, mayOpen, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const close = () => address.change({ open: undefined })
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={<Tabs {...address} label={t('Anomalies by status')} choices={choicesOf(t)} />}
      cells={CELLS}
      opens={mayRead && (({ id }) => ({ open: String(id) }))}
      empty={<EmptyState icon="check" title={t('No anomalies')} text={listing.purpose} />}
    >
      <RecordOrRefusal opened={opened} close={close}>
        {(record) => (
          <AnomalyDrawer
            record={record}
            fields={fields}
            note={note}
            mayCheck={mayCheck}
            mayOpen={mayOpen}
            onClose={close}
          />
        )}
      </RecordOrRefusal>
    </ListPage>
  )
}

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: { state: undefined } },
  { label: t('To resolve'), patch: { state: 'open' } },
  { label: t('Resolved'), patch: { state: 'settled' } },
]

/** What was paid beside what is due. */
function AmountsCell({ row }: CellProps) {
  const { t } = useLanguage()
  return amountsOf({ paid: null, due: null, refunded: null, ...row }, t) || '—'
}
