'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { moment } from '@/packages/client/src/shop/time'
import { piecesText } from '@/packages/client/src/shop/variants'
import { type Order, shop } from '../client'
import { useRead } from '../read'
import { afterSales } from '../resources'
import { useWork } from '../use-work'
import { Field, FormProblem } from './field'
import parts from './parts.module.css'
import { say } from './toast'

type Refund = Order['refunds'][number]
type Props = { refund: Refund; reload: () => Promise<unknown> }

/** What its buyer may do with a request, and what happens by itself. */
export function AfterSaleSteps({ refund, reload }: Props) {
  const { t } = useLanguage()
  const { isBusy, error, run } = useWork()
  const { id, state, kind, deadline, return_tracking_no, replacement_tracking_no } = refund
  const isToSend = kind !== 'refund' && state === 'agreed'
  const withdraw = () =>
    run(async () => {
      await shop.afterSale.withdraw({ id })
      say(t('Request withdrawn'))
      await reload()
    })
  return (
    <>
      {kind === 'exchange' && <Replacement id={id} />}
      {deadline && <p>{deadlineText(deadline, kind, t)}</p>}
      {return_tracking_no && <p>{t('Sent back with {number}', { number: return_tracking_no })}</p>}
      {replacement_tracking_no && <p>{t('Replacement sent with {number}', { number: replacement_tracking_no })}</p>}
      {isToSend && <SendBack refund={refund} reload={reload} />}
      {(state === 'requested' || state === 'agreed') && (
        <button type="button" className={parts.quiet} disabled={isBusy} onClick={() => void withdraw()}>
          {t('Withdraw request')}
        </button>
      )}
      <FormProblem error={error} labels={{}} />
    </>
  )
}

/** What the buyer gets instead. */
function Replacement({ id }: { id: number }) {
  const { t } = useLanguage()
  const { value } = useRead(afterSales, id)
  const got = value?.items.map(({ name, count, to_sku }) => ({ name, count, specs: to_sku?.specs ?? {} }))
  return got ? <p>{t('You get: {items}', { items: piecesText(got) })}</p> : null
}

type Deadline = NonNullable<Refund['deadline']>

function deadlineText({ at, result }: Deadline, kind: Refund['kind'], t: ReturnType<typeof useLanguage>['t']): string {
  const time = moment(at)
  if (result === 'lapsed') return t('Send the items back by {time}', { time })
  if (result === 'flagged') return t('The shop ships the replacement by {time}', { time })
  if (result !== 'received') return t('The shop answers by {time}, or your request is approved', { time })
  return kind === 'exchange'
    ? t('The shop confirms by {time}, or counts it as received', { time })
    : t('The shop confirms by {time}, or you are refunded', { time })
}

/** Where to send the items, and the number of the parcel. */
function SendBack({ refund, reload }: Props) {
  const { t } = useLanguage()
  const { value } = useRead(afterSales, refund.id)
  const carriers = value?.carriers ?? []
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const { isBusy, error, run } = useWork()
  const chosen = carrier || carriers[0]?.value || ''
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await shop.afterSale.sendBack({ id: refund.id, carrier: chosen, tracking_no: number.trim() })
      say(t('Return sent'))
      await reload()
    })
  }
  return (
    <form className={parts.form} onSubmit={submit}>
      {value?.return_to && <p>{t('Send the items to: {address}', { address: value.return_to })}</p>}
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
        problem={isKioskError(error) ? error.errors.tracking_no : undefined}
        onChange={({ target }) => setNumber(target.value)}
      />
      <FormProblem error={error} labels={{ tracking_no: t('Tracking number') }} />
      <button type="submit" className={parts.button} disabled={isBusy || number.trim() === '' || chosen === ''}>
        {t('Confirm that it is sent')}
      </button>
    </form>
  )
}
