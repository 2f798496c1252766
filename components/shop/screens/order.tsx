'use client'

import dynamic from 'next/dynamic'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { money } from '@/packages/client/src/shop/money'
import { orderWords, refundText } from '@/packages/client/src/shop/orders'
import { moment } from '@/packages/client/src/shop/time'
import type { Order, OrderEvent, OrderStatus } from '../client'
import { deadlines } from '../deadlines'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Amounts, OrderLine } from '../parts/order-summary'
import parts from '../parts/parts.module.css'
import { RefundPhotos } from '../parts/photos'
import { Sign, type SignName } from '../parts/sign'
import { Shown } from '../parts/states'
import { useOffered, useRead } from '../read'
import { order } from '../resources'
import { pathTo } from '../routes'
import classes from './order.module.css'
import { OrderActions } from './order-actions'

/** Loaded after the order, as few buyers open it. */
const InvoiceSection = dynamic(() => import('./invoice'), { loading: () => null })

/** There is something to invoice, or was. */
const WAS_PAID: readonly OrderStatus[] = ['paid', 'shipped', 'completed', 'refunding', 'refunded']

const ICONS: Record<OrderStatus, SignName> = {
  unpaid: 'clock',
  closing: 'clock',
  closed: 'close',
  paid: 'box',
  shipped: 'truck',
  completed: 'check',
  refunding: 'refresh',
  refunded: 'check',
}

export default function OrderScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const reading = useRead(order, id)
  useTitle(t('Order'))
  return (
    <div className={parts.screen}>
      <Bar title={t('Order')} up={pathTo('orders')} />
      <Shown reading={reading} bones={[100, 90, 160]}>
        {(known) => <OrderPage order={known} replace={reading.replace} />}
      </Shown>
    </div>
  )
}

function OrderPage({ order: known, replace }: { order: Order; replace: (order: Order) => void }) {
  const { t, locale } = useLanguage()
  const words = orderWords(locale)
  const hasInvoices = useOffered('invoice.show')
  const { status, items } = known
  return (
    <>
      <div className={parts.grow}>
        <section className={classes.status}>
          <Sign name={ICONS[status]} size={30} />
          <div>
            <h2>{words.status[status]}</h2>
            <p>{words.next[status]}</p>
            {deadlines(t, known).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
        <Parcel {...known} />
        <Destination {...known} />
        <ul className={`${parts.section} ${classes.lines}`}>
          {items.map((item) => (
            <OrderLine key={item.id} {...item}>
              {item.returned > 0 && <span className={parts.wrong}>{t('{n} returned', { n: item.returned })}</span>}
            </OrderLine>
          ))}
        </ul>
        <Amounts {...known} />
        <Refunds order={known} replace={replace} />
        {hasInvoices && WAS_PAID.includes(status) && <InvoiceSection order_id={known.id} />}
        <Facts {...known} />
        <OrderTimeline events={known.events} />
      </div>
      <OrderActions order={known} className={`${parts.foot} ${classes.actions}`} done={replace} />
    </>
  )
}

function Destination({ address: { name, mobile, province, city, country, detail } }: Order) {
  const { t } = useLanguage()
  return (
    <section className={`${parts.section} ${classes.address}`} aria-label={t('Delivery address')}>
      <Sign name="pin" size={22} />
      <div>
        <b>
          {name} {mobile}
        </b>
        <p className={classes.soft}>{[province, city, country, detail].join(' ')}</p>
      </div>
    </section>
  )
}

function Facts({ order_no, create_time, remark }: Order) {
  const { t } = useLanguage()
  return (
    <dl className={`${parts.section} ${classes.facts}`}>
      <Fact name={t('Order number')} value={order_no} />
      <Fact name={t('Ordered on')} value={moment(create_time)} />
      {remark && <Fact name={t('Note for the shop')} value={remark} />}
    </dl>
  )
}

/** With whom it is on its way, and where to follow it. */
function Parcel({ carrier, carrier_label, tracking_no, tracking_url }: Order) {
  const { t } = useLanguage()
  if (!tracking_no) return null
  return (
    <section className={`${parts.section} ${classes.address}`} aria-label={t('Parcel')}>
      <Sign name="truck" size={22} />
      <div>
        <b>{carrier_label ?? carrier}</b>
        <p className={classes.soft}>{tracking_no}</p>
        {tracking_url && (
          <a href={tracking_url} target="_blank" rel="noopener noreferrer" className={classes.track}>
            {t('Track the parcel')}
            <Sign name="chevron-right" size={16} />
          </a>
        )}
      </div>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Refunds({ order: known, replace }: { order: Order; replace: (order: Order) => void }) {
  const { t, locale } = useLanguage()
  const { refunds } = known
  if (refunds.length === 0) return null
  return (
    <section className={parts.section} aria-label={t('Refunds')}>
      <ul className={classes.lines}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <b>{t('Refund of {amount}', { amount: money(refund.amount) })}</b> ·{' '}
            {orderWords(locale).refund[refund.state]}
            {refund.items.length > 0 && <p>{refundText(refund, known)}</p>}
            <p className={classes.soft}>{compact([refund.reason_label, refund.reason]).join(' · ')}</p>
            {refund.answer && <p>{t('Reply: {answer}', { answer: refund.answer })}</p>}
            <RefundPhotos order={known} refund={refund} replace={replace} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has happened to an order, the latest first. */
function OrderTimeline({ events }: { events: OrderEvent[] }) {
  const { t } = useLanguage()
  return (
    <section className={parts.section}>
      <h2 className={classes.title}>{t('Timeline')}</h2>
      <ol className={classes.events}>
        {events.toReversed().map((event) => (
          <li key={`${event.create_time} ${event.to} ${event.change}`}>
            <b>{event.text}</b>
            <time dateTime={event.create_time}>{moment(event.create_time)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
