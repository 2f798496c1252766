'use client'

import { useSyncExternalStore } from 'react'
import { BareButton } from '@/components/ui/buttons'
import { connection, onConnection } from '@/components/ui/connection/connection'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { hasUnsaved, reloadPage } from '../kit/unsaved'
import classes from './shell.module.css'

/** Says that the server cannot be reached while a page waits for it, and that it has become another than the page's. */
export function ConnectionLine() {
  const { t } = useLanguage()
  const state = useSyncExternalStore(onConnection, connection, () => 'there')
  return (
    <div role="status" className={classes.place}>
      {state !== 'there' && (
        <p className={classes.line}>
          <Icon name="warning" size={16} />
          {state === 'lost' ? t('No connection. Trying again…') : <Outdated />}
        </p>
      )}
    </div>
  )
}

function Outdated() {
  const { t } = useLanguage()
  return (
    <>
      {t('The shop was updated. Reload this page to continue')}
      {hasUnsaved() && ` · ${t('What you typed is kept')}`}
      <BareButton className={classes.reload} onClick={reloadPage}>
        {t('Reload')}
      </BareButton>
    </>
  )
}
