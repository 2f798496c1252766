'use client'

import { Text } from '@mantine/core'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ExportMenu } from '@/components/admin/list/head-buttons'
import { ListSection } from '@/components/admin/list/list-section'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'

/** A line for each thing that does not come, or comes otherwise. */
export function Report(listing: Listing) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <ListSection
      {...listing}
      address={address}
      text={t('What was left out or changed, and why')}
      actions={listing.table && listing.rows.length > 0 && <ExportMenu table={listing.table} filter={listing.filter} />}
      cells={CELLS}
      empty={<EmptyState icon="check" title={t('All of it is imported as it is')} />}
    />
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
