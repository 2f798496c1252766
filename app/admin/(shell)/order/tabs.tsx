'use client'

import { Tabs } from '@/components/admin/table/tabs'
import type { Address } from '@/components/admin/table/use-address'
import { useLanguage } from '@/components/ui/language'
import type { State } from '@/lib/order/states'
import { stateWords } from './status-badge'

/** In the order in which staff work through them. */
const TABS: State[] = ['unpaid', 'paid', 'shipped', 'completed', 'refunding', 'refunded', 'closing', 'closed']

export type Counts = Partial<Record<string, number>>
type Props = Pick<Address, 'query' | 'change'> & { counts: Counts }

const ALL = { status: undefined, held: undefined }

/** A tab per state, each with the number of its orders regardless of the filters. */
export function StateTabs({ query, change, counts }: Props) {
  const { t } = useLanguage()
  const words = stateWords(t)
  const states = TABS.map((status) => ({ label: words[status], patch: { ...ALL, status }, count: counts[status] }))
  const held = { label: t('Funds on hold'), patch: { ...ALL, held: 'true' }, count: counts.held }
  const choices = [{ label: t('All'), patch: ALL }, ...states, ...(counts.held || query.held ? [held] : [])]
  return <Tabs label={t('Orders by status')} choices={choices} query={query} change={change} />
}
