import Link from 'next/link'
import type { z } from 'zod'
import { getTranslations } from '@/components/ui/translations'
import type { Dashboard } from '@/lib/dashboard/contract'
import { groupDigits, money } from '../kit/format'
import { Chart } from './chart'
import classes from './home.module.css'
import type { Sales } from './metrics'
import { clock, HoursTable } from './tables'

type Goods = NonNullable<z.output<typeof Dashboard>['best_sellers']>

/** What sold best; a table from the start. */
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
