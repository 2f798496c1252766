'use client'

import { Icon } from '@/components/ui/icon'
import { IconLink } from '@/components/ui/icon-button'
import { useLanguage } from '@/components/ui/language'
import classes from './bell.module.css'

const MOST = 99

/** The number of unread notices, with a link to them. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useLanguage()
  const label = unread === 0 ? t('My notices') : t('My notices, {n} unread', { n: unread })
  return (
    <div className={classes.root}>
      {unread > 0 && <span className={classes.count}>{unread > MOST ? `${MOST}+` : unread}</span>}
      <IconLink href="/admin/inbox" prefetch={false} size="md" aria-label={label} title={label}>
        <Icon name="bell" size={20} />
      </IconLink>
    </div>
  )
}
