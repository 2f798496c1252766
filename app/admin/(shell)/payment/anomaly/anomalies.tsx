'use client'

import { Paper, Stack, Title } from '@mantine/core'
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
import { StateCell } from './state-cell'

const RecordDrawer = dynamic(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer))
const RefusedModal = dynamic(() => import('@/components/admin/refused-modal').then((one) => one.RefusedModal))
const WholeFact = dynamic(() => import('./facts').then((one) => one.WholeFact))
const PlainFact = dynamic(() => import('./facts').then((one) => one.PlainFact))

const CELLS = { state: StateCell }
const WIDGETS = { kind: PlainFact, order_no: PlainFact, source: PlainFact, create_time: PlainFact, details: WholeFact }

export type OpenedAnomaly = { record: Row } | { refusal: Refusal } | undefined
type Props = Omit<Listing, 'cells'> & {
  look: Look
  opened: OpenedAnomaly
  fields: Field[]
  maySettle: boolean
  mayRead: boolean
}

/** What the provider said that cannot be right; each opens to be looked into and settled. */
export function Anomalies({ opened, fields, maySettle, mayRead, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { title, filters } = listing
  const close = () => change({ open: undefined })
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      <Paper>
        <FilterBar filters={filters} asked={asked} change={change} />
        <DataTable
          {...{ ...listing, asked, look, pending, change }}
          cells={CELLS}
          rowActions={() => []}
          bulkActions={[]}
          {...(mayRead && { onOpen: ({ id }) => change({ open: String(id) }) })}
          empty={<Nothing looked={filters.map(({ name }) => name).filter((name) => asked[name])} change={change} />}
        />
      </Paper>
      {opened && 'refusal' in opened && <RefusedModal refusal={opened.refusal} onClose={close} />}
      {opened && 'record' in opened && <Opened {...{ fields, maySettle, close }} record={opened.record} />}
    </Stack>
  )
}

type OpenedProps = Pick<Props, 'fields' | 'maySettle'> & { record: Row; close: () => void }

/** Whoever may not settle it can look at it. */
function Opened({ record, fields, maySettle, close }: OpenedProps) {
  const { t } = useLanguage()
  const save: Save = (values, version) => submit('pay.update_anomaly', valuesFor(record.id, values), { version })
  return (
    <RecordDrawer
      key={record.id}
      opened
      title={t('Provider notification')}
      {...{ fields, record, widgets: WIDGETS }}
      {...(maySettle && { save })}
      onClose={close}
      onSaved={() => {
        notifications.show({ color: 'teal', message: t('Saved') })
        close()
      }}
    />
  )
}

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  const text = t('Payments that do not match an order are listed here')
  return <EmptyState icon="check" title={t('No anomalies')} text={text} />
}
