'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './connection-line.module.css'
import { isConnectionLost, onConnection } from './held-requests'

/** Says that the server cannot be reached while a page waits for it. */
export function ConnectionLine() {
  const { t } = useLanguage()
  const isLost = useSyncExternalStore(onConnection, isConnectionLost, () => false)
  return (
    <div role="status" className={classes.place}>
      {isLost && (
        <p className={classes.line}>
          <Icon name="warning" size={16} />
          {t('No connection. Trying again…')}
        </p>
      )}
    </div>
  )
}
