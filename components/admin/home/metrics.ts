import type { Translate } from '@/components/ui/language'
import type { Dashboard } from '@/lib/dashboard/contract'
import { PERIODS } from '@/lib/dashboard/periods'
import { groupDigits, money } from '../kit/format'
import { HOME } from '../kit/nav-items'

export type Sales = NonNullable<Dashboard['sales']>

export const METRICS = ['sales', 'orders', 'buyers', 'average'] as const
export type Metric = (typeof METRICS)[number]
export type Unit = 'money' | 'count'

export const labelsOf = (t: Translate): Record<Metric, string> => ({
  sales: t('Sales'),
  orders: t('Paid orders'),
  buyers: t('Paying buyers'),
  average: t('Average order'),
})

export const unitOf = (metric: Metric): Unit => (metric === 'sales' || metric === 'average' ? 'money' : 'count')

export const written = (value: number, unit: Unit): string => (unit === 'money' ? money(value) : groupDigits(value))

/** The change since the period before, in percent; undefined where there was nothing before. */
export const changeOf = (value: number, before: number): number | undefined =>
  before > 0 ? Math.round(((value - before) / before) * 100) : undefined

type Shown = { days: number; metric: Metric }
type Search = Record<string, string | string[] | undefined>

/** The period and metric that the address names, or the first of each. */
export function shownOf(search: Search): Shown {
  const days = PERIODS.find((one) => String(one) === search.days) ?? PERIODS[0]
  return { days, metric: METRICS.find((one) => one === search.metric) ?? 'sales' }
}

/** The address of what is shown; what is shown at first is not in it. */
export const addressOf = ({ days, metric }: Shown) => ({
  pathname: HOME,
  query: { ...(days !== PERIODS[0] && { days }), ...(metric !== 'sales' && { metric }) },
})
