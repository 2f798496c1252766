'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { linkByName, type Order, shop } from '../client'
import { go, Link, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Field } from '../parts/field'
import parts from '../parts/parts.module.css'
import { Price } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Note, Problem, Shown } from '../parts/states'
import { say } from '../parts/toast'
import { useRead } from '../read'
import { order } from '../resources'
import { pathOf, pathTo } from '../routes'
import { useShop } from '../shop-context'
import { useWork } from '../use-work'
import classes from './pay.module.css'

/** The payment dialog that WeChat shows for `wx.requestPayment`, played by the simulator. */
export default function PayScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const reading = useRead(order, id)
  useTitle(t('Pay'))
  return (
    <div className={parts.screen}>
      <Bar title={t('Pay')} up={pathTo('orders')} />
      <Shown reading={reading} bones={[200, 60]}>
        {(own) => (own.status === 'unpaid' ? <Payment {...own} /> : <Over id={id} />)}
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

/** A buyer who signed in by account can pay with WeChat, once the account is linked to it. */
function LinkAccount() {
  const { t } = useLanguage()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, error, run } = useWork()
  const problems = isKioskError(error) ? error.errors : {}
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await linkByName(name.trim(), password)
      say(t('WeChat is linked: you can pay now'))
    })
  }
  return (
    <form className={`${parts.section} ${parts.form} ${classes.link}`} onSubmit={submit}>
      <Field
        label={t('Your name in WeChat')}
        required
        maxLength={32}
        value={name}
        problem={problems.code}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('Password')}
        required
        type="password"
        autoComplete="current-password"
        value={password}
        problem={problems.secret}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Problem error={error} />
      <button type="submit" className={`${parts.button} ${parts.quiet}`} disabled={isBusy}>
        {t('Link WeChat')}
      </button>
    </form>
  )
}
