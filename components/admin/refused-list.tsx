'use client'

import { Paper, Stack, Text, Title } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { NothingFound } from './list-head'
import type { CellProps, Listing } from './model'
import { Cell } from './table/cell'
import { DataTable } from './table/data-table'
import { FilterBar } from './table/filter-bar'
import type { Look } from './table/look'
import { EmptyState } from './table/states'
import { useAsked } from './table/use-asked'

type Props = Omit<Listing, 'cells'> & {
  look: Look
  /** What is counted here, and what is said where nothing was. */
  about: string
  nothing: string
}

/** Refusals that are counted instead of logged one by one. */
export function RefusedList({ look, about, nothing, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { title, filters } = listing
  const looked = filters.map(({ name }) => name).filter((name) => asked[name])
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="sm" maw="70ch">
          {about}
        </Text>
      </Stack>
      <Paper>
        <FilterBar filters={filters} asked={asked} change={change} />
        <DataTable
          {...{ ...listing, asked, look, pending, change }}
          cells={CELLS}
          rowActions={() => []}
          bulkActions={[]}
          empty={
            looked.length > 0 ? (
              <NothingFound looked={looked} change={change} />
            ) : (
              <EmptyState icon="box" title={nothing} />
            )
          }
        />
      </Paper>
    </Stack>
  )
}

/** Beyond so many networks in an hour they are not told apart. */
function NetworkCell({ value, column }: CellProps) {
  const { t } = useLanguage()
  return <Cell value={value === '' ? t('Other networks') : value} column={column} />
}

function AccountCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  return <Cell value={row?.user_id === null ? t('Unknown account') : value} column={column} />
}

const CELLS = { network: NetworkCell, account: AccountCell }
