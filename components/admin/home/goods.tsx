import Link from 'next/link'
import type { ReactNode } from 'react'
import { getTranslations } from '@/components/ui/translations'
import type { Dashboard } from '@/lib/dashboard/contract'
import { groupDigits, money } from '../kit/format'
import { Chart } from './chart'
import classes from './home.module.css'
import { labelsOf, METRICS, type Sales, unitOf, written } from './metrics'

type Goods = NonNullable<Dashboard['best_sellers']>

/** The best sellers, as a table from the start. */
export async function BestSellers({ goods }: { goods: Goods }) {
  const { t } = await getTranslations()
  return (
    <section className={classes.panel} aria-labelledby="best-sellers">
      <h2 id="best-sellers">{t('Best sellers')}</h2>
      {goods.length === 0 ? (
        <p className={classes.help}>{t('No paid orders in this period')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('Product')}</th>
              <th scope="col">{t('Quantity')}</th>
              <th scope="col">{t('Paid')}</th>
            </tr>
          </thead>
          <tbody>
            {goods.map((one) => (
              <BestSeller key={one.product_id} {...one} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function BestSeller({ product_id, name, pieces, paid }: Goods[number]) {
  return (
    <tr>
      <th scope="row">
        <Link href={`/admin/product/${product_id}`} prefetch={false}>
          {name}
        </Link>
      </th>
      <td>{groupDigits(pieces)}</td>
      <td>{money(paid)}</td>
    </tr>
  )
}

/** When people buy. */
export async function Hours({ hours }: Pick<Sales, 'hours'>) {
  const { t } = await getTranslations()
  return (
    <section className={classes.panel} aria-labelledby="hours">
      <h2 id="hours">{t('Paid orders by hour')}</h2>
      <Chart
        label={t('Paid orders by hour')}
        labels={hours.map(({ hour }) => clock(hour))}
        unit="count"
        bars={{ name: t('Paid orders'), values: hours.map(({ orders }) => orders) }}
      />
      <HoursTable hours={hours} />
    </section>
  )
}

/** The figures of a chart as a table. */
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

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

async function HoursTable({ hours }: Pick<Sales, 'hours'>) {
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
