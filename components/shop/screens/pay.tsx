'use client'

import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { type Order, shop } from '../client'
import { go, Link, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Price } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Note, Problem, Shown } from '../parts/states'
import { say } from '../parts/toast'
import { pathOf, pathTo } from '../places'
import { useRead } from '../read'
import { order } from '../resources'
import { useShop } from '../shop-context'
import { useWork } from '../use-work'
import { LinkAccount } from './link-account'
import classes from './pay.module.css'

/** What WeChat shows for `wx.requestPayment`, played by the simulator. */
export function PayScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const reading = useRead(order, id)
  useTitle(t('Pay'))
  return (
    <div className={parts.screen}>
      <Bar title={t('Pay')} up={pathTo('orders')} />
      <Shown reading={reading} bones={[200, 60]}>
        {(known) => (known.status === 'unpaid' ? <Payment {...known} /> : <Over id={id} />)}
      </Shown>
    </div>
  )
}

function Payment({ id, order_no, total_price }: Order) {
  const { t } = useLanguage()
  const { shopName } = useShop()
  const { isBusy, error, run } = useWork()
  const show = () => go(pathOf('order', id), { replaces: true })
  const pay = () =>
    run(async () => {
      await shop.pay({ id })
      say(t('Payment received'))
      show()
    })
  return (
    <>
      <div className={`${parts.grow} ${classes.payment}`}>
        <span className={classes.sign}>
          <Sign name="shield" size={30} />
        </span>
        <p>{shopName}</p>
        <Price fen={total_price} size={38} />
        <p className={classes.number}>{t('Order {number}', { number: order_no })}</p>
        <Note>{t('WeChat Pay is simulated: no money moves')}</Note>
        <Problem error={error} />
        {isKioskError(error, 'rule') && <LinkAccount />}
      </div>
      <div className={parts.foot}>
        <Link href={pathOf('order', id)} replaces className={`${parts.button} ${parts.plain}`}>
          {t('Pay later')}
        </Link>
        <button type="button" className={`${parts.button} ${classes.pay}`} disabled={isBusy} onClick={pay}>
          {isBusy ? t('Paying') : t('Pay')}
        </button>
      </div>
    </>
  )
}

function Over({ id }: { id: number }) {
  const { t } = useLanguage()
  return (
    <div className={parts.state}>
      <h2>{t('This order has nothing left to pay')}</h2>
      <Link href={pathOf('order', id)} replaces className={parts.button}>
        {t('View the order')}
      </Link>
    </div>
  )
}
