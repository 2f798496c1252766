import type { ReactNode } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { money } from '../kit/format'
import classes from './home.module.css'
import { labelsOf, METRICS, type Sales, unitOf, written } from './metrics'

/** The figures of a chart, for whoever would rather read them. */
async function Figures({ label, head, children }: { label: string; head: string[]; children: ReactNode }) {
  const { t } = await getTranslations()
  return (
    <details className={classes.details}>
      <summary>{t('Show as table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </details>
  )
}

/** Newest first. */
export async function DaysTable({ sales: { current } }: { sales: Sales }) {
  const { t } = await getTranslations()
  const labels = labelsOf(t)
  const head = [t('Day'), ...METRICS.map((metric) => labels[metric]), t('Refunded')]
  return (
    <Figures label={t('Sales by day')} head={head}>
      {current.days.toReversed().map((day) => (
        <tr key={day.day}>
          <th scope="row">{day.day}</th>
          {METRICS.map((metric) => (
            <td key={metric}>{written(day[metric], unitOf(metric))}</td>
          ))}
          <td>{money(day.refunded)}</td>
        </tr>
      ))}
    </Figures>
  )
}

export const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export async function HoursTable({ hours }: Pick<Sales, 'hours'>) {
  const { t } = await getTranslations()
  return (
    <Figures label={t('Paid orders by hour')} head={[t('Hour'), t('Paid orders')]}>
      {hours.map(({ hour, orders }) => (
        <tr key={hour}>
          <th scope="row">{clock(hour)}</th>
          <td>{written(orders, 'count')}</td>
        </tr>
      ))}
    </Figures>
  )
}
