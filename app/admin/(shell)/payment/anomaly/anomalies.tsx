'use client'

import dynamic from 'next/dynamic'
import type { Save } from '@/components/admin/form/save-changes'
import { withRecordId } from '@/components/admin/form/values'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import type { Field, Listing, OpenRecord, Row } from '@/components/admin/model'
import { notifyDone } from '@/components/admin/notify-done'
import { OrderNumberCell } from '@/components/admin/order/order-number-cell'
import { EmptyState } from '@/components/admin/table/empty-state'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { useAddress } from '@/components/admin/table/use-address'
import { held } from '@/components/ui/connection/held'
import { type Translate, useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'
import { StateCell } from './state-cell'

const RecordDrawer = dynamic(
  held(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer)),
  {
    loading: nothing,
  },
)
const WholeFact = dynamic(
  held(() => import('./facts').then((one) => one.RawFact)),
  { loading: nothing },
)
const PlainFact = dynamic(
  held(() => import('./facts').then((one) => one.PlainFact)),
  { loading: nothing },
)

const CELLS = { order_no: OrderNumberCell, state: StateCell }
const WIDGETS = { kind: PlainFact, order_no: PlainFact, source: PlainFact, create_time: PlainFact, details: WholeFact }

type Props = Listing & {
  opened: OpenRecord
  fields: Field[]
  maySettle: boolean
  mayRead: boolean
}

/** Notifications from the provider that cannot be right; each opens to be looked into and settled. */
export function Anomalies({ opened, fields, maySettle, mayRead, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const close = () => address.change({ open: undefined })
  const text = t('Payments that do not match an order are listed here')
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={<Tabs {...address} label={t('Anomalies by status')} choices={choicesOf(t)} />}
      cells={CELLS}
      opens={mayRead && (({ id }) => ({ open: String(id) }))}
      empty={<EmptyState icon="check" title={t('No anomalies')} text={text} />}
    >
      <RecordOrRefusal opened={opened} close={close}>
        {(record) => <Anomaly record={record} fields={fields} maySettle={maySettle} close={close} />}
      </RecordOrRefusal>
    </ListPage>
  )
}

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: { state: undefined } },
  { label: t('To resolve'), patch: { state: 'open' } },
  { label: t('Resolved'), patch: { state: 'settled' } },
]

type AnomalyProps = Pick<Props, 'fields' | 'maySettle'> & { record: Row; close: () => void }

/** Without the right to settle it the visitor can only read it. */
function Anomaly({ record, fields, maySettle, close }: AnomalyProps) {
  const { t } = useLanguage()
  const save: Save = (values, version) => submit('pay.update_anomaly', withRecordId(record.id, values), { version })
  return (
    <RecordDrawer
      opened
      title={t('Provider notification')}
      fields={fields}
      record={record}
      widgets={WIDGETS}
      {...(maySettle && { save })}
      onClose={close}
      onSaved={() => {
        notifyDone(t('Saved'))
        close()
      }}
    />
  )
}
