import type { Route } from 'next'
import Link from 'next/link'
import type { z } from 'zod'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import type { Dashboard, WaitingKind } from '@/lib/dashboard/contract'
import { groupDigits } from '../kit/format'
import classes from './home.module.css'

type Entry = z.output<typeof Dashboard>['waiting'][number]

/** What waits for somebody: each leads to the list that explains it. */
export async function Waiting({ entries }: { entries: Entry[] }) {
  const { t } = await getTranslations()
  const waiting = entries.filter(({ count }) => count > 0)
  return (
    <section className={classes.part} aria-labelledby="to-do">
      <h2 id="to-do">{t('To do')}</h2>
      {waiting.length > 0 ? (
        <ul className={classes.cards}>
          {waiting.map((entry) => (
            <li key={entry.kind}>
              <Card {...entry} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.done}>
          <Icon name="check" size={18} />
          {t('Nothing is waiting for you')}
        </p>
      )}
    </section>
  )
}

async function Card({ kind, count, capped, since }: Entry) {
  const { t } = await getTranslations()
  const { icon, href, label } = placesOfWork(t)[kind]
  return (
    <Link href={href} prefetch={false} className={classes.card}>
      <span className={classes.sign}>
        <Icon name={icon} size={20} />
      </span>
      <span className={classes.name}>
        <strong>{`${groupDigits(count)}${capped ? '+' : ''}`}</strong> <span>{label}</span>
        {since && <small>{oldest(t, since)}</small>}
      </span>
      <span className={classes.go}>
        <Icon name="chevron-right" size={16} />
      </span>
    </Link>
  )
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long the oldest has been waiting: in the largest unit of which there is at least one. */
function oldest(t: Translate, since: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since))
  const days = Math.floor(age / DAY)
  if (days > 0) return days === 1 ? t('Oldest: 1 day') : t('Oldest: {n} days', { n: days })
  const hours = Math.floor(age / HOUR)
  if (hours > 0) return hours === 1 ? t('Oldest: 1 hour') : t('Oldest: {n} hours', { n: hours })
  const minutes = Math.floor(age / MINUTE)
  return minutes > 0 ? t('Oldest: {n} min', { n: minutes }) : t('Just now')
}

type Place = { icon: string; href: Route; label: string }

/** What each kind of work is called, and the list that explains it. */
const placesOfWork = (t: Translate): Record<WaitingKind, Place> => ({
  to_ship: { icon: 'truck', href: '/admin/order?status=paid', label: t('Orders to ship') },
  refund_requests: { icon: 'ticket', href: '/admin/refund?state=requested', label: t('Refund requests') },
  refund_problems: { icon: 'warning', href: '/admin/refund?attention=true', label: t('Refunds with problems') },
  payment_anomalies: { icon: 'alert', href: '/admin/payment/anomaly?state=open', label: t('Payment anomalies') },
  bill_differences: {
    icon: 'list',
    href: '/admin/reconciliation?differing=true',
    label: t('Days with bill differences'),
  },
  funds_on_hold: { icon: 'clock', href: '/admin/order?held=true', label: t('Orders with funds on hold') },
  failed_tasks: { icon: 'refresh', href: '/admin/job?state=dead', label: t('Failed tasks') },
  new_errors: { icon: 'code', href: '/admin/error-log?state=open', label: t('Open errors') },
  low_stock: { icon: 'box', href: '/admin/product?stock=low', label: t('Products low in stock') },
})
