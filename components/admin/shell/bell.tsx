'use client'

import dynamic from 'next/dynamic'
import { IconButton } from '@/components/ui/buttons'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { nothing } from '@/components/ui/nothing'
import { type BellKinds, type BellNews, useBell } from '../live/use-bell'
import { useRenewedPush } from '../live/use-renewed-push'
import classes from './bell.module.css'

const BellMenu = dynamic(
  whenOnline(() => import('./bell-menu')),
  { loading: nothing },
)
const MOST = 99

export type BellState = { rendered: BellNews; kinds: BellKinds }

/** Events since the bell was last opened, and notices that are not read yet. */
export function Bell({ rendered, kinds, person }: BellState & { person: number }) {
  const { t } = useLanguage()
  useRenewedPush(person)
  const { news, markSeen } = useBell(rendered, kinds)
  const count = news.fresh + news.unread
  const label = count === 0 ? t('Notifications') : t('Notifications, {n} new', { n: count })
  return (
    <div className={classes.root}>
      <LazyMenu
        position="bottom-end"
        width={340}
        onClose={markSeen}
        button={(button) => (
          <IconButton size="md" aria-label={label} title={label} {...button}>
            <Icon name="bell" size={20} />
          </IconButton>
        )}
      >
        <BellMenu news={news} kinds={kinds} person={person} />
      </LazyMenu>
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </div>
  )
}
