'use client'

import { Group, Paper, Stack, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { NothingFound } from '@/components/admin/list-head'
import type { Listing } from '@/components/admin/model'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { DayStateCell, DifferencesCell, MoneyCell } from './cells'
import { CompareButton } from './compare-button'
import { type Audit, StockAudit } from './stock-audit'

const SUMS = { bill_paid: MoneyCell, own_paid: MoneyCell, bill_returned: MoneyCell, own_returned: MoneyCell }
const CELLS = { state: DayStateCell, open: DifferencesCell, ...SUMS }

type Props = Omit<Listing, 'cells'> & { look: Look; mayRun: boolean; mayAudit: boolean; audit: Audit | undefined }

/** The days of the shop, each as it compares with the provider's bill; each has a page of its own. */
export function Days({ mayRun, mayAudit, audit, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const router = useRouter()
  const [opening, start] = useTransition()
  const { title, filters, rights } = listing
  const open = (id: number) => start(() => router.push(`/admin/reconciliation/${id}`))
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>{title}</Title>
        {mayRun && <CompareButton />}
      </Group>
      <Paper>
        <FilterBar filters={filters} asked={asked} change={change} />
        <DataTable
          {...{ ...listing, asked, look, change }}
          pending={pending || opening}
          cells={CELLS}
          rowActions={() => []}
          bulkActions={[]}
          {...(rights.read && { onOpen: ({ id }) => open(id) })}
          empty={<Nothing looked={filters.map(({ name }) => name).filter((name) => asked[name])} change={change} />}
        />
      </Paper>
      {mayAudit && <StockAudit audit={audit} pending={pending} start={() => change({ open: 'stock' })} />}
    </Stack>
  )
}

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  const text = t('Each day is reconciled with the provider’s bill the next morning, shortly after 10:00')
  return <EmptyState icon="calendar" title={t('No days reconciled yet')} text={text} />
}
