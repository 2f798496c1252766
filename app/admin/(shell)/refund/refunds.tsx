'use client'

import { Paper, Stack, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { NothingFound } from '@/components/admin/list-head'
import type { CellProps, Field, Listing, Row } from '@/components/admin/model'
import type { Decidable } from '@/components/admin/refund/decidable'
import { RefundState, refundWords } from '@/components/admin/refund/state-badge'
import { useDecisions } from '@/components/admin/refund/use-decisions'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { type Translate, useLanguage } from '@/components/ui/language'
import { STATES, type State } from '@/lib/refund/states'

const BuyerCell = ({ value, row }: CellProps) => String(value || `#${row?.user_id}`)

const isState = (value: unknown): value is State => STATES.some((state) => state === value)

function StateCell({ value, row }: CellProps) {
  const trouble = typeof row?.trouble === 'string' ? row.trouble : null
  return isState(value) && <RefundState state={value} trouble={trouble} />
}

const CELLS = { buyer: BuyerCell, state: StateCell }

type Counts = Partial<Record<string, number>>
type Props = Omit<Listing, 'cells'> & {
  look: Look
  refunds: Decidable[]
  counts: Counts
  reason: Field | undefined
  mayOpen: boolean
}

/** Money that is to go back, goes back and went back; each leads to its order. */
export function Refunds({ refunds, counts, reason, mayOpen, look, ...listing }: Props) {
  const { t } = useLanguage()
  const { asked, change, pending } = useAsked()
  const { busy, actionsFor, dialog } = useDecisions(reason)
  const router = useRouter()
  const [opening, start] = useTransition()
  const { title, filters } = listing
  const open = ({ order_id }: Row) => start(() => router.push(`/admin/order/${Number(order_id)}`))
  const looked = ['state', 'attention', ...filters.map(({ name }) => name)].filter((name) => asked[name])
  const rowActions = ({ id }: Row) => refunds.filter((one) => one.id === id).flatMap(actionsFor)
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      <Paper>
        <Tabs
          label={t('Refunds by status')}
         
          choices={choicesOf(counts, t)}
          {...{ asked, change }}
        />
        <FilterBar filters={filters} asked={asked} change={change} />
        <DataTable
          {...{ ...listing, asked, look, change, rowActions }}
          pending={pending || opening || busy}
          cells={CELLS}
          bulkActions={[]}
          {...(mayOpen && { onOpen: open })}
          empty={<Nothing looked={looked} change={change} />}
        />
      </Paper>
      {dialog}
    </Stack>
  )
}

const ALL = { state: undefined, attention: undefined }

/** What waits for somebody comes first. */
function choicesOf(counts: Counts, t: Translate): Choice[] {
  const words = refundWords(t)
  const of = (state: State): Choice => ({ label: words[state], patch: { ...ALL, state }, count: counts[state] })
  const waiting = { label: t('Needs attention'), patch: { ...ALL, attention: 'true' }, count: counts.attention }
  const rest: State[] = ['processing', 'succeeded', 'failed', 'declined']
  return [{ label: t('All'), patch: ALL }, of('requested'), waiting, ...rest.map(of)]
}

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  return <EmptyState icon="ticket" title={t('No refunds yet')} text={t('Refund requests will appear here')} />
}
