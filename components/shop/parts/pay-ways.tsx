'use client'

import { type Translate, useLanguage } from '@/components/ui/language'
import { money } from '@/packages/client/src/shop/money'
import { hasPayWays, payHint, payWayWords, transferReference } from '@/packages/client/src/shop/pay-ways'
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
  const { text, instructions } = payHint(order, locale)
  const facts = text ? transferFacts(order, t) : []
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
          {facts.map(({ label, text, copy }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              <dd>
                <CopyButton text={copy} label={t('Copy: {name}', { name: label })}>
                  {t('Copy')}
                </CopyButton>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {instructions && <p className={classes.instructions}>{instructions}</p>}
      <Problem error={error} />
    </fieldset>
  )
}

/** Where to, how much and with which reference, as a bank asks for it; each is copied by itself. */
function transferFacts(order: Order, t: Translate) {
  const account = order.pay_ways.find(({ way }) => way === order.pay_way)?.account
  if (!account) return []
  const { holder, bank, number } = account
  const amount = money(order.total_price)
  const reference = transferReference(order)
  return [
    { label: t('Account holder'), text: holder, copy: holder },
    { label: t('Bank'), text: bank, copy: bank },
    { label: t('Account number'), text: number, copy: number.replace(/\s/g, '') },
    { label: t('Amount'), text: amount, copy: amount.replace(/[^\d.]/g, '') },
    { label: t('Transfer reference'), text: reference, copy: reference },
  ].filter(({ text }) => text)
}
