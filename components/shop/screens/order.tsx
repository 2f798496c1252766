'use client'

import dynamic from 'next/dynamic'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { afterSaleState, afterSaleTitle, replacementText } from '@/packages/client/src/after-sales'
import { deliveryWords, needsAddress, slotText } from '@/packages/client/src/shop/delivery'
import { hasParcelsToShow, orderPiecesText, orderState } from '@/packages/client/src/shop/orders'
import { moment } from '@/packages/client/src/shop/time'
import { type AfterSale, type Order, type OrderEvent, type OrderStatus, shop } from '../client'
import { deadlines } from '../deadlines'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { CopyButton } from '../parts/copy-button'
import { useCustomFacts } from '../parts/custom-fields'
import { Amounts, OrderLine } from '../parts/order-summary'
import parts from '../parts/parts.module.css'
import { ShownPhotos } from '../parts/shown-photos'
import { Sign, type SignName } from '../parts/sign'
import { Shown } from '../parts/states'
import { useOffered, useRead } from '../read'
import { afterSales, order } from '../resources'
import { pathTo } from '../routes'
import { AfterSaleCard, AfterSaleParcels } from './after-sale-card'
import classes from './order.module.css'
import { OrderActions } from './order-actions'
import { OnlyParcel, Parcels } from './order-parcels'

/** Loaded after the order, as few buyers open it. */
const InvoiceSection = dynamic(() => import('./invoice'), { loading: () => null })

const OwnReviews = dynamic(() => import('./own-reviews'), { loading: () => null })

/** Few orders have several ways to be paid. */
const PayWays = dynamic(() => import('../parts/pay-ways'), { loading: () => null })

const Pickup = dynamic(() => import('../parts/pickup'), { loading: () => null })

/** The states of orders that were paid, so that there is or was something to invoice. */
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
        {(own) => <OrderPage order={own} replace={reading.replace} />}
      </Shown>
    </div>
  )
}

function OrderPage({ order: own, replace }: { order: Order; replace: (order: Order) => void }) {
  const { t, locale } = useLanguage()
  const hasInvoices = useOffered('invoice.show')
  const { status, items } = own
  const state = orderState(own, locale)
  const { value: requests = [], again } = useRead(afterSales, own.refunds.length > 0 ? own.id : null)
  async function reload() {
    again()
    replace(await shop.order.read({ id: own.id }))
  }
  return (
    <>
      <div className={parts.grow}>
        <section className={classes.status}>
          <Sign name={ICONS[status]} size={30} />
          <div>
            <h2>{state.status}</h2>
            <p>{state.next}</p>
            {deadlines(t, own).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
        {own.pay_ways.length > 1 && <PayWays order={own} done={replace} />}
        {requests.map((one) => one.open && <AfterSaleCard key={one.id} request={one} reload={reload} />)}
        {hasParcelsToShow(own) ? <Parcels order={own} /> : <OnlyParcel {...own} />}
        {own.delivery.way === 'pickup' && <Pickup {...own.delivery} />}
        {own.delivery.courier && <CourierDelivery {...own.delivery.courier} />}
        {needsAddress(own.delivery.way) && <Destination {...own} />}
        <ul className={`${parts.section} ${classes.lines}`}>
          {items.map((item) => (
            <OrderLine key={item.id} {...item}>
              {item.returned > 0 && <span className={parts.wrong}>{t('{n} returned', { n: item.returned })}</span>}
            </OrderLine>
          ))}
        </ul>
        <Amounts {...own} />
        <PastRequests order={own} requests={requests} />
        {hasInvoices && WAS_PAID.includes(status) && <InvoiceSection order_id={own.id} />}
        {status === 'completed' && <OwnReviews order_id={own.id} />}
        <Facts {...own} />
        <OrderTimeline events={own.events} />
      </div>
      <OrderActions order={own} className={`${parts.foot} ${classes.actions}`} done={replace} />
    </>
  )
}

/** When the shop's courier comes, and how to reach them once they are on their way. */
function CourierDelivery({ courier, phone, ...slot }: NonNullable<Order['delivery']['courier']>) {
  const { locale } = useLanguage()
  const words = deliveryWords(locale)
  return (
    <section className={`${parts.section} ${classes.address}`} aria-label={words.way.courier}>
      <Sign name="truck" size={22} />
      <div>
        <b>
          {words.slot} {slotText(slot, locale)}
        </b>
        {courier && phone && (
          <p className={classes.soft}>
            {words.courier} {courier} <a href={`tel:${phone}`}>{phone}</a>
          </p>
        )}
      </div>
    </section>
  )
}

function Destination({ address }: Order) {
  const { t } = useLanguage()
  const { name, mobile, province, city, country, detail } = address
  const custom = useCustomFacts('address', address)
  return (
    <section className={`${parts.section} ${classes.address}`} aria-label={t('Delivery address')}>
      <Sign name="pin" size={22} />
      <div>
        <b>
          {name} {mobile}
        </b>
        <p className={classes.soft}>{[province, city, country, detail].join(' ')}</p>
        {custom.map((one) => (
          <p key={one.name} className={classes.soft}>
            {one.label} {one.text}
          </p>
        ))}
      </div>
    </section>
  )
}

function Facts(own: Order) {
  const { t } = useLanguage()
  const { order_no, create_time, remark } = own
  const custom = useCustomFacts('order', own)
  return (
    <dl className={`${parts.section} ${classes.facts}`}>
      <div>
        <dt>{t('Order number')}</dt>
        <dd className={classes.number}>
          {order_no} <CopyButton text={order_no}>{t('Copy')}</CopyButton>
        </dd>
      </div>
      <Fact name={t('Ordered on')} value={moment(create_time)} />
      {remark && <Fact name={t('Note for the shop')} value={remark} />}
      {custom.map(({ name, label, text }) => (
        <Fact key={name} name={label} value={text} />
      ))}
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type RequestsProps = { order: Order; requests: AfterSale[] }

/** Requests that are over, and refunds that the shop made by itself; open requests have cards of their own. */
function PastRequests({ order: own, requests }: RequestsProps) {
  const { t, locale } = useLanguage()
  const past = own.refunds.filter(({ id }) => !requests.some((one) => one.id === id && one.open))
  if (past.length === 0) return null
  return (
    <section className={parts.section} aria-label={t('Refunds and returns')}>
      <h2 className={classes.title}>{t('Refunds and returns')}</h2>
      <ul className={classes.lines}>
        {past.map((refund) => {
          const request = requests.find(({ id }) => id === refund.id)
          return (
            <li key={refund.id}>
              <b>{afterSaleTitle(refund, locale)}</b> · {afterSaleState(refund, locale)}
              {refund.items.length > 0 && <p>{orderPiecesText(refund.items, own)}</p>}
              {request && replacementText(request, locale) && <p>{replacementText(request, locale)}</p>}
              <p className={classes.soft}>{compact([refund.reason_label, refund.reason]).join(' · ')}</p>
              {refund.answer && <p>{t('Reply: {answer}', { answer: refund.answer })}</p>}
              <ShownPhotos photos={refund.photos} />
              {request && <AfterSaleParcels request={request} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The events of an order, the latest first. */
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
