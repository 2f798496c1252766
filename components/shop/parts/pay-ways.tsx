'use client'

import { useLanguage } from '@/components/ui/language'
import { hasPayWays, payHint, payWayWords } from '@/packages/client/src/shop/pay-ways'
import { type Order, shop } from '../client'
import { useWork } from '../use-work'
import { CopyButton } from './copy-button'
import classes from './delivery-choice.module.css'
import parts from './parts.module.css'
import { Problem } from './states'

type Props = { order: Order; done: (changed: Order) => void }

/** How an unpaid order is paid, where there are several ways, and what to do for those without WeChat Pay. */
export default function PayWays({ order, done }: Props) {
  const { t, locale } = useLanguage()
  const { isBusy, error, run } = useWork()
  const { id, pay_way, pay_ways } = order
  const { text, facts, instructions } = payHint(order, locale)
  const labels = {
    holder: t('Account holder'),
    bank: t('Bank'),
    account: t('Account number'),
    amount: t('Amount'),
    reference: t('Reference'),
  }
  if (!hasPayWays(order) && !text) return null
  const choose = (way: string) => run(async () => done(await shop.order.choosePayWay({ id, pay_way: way })))
  return (
    <fieldset className={`${parts.section} ${classes.choices}`}>
      <legend>{payWayWords(locale).title}</legend>
      {pay_ways.map(({ way, title }) => (
        <label key={way} className={classes.choice}>
          <input type="radio" name="pay_way" checked={way === pay_way} disabled={isBusy} onChange={() => choose(way)} />
          <b>{title}</b>
        </label>
      ))}
      {text && <p>{text}</p>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ name, text, copy }) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>{text}</dd>
              <CopyButton text={copy} label={t('Copy: {name}', { name: labels[name] })}>
                {t('Copy')}
              </CopyButton>
            </div>
          ))}
        </dl>
      )}
      {instructions && <p className={classes.instructions}>{instructions}</p>}
      <Problem error={error} />
    </fieldset>
  )
}
