'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { money } from '@/lib/core/money'
import { type Order, shop } from '../client'
import { moment } from '../moment'
import { Link } from '../navigation'
import { canDo, nextText, refundText, STATUS_ICONS, statusText } from '../order-words'
import { Amounts } from '../parts/amounts'
import { Bar } from '../parts/bar'
import { OrderLine } from '../parts/order-line'
import { OrderTimeline } from '../parts/order-timeline'
import parts from '../parts/parts.module.css'
import { Sign } from '../parts/sign'
import { Shown } from '../parts/states'
import { say } from '../parts/toast'
import { pathOf, pathTo } from '../places'
import { useRead } from '../read'
import { order } from '../resources'
import { useTitle } from '../use-title'
import { AskSheet } from './ask-sheet'
import classes from './order.module.css'

export function OrderScreen({ id }: { id: number }) {
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
  const { t } = useLanguage()
  const { status, items, address, order_no, create_time, remark, expires_at, carrier, carrier_label, tracking_no } =
    known
  const place = [address.province, address.city, address.country, address.detail].join(' ')
  const facts: [string, string | null][] = [
    [t('Order number'), order_no],
    [t('Ordered on'), moment(create_time)],
    [t('Carrier'), carrier_label ?? carrier],
    [t('Tracking number'), tracking_no],
    [t('Note for the shop'), remark || null],
  ]
  return (
    <>
      <div className={parts.grow}>
        <section className={classes.status}>
          <Sign name={STATUS_ICONS[status]} size={30} />
          <div>
            <h2>{statusText(t, status)}</h2>
            <p>{nextText(t, status)}</p>
            {status === 'unpaid' && <p>{t('Pay by {time}', { time: moment(expires_at) })}</p>}
          </div>
        </section>
        <section className={`${parts.section} ${classes.address}`} aria-label={t('Delivery address')}>
          <Sign name="truck" size={22} />
          <div>
            <b>
              {address.name} {address.mobile}
            </b>
            <p className={classes.soft}>{place}</p>
          </div>
        </section>
        <ul className={`${parts.section} ${classes.lines}`}>
          {items.map((item) => (
            <OrderLine key={item.id} {...item}>
              {item.returned > 0 && <span className={parts.wrong}>{t('{n} returned', { n: item.returned })}</span>}
            </OrderLine>
          ))}
        </ul>
        <Amounts {...known} />
        <Refunds refunds={known.refunds} />
        <dl className={`${parts.section} ${classes.facts}`}>
          {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
        </dl>
        <OrderTimeline events={known.events} />
      </div>
      <Actions order={known} replace={replace} />
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Refunds({ refunds }: Pick<Order, 'refunds'>) {
  const { t } = useLanguage()
  if (refunds.length === 0) return null
  return (
    <section className={parts.section} aria-label={t('Refunds')}>
      <ul className={classes.lines}>
        {refunds.map(({ id, amount, state, reason, answer }) => (
          <li key={id}>
            <b>{t('Refund of {amount}', { amount: money(amount) })}</b> · {refundText(t, state)}
            <p className={classes.soft}>{reason}</p>
            {answer && <p>{t('Reply: {answer}', { answer })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ order: known, replace }: { order: Order; replace: (order: Order) => void }) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<'cancel' | 'receive'>()
  const { id } = known
  const close = () => setAsked(undefined)
  if (known.actions.length === 0) return null
  return (
    <div className={`${parts.foot} ${classes.actions}`}>
      {canDo(known, 'cancel') && (
        <button type="button" className={`${parts.button} ${parts.plain}`} onClick={() => setAsked('cancel')}>
          {t('Cancel order')}
        </button>
      )}
      {canDo(known, 'refund') && (
        <Link href={pathOf('refund', id)} className={`${parts.button} ${parts.plain}`}>
          {t('Request a refund')}
        </Link>
      )}
      {canDo(known, 'confirm') && (
        <button type="button" className={parts.button} onClick={() => setAsked('receive')}>
          {t('Confirm receipt')}
        </button>
      )}
      {canDo(known, 'pay') && (
        <Link href={pathOf('pay', id)} className={parts.button}>
          {t('Pay')}
        </Link>
      )}
      {asked === 'cancel' && (
        <AskSheet
          title={t('Cancel this order?')}
          text={t('Its items go back on sale')}
          action={t('Cancel order')}
          reason={t('Reason')}
          close={close}
          run={async (reason) => {
            replace(await shop.order.cancel({ id, reason }))
            say(t('Order cancelled'))
          }}
        />
      )}
      {asked === 'receive' && (
        <AskSheet
          title={t('Has your order arrived?')}
          text={t('Confirm only once you have it in your hands')}
          action={t('Confirm receipt')}
          close={close}
          run={async () => {
            replace(await shop.order.receive({ id }))
            say(t('Receipt confirmed'))
          }}
        />
      )}
    </div>
  )
}
