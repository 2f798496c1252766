'use client'

import { Text } from '@mantine/core'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Option, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import type { RowAction } from '@/components/admin/table/row-actions'
import { Tabs } from '@/components/admin/table/tabs'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

type Props = Listing & { states: Option[]; mayRetry: boolean }

/** What WeChat tells the shop by itself, the latest first. */
export function Messages({ states, mayRetry, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const act = useAction()

  async function retry({ id }: Row) {
    if (await act('wechat_message.retry', { id })) notifyDone(t('Retry started'))
  }
  const rowActions = (row: Row): RowAction[] =>
    mayRetry && row.state === 'failed' ? [{ label: t('Retry'), icon: 'refresh', onClick: () => void retry(row) }] : []
  const each = states.map(({ value, label }) => ({ label, patch: { state: value } }))
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={
        <Tabs
          {...address}
          label={t('Messages by status')}
          choices={[{ label: t('All'), patch: { state: undefined } }, ...each]}
        />
      }
      cells={CELLS}
      rowActions={rowActions}
      empty={<EmptyState icon="check" title={t('No messages')} text={listing.purpose} />}
    />
  )
}

const COLOURS: Record<string, string> = { waiting: 'gray', done: 'teal', ignored: 'gray', failed: 'red' }

function StateCell({ value, column }: CellProps) {
  const state = String(value)
  const label = column.options?.find((option) => option.value === state)?.label ?? state
  return <ColorLabel color={COLOURS[state] ?? 'gray'}>{label}</ColorLabel>
}

function AboutCell({ value }: CellProps) {
  const numbers = Object.entries(asRecord(value))
  if (numbers.length === 0) return '—'
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {numbers.map(([name, number]) => `${name} ${String(number)}`).join(' · ')}
    </Text>
  )
}

const CELLS = { state: StateCell, about: AboutCell }
