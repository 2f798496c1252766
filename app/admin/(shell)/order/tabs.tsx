'use client'

import type { Asked } from '@/components/admin/model'
import { Tabs } from '@/components/admin/table/tabs'
import type { Change } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import type { State } from '@/lib/order/states'
import { stateWords } from './status-badge'

/** As staff go through them: what is to be done first. */
const TABS: State[] = ['unpaid', 'paid', 'shipped', 'completed', 'refunding', 'refunded', 'closing', 'closed']

export type Counts = Partial<Record<string, number>>
type Props = { asked: Asked; change: Change; counts: Counts }

const ALL = { status: undefined, held: undefined }

/** The states of orders, each with how many are in it, whatever else narrows the list. */
export function StateTabs({ asked, change, counts }: Props) {
  const { t } = useLanguage()
  const words = stateWords(t)
  const states = TABS.map((status) => ({ label: words[status], patch: { ...ALL, status }, count: counts[status] }))
  const held = { label: t('Funds on hold'), patch: { ...ALL, held: 'true' }, count: counts.held }
  const choices = [{ label: t('All'), patch: ALL }, ...states, ...(counts.held || asked.held ? [held] : [])]
  return <Tabs label={t('Orders by status')} path="/admin/order" {...{ choices, asked, change }} />
}
