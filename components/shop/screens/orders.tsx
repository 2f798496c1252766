'use client'

import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { countPieces } from '@/packages/client/src/shop/cart'
import { ORDER_TABS, orderState, orderWords } from '@/packages/client/src/shop/orders'
import type { OrderCounts, OrderRow, OrderStatus } from '../client'
import { deadlines } from '../deadlines'
import { Link, useAddress, useTitle } from '../navigation'
import { useObservable } from '../observable'
import { Bar } from '../parts/bar'
import { More, useMore } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { Photo, Price } from '../parts/product-card'
import { Bones, Empty, Shown, SignInFirst } from '../parts/states'
import { type Reading, useRead } from '../read'
import { counts, orders, ownOrders } from '../resources'
import { pathOf, pathTo, SHOP } from '../routes'
import { session } from '../session'
import { OrderActions } from './order-actions'
import classes from './orders.module.css'

export default function OrdersScreen() {
  const { t } = useLanguage()
  const signedIn = useObservable(session, 'unknown')
  const parameter = useAddress().search.get('status')
  const status = ORDER_TABS.find((one) => one === parameter)
  useTitle(t('My orders'))
  return (
    <div className={parts.grow}>
      <Bar title={t('My orders')} up={pathTo('me')} />
      {signedIn === 'unknown' && <Bones />}
      {signedIn === 'out' && <SignInFirst />}
      {signedIn === 'in' && <Own status={status} />}
    </div>
  )
}

function Own({ status }: { status: OrderStatus | undefined }) {
  const counted = useRead(counts, null)
  return (
    <>
      <States current={status} counts={counted.value} />
      <OrderList key={status} status={status} counted={counted} />
    </>
  )
}

function States({ current, counts: value }: { current: OrderStatus | undefined; counts: OrderCounts | undefined }) {
  const { t, locale } = useLanguage()
  return (
    <nav className={classes.states} aria-label={t('Orders by status')}>
      {[undefined, ...ORDER_TABS].map((status) => (
        <Link
          key={status ?? ''}
          href={status ? `${pathTo('orders')}?status=${status}` : pathTo('orders')}
          replaces
          aria-current={status === current ? 'true' : undefined}
        >
          {status ? orderWords(locale).status[status] : t('All')}
          {status && value && value[status] > 0 && ` ${value[status]}`}
        </Link>
      ))}
    </nav>
  )
}

type ListProps = { status: OrderStatus | undefined; counted: Reading<OrderCounts> }

function OrderList({ status, counted }: ListProps) {
  const { t } = useLanguage()
  const reading = useRead(orders, status)
  const next = useMore(reading, (page) => ownOrders(status, page))
  function readAgain() {
    reading.again()
    counted.again()
  }
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
                <OrderCard order={one} done={readAgain} />
              </li>
            ))}
          </ul>
          <More hasMore={hasMore} {...next} />
        </>
      )}
    </Shown>
  )
}

function OrderCard({ order, done }: { order: OrderRow; done: () => void }) {
  const { t, locale } = useLanguage()
  const { id, order_no, items, total_price, carrier_label, tracking_no } = order
  const pieces = countPieces(items)
  const parcel = tracking_no && compact([carrier_label, tracking_no]).join(' ')
  return (
    <article className={parts.section}>
      <Link href={pathOf('order', id)} className={classes.card}>
        <span className={classes.head}>
          <span className={classes.number}>{order_no}</span>
          <b>{orderState(order, locale).status}</b>
        </span>
        <span className={classes.pictures}>
          {items.slice(0, 4).map((item) => (
            <Photo key={item.id} src={item.image} className={classes.picture} width={200} />
          ))}
          {items.length === 1 && <span className={parts.name}>{items[0]?.name}</span>}
        </span>
        <span className={classes.sum}>
          {t('{n} {n:piece/pieces}', { n: pieces })} <Price fen={total_price} />
        </span>
        {[parcel, ...deadlines(t, order)].map(
          (text) =>
            text && (
              <span key={text} className={classes.until}>
                {text}
              </span>
            ),
        )}
      </Link>
      <OrderActions order={order} className={classes.actions} isSmall done={done} />
    </article>
  )
}
