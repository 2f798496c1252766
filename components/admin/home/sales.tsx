import Link from 'next/link'
import { getTranslations } from '@/components/ui/translations'
import { PERIODS } from '@/lib/dashboard/periods'
import { Chart } from './chart'
import { DaysTable } from './goods'
import classes from './home.module.css'
import { addressOf, changeOf, type Sales as Figures, labelsOf, METRICS, type Metric, unitOf, written } from './metrics'

type Props = { sales: Figures; metric: Metric; days: number }

/** How the shop has sold, day by day, against the period before; what is chosen is in the address. */
export async function Sales({ sales, metric, days }: Props) {
  const { t } = await getTranslations()
  const { current, before } = sales
  const name = labelsOf(t)[metric]
  return (
    <section className={classes.panel} aria-labelledby="sales">
      <header className={classes.top}>
        <h2 id="sales">{t('Sales overview')}</h2>
        <Periods metric={metric} days={days} />
      </header>
      <nav className={classes.tiles} aria-label={t('Figure in the chart')}>
        {METRICS.map((one) => (
          <Tile key={one} one={one} sales={sales} metric={metric} days={days} />
        ))}
      </nav>
      <Chart
        label={t('{name} by day', { name })}
        labels={current.days.map(({ day }) => day)}
        unit={unitOf(metric)}
        bars={{ name, values: current.days.map((day) => day[metric]) }}
        line={{ name: t('{n} days before', { n: days }), values: before.days.map((day) => day[metric]) }}
      />
      <DaysTable sales={sales} />
      <p className={classes.help}>
        {t(
          'An order counts on the day it is paid, and a refund is subtracted on the day it succeeds, both in Shanghai time. Average order is before refunds',
        )}
      </p>
    </section>
  )
}

async function Periods({ metric, days }: Omit<Props, 'sales'>) {
  const { t } = await getTranslations()
  return (
    <nav className={classes.periods} aria-label={t('Period')}>
      {PERIODS.map((one) => (
        <Link
          key={one}
          href={addressOf({ metric, days: one })}
          prefetch={false}
          scroll={false}
          aria-current={one === days ? 'true' : undefined}
        >
          {t('Last {n} days', { n: one })}
        </Link>
      ))}
    </nav>
  )
}

async function Tile({ one, sales: { current, before }, metric, days }: Props & { one: Metric }) {
  const { t } = await getTranslations()
  const unit = unitOf(one)
  const change = changeOf(current[one], before[one])
  return (
    <Link
      href={addressOf({ days, metric: one })}
      prefetch={false}
      scroll={false}
      className={classes.tile}
      aria-current={one === metric ? 'true' : undefined}
    >
      <span>{labelsOf(t)[one]}</span>
      <strong>{written(current[one], unit)}</strong>
      <small>
        {change !== undefined && <b>{`${change > 0 ? '+' : ''}${change}%`}</b>}{' '}
        {t('Previous {n} days: {value}', { n: days, value: written(before[one], unit) })}
      </small>
    </Link>
  )
}
