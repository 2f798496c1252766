import Link from 'next/link'
import type { z } from 'zod'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/components/ui/translations'
import type { Dashboard } from '@/lib/dashboard/contract'
import { waiting as kinds } from '@/lib/office'
import { isInternalPath } from '../shell/places'
import { groupDigits } from '../table/format'
import { oldest } from './age'
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
  const { icon = '', path = '', title = '' } = kinds.find((one) => one.kind === kind) ?? {}
  if (!isInternalPath(path)) return null
  return (
    <Link href={path} prefetch={false} className={classes.card}>
      <span className={classes.sign}>
        <Icon name={icon} size={20} />
      </span>
      <span className={classes.name}>
        <strong>{`${groupDigits(count)}${capped ? '+' : ''}`}</strong> <span>{t(title)}</span>
        {since && <small>{oldest(t, since)}</small>}
      </span>
      <span className={classes.go}>
        <Icon name="chevron-right" size={16} />
      </span>
    </Link>
  )
}
