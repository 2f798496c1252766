'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import {
  afterSaleDeadline,
  afterSaleItems,
  afterSaleParcels,
  afterSaleSteps,
  afterSaleTitle,
  canDoAfterSale,
  replacementText,
} from '@/packages/client/src/after-sales'
import { isKioskError } from '@/packages/client/src/errors'
import { type AfterSale, shop } from '../client'
import { Field } from '../parts/field'
import parts from '../parts/parts.module.css'
import { RequestPhotos } from '../parts/photos'
import { Sign } from '../parts/sign'
import { Problem } from '../parts/states'
import { say } from '../parts/toast'
import { useWork } from '../use-work'
import classes from './order.module.css'

type Props = { request: AfterSale; reload: () => Promise<unknown> }

/** A request that is open: the step that it is at with what to do, and below it those that are done. */
export function AfterSaleCard({ request, reload }: Props) {
  const { t, locale } = useLanguage()
  const title = afterSaleTitle(request, locale)
  const [open, ...done] = afterSaleSteps(request, locale)
  return (
    <section className={parts.section} aria-label={t('Open request: {title}', { title })}>
      <h2 className={classes.title}>{title}</h2>
      <ol className={classes.events}>
        <li aria-current="step">
          <b>{open?.text}</b>
          <OpenStep request={request} reload={reload} />
        </li>
        {done.map(({ text, time }) => (
          <li key={text}>
            <b>{text}</b>
            <span>{time}</span>
          </li>
        ))}
      </ol>
      <AfterSaleGoods request={request} />
      <RequestPhotos request={request} reload={reload} />
    </section>
  )
}

/** The items of the request, and its reason. */
function AfterSaleGoods({ request }: { request: AfterSale }) {
  const why = [request.reason_label, request.reason].filter(Boolean).join(' · ')
  return (
    <div className={classes.about}>
      {request.items.length > 0 && <p>{afterSaleItems(request)}</p>}
      {why && <p>{why}</p>}
    </div>
  )
}

function OpenStep({ request, reload }: Props) {
  const { locale, t } = useLanguage()
  const [isCorrecting, setCorrecting] = useState(false)
  const { isBusy, error, run } = useWork()
  const { id, return_to } = request
  const withdraw = () =>
    run(async () => {
      await shop.afterSale.withdraw({ id })
      say(t('Request withdrawn'))
      await reload()
    })
  const facts = [afterSaleDeadline(request, locale), replacementText(request, locale)].filter(Boolean)
  const sends = canDoAfterSale(request, 'send_back') || (isCorrecting && canDoAfterSale(request, 'correct_number'))
  return (
    <div className={classes.step}>
      {facts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <AfterSaleParcels request={request}>
        {canDoAfterSale(request, 'correct_number') && !isCorrecting && (
          <button type="button" className={classes.track} onClick={() => setCorrecting(true)}>
            {t('Correct the number')}
          </button>
        )}
      </AfterSaleParcels>
      {return_to && <p className={classes.typed}>{t('Send the items to: {address}', { address: return_to })}</p>}
      {sends && (
        <SendBack
          request={request}
          reload={async () => {
            setCorrecting(false)
            await reload()
          }}
        />
      )}
      {canDoAfterSale(request, 'withdraw') && (
        <button
          type="button"
          className={`${parts.button} ${parts.small} ${parts.plain}`}
          disabled={isBusy}
          onClick={() => void withdraw()}
        >
          {t('Withdraw request')}
        </button>
      )}
      <Problem error={error} />
    </div>
  )
}

/** The parcel that was sent back and its replacement, each with its tracking. */
export function AfterSaleParcels({ request, children }: { request: AfterSale; children?: ReactNode }) {
  const { locale } = useLanguage()
  const parcels = afterSaleParcels(request, locale)
  return parcels.map(({ text, url }, at) => (
    <div key={text}>
      <p>{text}</p>
      <div className={classes.ways}>
        {url && <Track url={url} />}
        {at === parcels.length - 1 && children}
      </div>
    </div>
  ))
}

export function Track({ url }: { url: string }) {
  const { t } = useLanguage()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.track}>
      {t('Track the parcel')}
      <Sign name="chevron-right" size={16} />
    </a>
  )
}

/** The number of the parcel with the items. */
function SendBack({ request, reload }: Props) {
  const { t } = useLanguage()
  const { id, carriers, return_carrier, return_tracking_no } = request
  const [carrier, setCarrier] = useState(return_carrier ?? '')
  const [number, setNumber] = useState(return_tracking_no ?? '')
  const { isBusy, error, run } = useWork()
  const chosen = carrier || carriers[0]?.value || ''
  const problem = isKioskError(error) ? error.errors.tracking_no : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await shop.afterSale.sendBack({ id, carrier: chosen, tracking_no: number.trim() })
      say(t('Return sent'))
      await reload()
    })
  }
  return (
    <form className={parts.form} onSubmit={submit}>
      <label className={parts.field}>
        <span>{t('Carrier')}</span>
        <select value={chosen} onChange={({ target }) => setCarrier(target.value)}>
          {carriers.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={t('Tracking number')}
        required
        value={number}
        problem={problem}
        onChange={({ target }) => setNumber(target.value)}
      />
      {!problem && <Problem error={error} />}
      <button type="submit" className={parts.button} disabled={isBusy || number.trim() === '' || chosen === ''}>
        {t('Confirm that it is sent')}
      </button>
    </form>
  )
}
