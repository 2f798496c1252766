'use client'

import { useLanguage } from '@/components/ui/language'
import type { OrderRow, OrderStatus } from '../client'
import { Link, useAddress } from '../navigation'
import { useObservable } from '../observable'
import { statusText } from '../order-words'
import { Bar } from '../parts/bar'
import { More } from '../parts/more'
import parts from '../parts/parts.module.css'
import { Price } from '../parts/price'
import { Photo } from '../parts/product-card'
import { Bones, Empty, Shown, SignInFirst } from '../parts/states'
import { pathOf, pathTo, SHOP } from '../places'
import { useRead } from '../read'
import { counts, orders, ownOrders } from '../resources'
import { session } from '../session'
import { useMore } from '../use-more'
import { useTitle } from '../use-title'
import classes from './orders.module.css'

const STATES: OrderStatus[] = ['unpaid', 'paid', 'shipped', 'completed', 'refunding', 'refunded', 'closed']

export function OrdersScreen() {
  const { t } = useLanguage()
  const known = useObservable(session, 'unknown')
  const wanted = useAddress().search.get('status')
  const status = STATES.find((one) => one === wanted)
  useTitle(t('My orders'))
  return (
    <div className={parts.grow}>
      <Bar title={t('My orders')} up={pathTo('me')} />
      {known === 'unknown' && <Bones />}
      {known === 'out' && <SignInFirst />}
      {known === 'in' && (
        <>
          <States current={status} />
          <OrderList key={status} status={status} />
        </>
      )}
    </div>
  )
}

function States({ current }: { current: OrderStatus | undefined }) {
  const { t } = useLanguage()
  const { value } = useRead(counts, null)
  return (
    <nav className={classes.states} aria-label={t('Orders by status')}>
      {[undefined, ...STATES].map((status) => (
        <Link
          key={status ?? ''}
          href={status ? `${pathTo('orders')}?status=${status}` : pathTo('orders')}
          replaces
          aria-current={status === current ? 'true' : undefined}
        >
          {status ? statusText(t, status) : t('All')}
          {status && value && value[status] > 0 && ` ${value[status]}`}
        </Link>
      ))}
    </nav>
  )
}

function OrderList({ status }: { status: OrderStatus | undefined }) {
  const { t } = useLanguage()
  const reading = useRead(orders, status)
  const next = useMore(reading, (page) => ownOrders(status, page))
  return (
    <Shown reading={reading} bones={[150, 150, 150]}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 && (
            <Empty icon="box" title={t('No orders here')}>
              <Link href={SHOP} className={`${parts.button} ${parts.small}`}>
                {t('Look around')}
              </Link>
            </Empty>
          )}
          <ul>
            {items.map((one) => (
              <li key={one.id}>
                <OrderCard {...one} />
              </li>
            ))}
          </ul>
          <More hasMore={hasMore} {...next} />
        </>
      )}
    </Shown>
  )
}

function OrderCard({ id, order_no, status, items, total_price }: OrderRow) {
  const { t } = useLanguage()
  const pieces = items.reduce((sum, { count }) => sum + count, 0)
  return (
    <article className={parts.section}>
      <Link href={pathOf('order', id)} className={classes.card}>
        <span className={classes.head}>
          <span className={classes.number}>{order_no}</span>
          <b>{statusText(t, status)}</b>
        </span>
        <span className={classes.pictures}>
          {items.slice(0, 4).map((item) => (
            <Photo key={item.id} src={item.image} className={classes.picture} width={200} />
          ))}
          {items.length === 1 && <span className={parts.name}>{items[0]?.name}</span>}
        </span>
        <span className={classes.sum}>
          {pieces === 1 ? t('1 piece') : t('{n} pieces', { n: pieces })} <Price fen={total_price} />
        </span>
      </Link>
      {status === 'unpaid' && (
        <div className={classes.actions}>
          <Link href={pathOf('pay', id)} className={`${parts.button} ${parts.small}`}>
            {t('Pay')}
          </Link>
        </div>
      )}
    </article>
  )
}
