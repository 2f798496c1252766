import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import type { Dashboard } from '@/lib/dashboard/contract'
import { registry } from '@/lib/registry'
import { groupDigits } from '../kit/format'
import { isInternalPath } from '../kit/nav-items'
import classes from './home.module.css'
import { HideSetup } from './setup-actions'

type Entry = Dashboard['waiting'][number]

/** Work that is waiting: each entry leads to the list behind it. */
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
  const { icon = '', path = '', title = '' } = registry.waiting.find((one) => one.kind === kind) ?? {}
  if (!isInternalPath(path)) return null
  return (
    <Link href={path} prefetch={false} className={classes.card}>
      <span className={classes.sign}>
        <Icon name={icon} size={20} />
      </span>
      <span className={classes.name}>
        <strong>{`${groupDigits(count)}${capped ? '+' : ''}`}</strong>{' '}
        <span>{t(title, { n: capped ? `${count}+` : count })}</span>
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
  if (days > 0) return t('Oldest: {n} {n:day/days}', { n: days })
  const hours = Math.floor(age / HOUR)
  if (hours > 0) return t('Oldest: {n} {n:hour/hours}', { n: hours })
  const minutes = Math.floor(age / MINUTE)
  return minutes > 0 ? t('Oldest: {n} min', { n: minutes }) : t('Just now')
}

/** How many steps a new shop still needs; “Ready to open” lists them. */
export async function Setup({ left }: { left: number }) {
  const { t } = await getTranslations()
  return (
    <section className={classes.setup} aria-labelledby="setup">
      <div>
        <h2 id="setup">{t('Before you open')}</h2>
        <p>{t('Payment, policies, products and staff: what buyers need before they can order')}</p>
      </div>
      <HideSetup />
      <Link href="/admin/readiness" prefetch={false} className={classes.continue}>
        {t('{n} {n:check/checks} left', { n: left })}
      </Link>
    </section>
  )
}
