'use client'

import { useLanguage } from '@/components/ui/language'
import { afterSaleDeadline, afterSaleState, afterSaleTitle, replacementText } from '@/packages/client/src/after-sales'
import { piecesText } from '@/packages/client/src/shop/variants'
import type { AfterSale } from '../client'
import { Link, useTitle } from '../navigation'
import { useObservable } from '../observable'
import { Bar } from '../parts/bar'
import { More, useMore } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { Photo } from '../parts/product-card'
import { Bones, Empty, Shown, SignInFirst } from '../parts/states'
import { useRead } from '../read'
import { afterSaleList, allAfterSales } from '../resources'
import { pathOf, pathTo } from '../routes'
import { session } from '../session'
import classes from './orders.module.css'

/** All that the buyer has asked for; each leads to its order, where its steps are. */
export default function AfterSalesScreen() {
  const { t } = useLanguage()
  const signedIn = useObservable(session, 'unknown')
  useTitle(t('Refunds and returns'))
  return (
    <div className={parts.grow}>
      <Bar title={t('Refunds and returns')} up={pathTo('me')} />
      {signedIn === 'unknown' && <Bones />}
      {signedIn === 'out' && <SignInFirst />}
      {signedIn === 'in' && <Own />}
    </div>
  )
}

function Own() {
  const { t } = useLanguage()
  const reading = useRead(afterSaleList, null)
  const next = useMore(reading, allAfterSales)
  return (
    <Shown reading={reading} bones={[150, 150, 150]}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 && <Empty icon="refresh" title={t('No refunds or returns')} />}
          <ul>
            {items.map((one) => (
              <li key={one.id}>
                <RequestCard request={one} />
              </li>
            ))}
          </ul>
          <More hasMore={hasMore} {...next} />
        </>
      )}
    </Shown>
  )
}

function RequestCard({ request }: { request: AfterSale }) {
  const { locale } = useLanguage()
  const { order_id, items } = request
  const facts = [replacementText(request, locale), afterSaleDeadline(request, locale)].filter(Boolean)
  return (
    <article className={parts.section}>
      <Link href={pathOf('order', order_id)} className={classes.card}>
        <span className={classes.head}>
          <span>{afterSaleTitle(request, locale)}</span>
          <b>{afterSaleState(request, locale)}</b>
        </span>
        <span className={classes.pictures}>
          {items.slice(0, 4).map((item) => (
            <Photo key={item.id} src={item.image} className={classes.picture} width={200} />
          ))}
          {items.length === 1 && <span className={parts.name}>{piecesText(items)}</span>}
        </span>
        {facts.map((text) => (
          <span key={text} className={classes.until}>
            {text}
          </span>
        ))}
      </Link>
    </article>
  )
}
