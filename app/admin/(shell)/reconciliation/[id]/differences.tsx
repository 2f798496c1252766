'use client'

import { Paper, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import type { Save } from '@/components/admin/form/delivery'
import { valuesFor } from '@/components/admin/form/values'
import { NothingFound } from '@/components/admin/list-head'
import type { Field, Listing, Refusal, Row } from '@/components/admin/model'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import { About, AdviceFact, OrderFact, PlainFact } from './facts'
import { KindCell, NumberCell, StateCell } from './row-cells'
import { useDifferenceDeeds } from './use-difference-deeds'

const RecordDrawer = dynamic(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer))
const RefusedModal = dynamic(() => import('@/components/admin/refused-modal').then((one) => one.RefusedModal))

const CELLS = { kind: KindCell, number: NumberCell, state: StateCell }

export type OpenedDifference = { record: Row } | { refusal: Refusal } | undefined
export type MayDo = { check: boolean; settle: boolean; read: boolean }
type Props = Omit<Listing, 'cells'> & {
  look: Look
  opened: OpenedDifference
  fields: Field[]
  may: MayDo
  linked: boolean
  compared: boolean
}

/** What the bill and we do not say alike; each opens to be looked into and settled. */
export function Differences({ opened, fields, may, linked, compared, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { busy, ask, actionsFor } = useDifferenceDeeds(may, (id) => change({ open: String(id) }))
  const { title, filters } = listing
  const close = () => change({ open: undefined })
  const looked = filters.map(({ name }) => name).filter((name) => asked[name])
  const isEmpty = listing.total === 0 && looked.length === 0
  return (
    <Paper component="section">
      <Title order={2} p="md" pb={0}>
        {title}
      </Title>
      {!isEmpty && <FilterBar filters={filters} asked={asked} change={change} />}
      <DataTable
        {...{ ...listing, asked, look, change }}
        pending={pending || busy}
        cells={CELLS}
        rowActions={actionsFor}
        bulkActions={[]}
        {...(may.read && { onOpen: ({ id }) => change({ open: String(id) }) })}
        empty={<Nothing {...{ looked, change, compared }} />}
      />
      {opened && 'refusal' in opened && <RefusedModal refusal={opened.refusal} onClose={close} />}
      {opened && 'record' in opened && <Opened {...{ fields, may, linked, busy, ask, close }} record={opened.record} />}
    </Paper>
  )
}

const FACTS = Object.fromEntries(
  ['number', 'bill_amount', 'bill_state', 'bill_time', 'own_amount', 'own_state', 'own_time'].map((name) => [
    name,
    PlainFact,
  ]),
)
const WIDGETS = { ...FACTS, kind: AdviceFact, order_no: OrderFact }
const AFTERWARDS = new Set(['settled_as', 'nickname', 'settled_at'])

type OpenedProps = Pick<Props, 'fields' | 'may' | 'linked'> & {
  record: Row
  busy: boolean
  ask: (record: Row, whenSettled: () => void) => void
  close: () => void
}

/** What is settled, and what somebody may not settle, can be looked at. */
function Opened({ record, fields, may, linked, busy, ask, close }: OpenedProps) {
  const { t } = useLanguage()
  const { id, order_id, state } = record
  const isOpen = state === 'open'
  const maySave = isOpen && may.settle
  const order = linked && typeof order_id === 'number' ? order_id : null
  const save: Save = (values, version) => submit('reconciliation.settle', valuesFor(id, values), { version })
  return (
    <About value={{ order, busy, ...(isOpen && may.check && { ask: () => ask(record, close) }) }}>
      <RecordDrawer
        key={id}
        opened
        title={maySave ? t('Resolve manually') : t('Bill difference')}
        fields={isOpen ? fields.filter(({ name }) => !AFTERWARDS.has(name)) : fields}
        {...{ record, widgets: WIDGETS }}
        {...(maySave && { save })}
        onClose={close}
        onSaved={() => {
          notifications.show({ color: 'teal', message: t('Resolved') })
          close()
        }}
      />
    </About>
  )
}

function Nothing({ looked, change, compared }: { looked: string[]; change: Change; compared: boolean }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  if (!compared) return <EmptyState icon="clock" title={t('This day has not been reconciled yet')} />
  return <EmptyState icon="check" title={t('No anomalies')} text={t('The bill matches the shop')} />
}
