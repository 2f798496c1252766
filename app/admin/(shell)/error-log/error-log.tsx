'use client'

import { Paper, Stack, Title } from '@mantine/core'
import dynamic from 'next/dynamic'
import { NothingFound } from '@/components/admin/list-head'
import type { Listing, Refusal } from '@/components/admin/model'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import type { ErrorDetails } from './error-drawer'
import { OperationCell, StateCell } from './state'

const ErrorDrawer = dynamic(() => import('./error-drawer').then((module) => module.ErrorDrawer))
const RefusedModal = dynamic(() => import('@/components/admin/refused-modal').then((module) => module.RefusedModal))

const CELLS = { operation: OperationCell, state: StateCell }

export type OpenedError = { record: ErrorDetails } | { refusal: Refusal } | undefined
type Props = Omit<Listing, 'cells'> & { look: Look; opened: OpenedError }

/** What broke, the latest first; one of them opens beside the list. */
export function ErrorLog({ opened, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { title, filters, rights } = listing
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
          {...(rights.read && { onOpen: ({ id }) => change({ open: String(id) }) })}
          empty={<Nothing looked={filters.map(({ name }) => name).filter((name) => asked[name])} change={change} />}
        />
      </Paper>
      {opened && 'refusal' in opened && <RefusedModal refusal={opened.refusal} onClose={close} />}
      {opened && 'record' in opened && (
        <ErrorDrawer key={opened.record.id} error={opened.record} mayChange={Boolean(rights.update)} onClose={close} />
      )}
    </Stack>
  )
}

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  return <EmptyState icon="check" title={t('No errors')} text={t('System errors will appear here')} />
}
