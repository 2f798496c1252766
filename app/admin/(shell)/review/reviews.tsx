'use client'

import { Group, Text } from '@mantine/core'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { BuyerCell } from '@/components/admin/people/person-link'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import { type ReviewRights, useReviewActions } from './actions'

/** What buyers say of products, and what staff do about it. */
export function Reviews({ reply, reason, mayPin, ...listing }: Listing & ReviewRights) {
  const { t } = useLanguage()
  const address = useAddress()
  const { rowActions, bulkActions, dialogs } = useReviewActions({ reply, reason, mayPin }, listing.rows)
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={<Tabs {...address} label={t('Reviews by status')} choices={choicesOf(t)} />}
      cells={CELLS}
      rowActions={rowActions}
      bulkActions={bulkActions}
      empty={<EmptyState icon="check" title={t('No reviews')} text={listing.purpose} />}
    >
      {dialogs}
    </ListPage>
  )
}

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: { state: undefined, waits: undefined } },
  { label: t('Awaiting reply'), patch: { state: undefined, waits: 'true' } },
  { label: t('Awaiting check'), patch: { state: 'held', waits: undefined } },
  { label: t('Hidden'), patch: { state: 'hidden', waits: undefined } },
]

const WRAPPED = { overflowWrap: 'anywhere' } as const

function TextCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  return (
    <>
      <span style={WRAPPED}>{String(value)}</span>
      {typeof row?.addition === 'string' && row.addition !== '' && (
        <Text size="xs" c="dimmed" style={WRAPPED}>
          {t('Follow-up: {text}', { text: row.addition })}
        </Text>
      )}
    </>
  )
}

function StarsCell({ value }: CellProps) {
  const { t } = useLanguage()
  const stars = Number(value)
  return (
    <span role="img" aria-label={t('{n} {n:star/stars}', { n: stars })} style={{ whiteSpace: 'nowrap' }}>
      {'★'.repeat(stars)}
      {'☆'.repeat(5 - stars)}
    </span>
  )
}

const THUMBNAIL = { width: 40, height: 40, objectFit: 'cover' } as const

function PhotosCell({ value }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return '—'
  return (
    <Group gap={4}>
      {value.map((photo) => (
        <Picture key={String(photo)} src={String(photo)} alt="" width={200} style={THUMBNAIL} />
      ))}
    </Group>
  )
}

const COLOURS: Record<string, string> = { held: 'orange', shown: 'teal', hidden: 'gray' }

function StateCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  const label = column.options?.find((option) => option.value === value)?.label ?? String(value)
  return (
    <Group gap={4}>
      <ColorLabel color={COLOURS[String(value)] ?? 'gray'}>{label}</ColorLabel>
      {row?.pinned === true && <ColorLabel color="blue">{t('Pinned')}</ColorLabel>}
      {typeof row?.hidden_reason === 'string' && row.hidden_reason !== '' && (
        <Text size="xs" c="dimmed" style={WRAPPED}>
          {row.hidden_reason}
        </Text>
      )}
    </Group>
  )
}

const CELLS = {
  text: TextCell,
  stars: StarsCell,
  photos: PhotosCell,
  state: StateCell,
  buyer: BuyerCell,
  order_no: OrderNumberCell,
}
