'use client'

import { Group, Paper, Text, Title } from '@mantine/core'
import { onlyFilters } from '@/components/admin/kit/address'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ExportMenu } from '@/components/admin/list/head-buttons'
import { List } from '@/components/admin/list/list-page'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'

/** A line for each thing that does not come, or comes otherwise. */
export function Report(listing: Listing) {
  const { t } = useLanguage()
  const address = useAddress()
  const isEmpty = listing.total === 0 && Object.keys(onlyFilters(listing.query)).length === 0
  return (
    <Paper component="section">
      <Group justify="space-between" p="md" pb={0}>
        <div>
          <Title order={2}>{t('Report')}</Title>
          <Text size="sm" c="dimmed">
            {t('What does not come or comes otherwise, and why')}
          </Text>
        </div>
        {listing.table && listing.rows.length > 0 && <ExportMenu table={listing.table} filter={listing.filter} />}
      </Group>
      <List
        {...listing}
        address={address}
        filters={isEmpty ? [] : listing.filters}
        cells={CELLS}
        empty={<EmptyState icon="check" title={t('All of it comes as it is')} />}
      />
    </Paper>
  )
}

function NoteCell({ value, column: { options } }: CellProps) {
  const label = options?.find((one) => one.value === value)?.label ?? String(value)
  return <ColorLabel color={value === 'left_out' ? 'orange' : 'gray'}>{label}</ColorLabel>
}

/** In as many lines as it needs. */
const TextCell = ({ value }: CellProps) => (
  <Text span size="sm" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {String(value)}
  </Text>
)

const CELLS = { note: NoteCell, says: TextCell, value: TextCell }
