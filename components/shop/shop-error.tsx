'use client'

import { useLanguage } from '@/components/ui/language'
import parts from './parts/parts.module.css'
import classes from './shop.module.css'

/** A page that failed on the server, or a script that did not arrive. Every page has it, so it is made of nothing. */
export function ShopError({ retry }: { retry: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={classes.stage}>
      <main className={`${classes.phone} ${parts.state}`}>
        <h1>{t('Something went wrong')}</h1>
        <p>{t('No connection. Check your network and try again')}</p>
        <button type="button" className={parts.button} onClick={retry}>
          {t('Try again')}
        </button>
      </main>
    </div>
  )
}
