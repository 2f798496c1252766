'use client'

import { useSyncExternalStore } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { moment } from '@/packages/client/src/shop/time'
import type { Preview } from '../client'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Empty, Note, Shown } from '../parts/states'
import { useRead } from '../read'
import { previews } from '../resources'
import { SHOP } from '../routes'
import { ArticlePage, NoticePage, ThemePage } from './article-pages'
import { HomeScreen } from './home'
import classes from './home.module.css'
import { ProductPage } from './product-page'

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * What is not published yet, as it will be. The ticket stands behind the `#`: it goes to the client and nowhere else.
 */
export default function PreviewScreen() {
  const ticket = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  )
  return ticket === undefined ? null : <ByTicket key={ticket} ticket={ticket} />
}

function ByTicket({ ticket }: { ticket: string }) {
  const { t } = useLanguage()
  const reading = useRead(previews, ticket)
  useTitle(t('Preview'))
  const isOver = ['not_found', 'invalid'].some((name) => isKioskError(reading.error) && reading.error.name === name)
  return (
    <div className={parts.screen}>
      <Bar title={t('Preview')} up={SHOP} />
      {isOver ? (
        <Empty
          icon="clock"
          title={t('This preview has ended')}
          text={t('Previews last half an hour. Open it again in the back office')}
        />
      ) : (
        <Shown reading={reading} bones={[60, 360, 90]}>
          {(preview) => (
            <>
              <div className={classes.note}>
                <Note>
                  {t('Preview for anyone with this link, until {time}. Nothing can be bought here', {
                    time: moment(preview.expires_at),
                  })}
                </Note>
              </div>
              <Content {...preview} />
            </>
          )}
        </Shown>
      )}
    </div>
  )
}

function Content({ product, theme, banner, article, notice }: Preview) {
  if (product) return <ProductPage product={product} isPreview />
  if (theme) return <ThemePage theme={theme} />
  if (banner) return <HomeScreen banner={banner} />
  if (article) return <ArticlePage article={article} />
  return notice && <NoticePage notice={notice} />
}
