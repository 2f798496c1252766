'use client'

import { Paper, Stack, Title } from '@mantine/core'
import { NothingFound } from '@/components/admin/list-head'
import type { Listing } from '@/components/admin/model'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { CELLS, Linked, type MayOpen } from './cells'

type Props = Omit<Listing, 'cells'> & { look: Look; may: MayOpen }

/** Every change of stock, the latest first; each leads to its product and its order. */
export function Ledger({ may, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { title, filters } = listing
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      <Paper>
        <FilterBar filters={filters} asked={asked} change={change} />
        <Linked value={may}>
          <DataTable
            {...{ ...listing, asked, look, pending, change }}
            cells={CELLS}
            rowActions={() => []}
            bulkActions={[]}
            empty={<Nothing looked={filters.map(({ name }) => name).filter((name) => asked[name])} change={change} />}
          />
        </Linked>
      </Paper>
    </Stack>
  )
}

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  return <EmptyState icon="box" title={t('No stock movements yet')} />
}
