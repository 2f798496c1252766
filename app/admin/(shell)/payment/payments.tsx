'use client'

import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { NothingFound } from '@/components/admin/list-head'
import type { Listing, Row } from '@/components/admin/model'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { PaidCell } from './paid-cell'

const CELLS = { success_time: PaidCell }

type Props = Omit<Listing, 'cells'> & { look: Look; mayOpen: boolean; simulated: boolean }

/** What came in, the latest first; each leads to its order. */
export function Payments({ mayOpen, simulated, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { t } = useLanguage()
  const { title, filters } = listing
  const router = useRouter()
  const [opening, start] = useTransition()
  const open = ({ order_id }: Row) => start(() => router.push(`/admin/order/${Number(order_id)}`))
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>{title}</Title>
        {simulated && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} href="/admin/simulator" prefetch={false} />}
          >
            {t('Simulator')}
          </Button>
        )}
      </Group>
      <Paper>
        <FilterBar filters={filters} asked={asked} change={change} />
        <DataTable
          {...{ ...listing, asked, look, change }}
          pending={pending || opening}
          cells={CELLS}
          rowActions={() => []}
          bulkActions={[]}
          {...(mayOpen && { onOpen: open })}
          empty={<Nothing looked={filters.map(({ name }) => name).filter((name) => asked[name])} change={change} />}
        />
      </Paper>
    </Stack>
  )
}

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  return <EmptyState icon="ticket" title={t('No payments yet')} text={t('Payments will appear here')} />
}
