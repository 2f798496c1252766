'use client'

import { Group, Paper, Title } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { Save } from '@/components/admin/form/save-changes'
import { onlyFilters } from '@/components/admin/kit/address'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Field, Listing, OpenRecord, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAddress } from '@/components/admin/kit/use-address'
import { withRecordId } from '@/components/admin/kit/values'
import { ExportMenu } from '@/components/admin/list/export-menu'
import { List } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'
import { About, AdviceFact, OrderFact, PlainFact } from './facts'
import { KindCell, NumberCell, StateCell } from './row-cells'
import { type MayDo, useDifferenceActions } from './use-difference-actions'

const RecordDrawer = dynamic(
  held(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer)),
  {
    loading: nothing,
  },
)

const CELLS = { kind: KindCell, number: NumberCell, state: StateCell }

type Props = Listing & {
  opened: OpenRecord
  fields: Field[]
  may: MayDo
  linked: boolean
  compared: boolean
}

/** Where the bill and the shop differ; each difference opens to be looked into and settled. */
export function Differences({ opened, fields, may, linked, compared, ...listing }: Props) {
  const address = useAddress()
  const { change } = address
  const { busy, check, actionsFor } = useDifferenceActions(may, (id) => change({ open: String(id) }))
  const close = () => change({ open: undefined })
  const isEmpty = listing.total === 0 && Object.keys(onlyFilters(listing.query)).length === 0
  return (
    <Paper component="section">
      <Group justify="space-between" p="md" pb={0}>
        <Title order={2}>{listing.title}</Title>
        {listing.table && listing.rows.length > 0 && <ExportMenu table={listing.table} filter={listing.filter} />}
      </Group>
      <List
        {...listing}
        address={address}
        filters={isEmpty ? [] : listing.filters}
        cells={CELLS}
        rowActions={actionsFor}
        opens={may.read && (({ id }) => ({ open: String(id) }))}
        busy={busy}
        empty={<NoDifferences compared={compared} />}
      />
      <RecordOrRefusal opened={opened} close={close}>
        {(record) => (
          <OneDifference
            record={record}
            fields={fields}
            may={may}
            linked={linked}
            busy={busy}
            check={check}
            close={close}
          />
        )}
      </RecordOrRefusal>
    </Paper>
  )
}

const FACTS = Object.fromEntries(
  ['number', 'bill_amount', 'bill_state', 'bill_time', 'own_amount', 'own_state', 'own_time', 'funds_amount'].map(
    (name) => [name, PlainFact],
  ),
)
const WIDGETS = { ...FACTS, kind: AdviceFact, order_no: OrderFact }
const AFTERWARDS = new Set(['settled_as', 'nickname', 'settled_at'])

type DifferenceProps = Pick<Props, 'fields' | 'may' | 'linked'> & {
  record: Row
  busy: boolean
  check: (record: Row, whenSettled: () => void) => void
  close: () => void
}

/** What is settled, and what the visitor may not settle, is only shown. */
function OneDifference({ record, fields, may, linked, busy, check, close }: DifferenceProps) {
  const { t } = useLanguage()
  const { id, order_id, state } = record
  const isOpen = state === 'open'
  const maySave = isOpen && may.settle
  const order = linked && typeof order_id === 'number' ? order_id : null
  const save: Save = (values, version) => submit('reconciliation.settle', withRecordId(id, values), { version })
  return (
    <About value={{ order, busy, ...(isOpen && may.check && { check: () => check(record, close) }) }}>
      <RecordDrawer
        opened
        title={maySave ? t('Resolve manually') : t('Bill difference')}
        fields={isOpen ? fields.filter(({ name }) => !AFTERWARDS.has(name)) : fields}
        record={record}
        widgets={WIDGETS}
        {...(maySave && { save })}
        onClose={close}
        onSaved={() => {
          notifyDone(t('Resolved'))
          close()
        }}
      />
    </About>
  )
}

function NoDifferences({ compared }: { compared: boolean }) {
  const { t } = useLanguage()
  if (!compared) return <EmptyState icon="clock" title={t('This day has not been reconciled yet')} />
  return <EmptyState icon="check" title={t('No anomalies')} text={t('The bill matches the shop')} />
}
