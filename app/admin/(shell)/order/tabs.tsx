'use client'

import type { Address } from '@/components/admin/kit/use-address'
import { stateWords } from '@/components/admin/order/status-badge'
import { Tabs } from '@/components/admin/table/tabs'
import { useLanguage } from '@/components/ui/language'
import type { State } from '@/lib/order/states'

/** Those that wait for somebody else, or for nobody. */
const TABS: State[] = ['unpaid', 'shipped', 'completed', 'refunding', 'refunded', 'closing', 'closed']

export type Counts = Partial<Record<string, number>>
type Props = Pick<Address, 'query' | 'change'> & { counts: Counts }

const ALL = { status: undefined, requested: undefined, held: undefined, problem: undefined }

/**
 * What waits for staff first: to ship, to decide, and problems where there are any. Then a tab per state, each with the
 * number of its orders regardless of the filters.
 */
export function StateTabs({ query, change, counts }: Props) {
  const { t } = useLanguage()
  const words = stateWords(t)
  const inState = (status: State) => ({ label: words[status], patch: { ...ALL, status }, count: counts[status] })
  const decide = { label: t('Refund requested'), patch: { ...ALL, requested: 'true' }, count: counts.requested }
  const problems = { label: t('Problems'), patch: { ...ALL, problem: 'true' }, count: counts.problem }
  const held = { label: t('Funds on hold'), patch: { ...ALL, held: 'true' }, count: counts.held }
  const present = [...(counts.problem || query.problem ? [problems] : []), ...(query.held ? [held] : [])]
  const choices = [{ label: t('All'), patch: ALL }, inState('paid'), decide, ...present, ...TABS.map(inState)]
  return <Tabs label={t('Orders by status')} choices={choices} query={query} change={change} />
}
