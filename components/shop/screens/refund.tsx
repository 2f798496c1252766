'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { money } from '@/packages/client/src/shop/money'
import { canDo, leftToRefund, parseYuan } from '@/packages/client/src/shop/orders'
import { type Order, shop } from '../client'
import { deadlines } from '../deadlines'
import { go, goBack, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Field, FormProblem } from '../parts/field'
import parts from '../parts/parts.module.css'
import { PhotoChooser, sendPhotos } from '../parts/photos'
import { type Reason, Reasons } from '../parts/reasons'
import { Note, Shown } from '../parts/states'
import { say } from '../parts/toast'
import { pathOf } from '../places'
import { useRead } from '../read'
import { order } from '../resources'
import { useWork } from '../use-work'

/** Asks for the money back; the shop decides. */
export default function RefundScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const reading = useRead(order, id)
  useTitle(t('Request a refund'))
  return (
    <div className={parts.screen}>
      <Bar title={t('Request a refund')} up={pathOf('order', id)} />
      <Shown reading={reading} bones={[60, 60, 60]}>
        {(known) => (canDo(known, 'refund') ? <Form order={known} /> : <Note>{t('Nothing to refund here')}</Note>)}
      </Shown>
    </div>
  )
}

function Form({ order: known }: { order: Order }) {
  const { t } = useLanguage()
  const { id } = known
  const [reason, setReason] = useState<Reason>({ code: undefined, note: '' })
  const [amount, setAmount] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const { isBusy, error, run } = useWork()
  const fen = parseYuan(amount.trim())
  const isBad = amount.trim() !== '' && !fen
  const problems = isKioskError(error) ? error.errors : {}
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBad) return
    void run(async () => {
      await shop.refund.request({ id, amount: fen, reason_code: reason.code, reason: reason.note.trim() })
      const areSent = await sendPhotos({ id, files: photos, onProgress: setSent }).then(
        () => true,
        () => false,
      )
      say(areSent ? t('Refund requested') : t('Refund requested, but not all photographs were sent. Add them here'))
      if (areSent) goBack(pathOf('order', id))
      else go(pathOf('order', id), { replaces: true })
    })
  }
  return (
    <form className={parts.screen} onSubmit={submit}>
      <div className={parts.grow}>
        {deadlines(t, { actions: known.actions.filter(({ action }) => action === 'refund') }).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
        <div className={`${parts.section} ${parts.form}`}>
          <Reasons
            type="refund_reason"
            value={reason}
            onChange={setReason}
            problem={problems.reason_code}
            noteProblem={problems.reason}
          />
          <Field
            label={t('Refund amount (leave empty for the full {amount})', { amount: money(leftToRefund(known)) })}
            inputMode="decimal"
            value={amount}
            problem={isBad ? t('Enter an amount such as 19.90') : problems.amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <PhotoChooser files={photos} onChange={setPhotos} disabled={isBusy} />
        </div>
        <FormProblem error={error} labels={{ reason_code: t('Reason') }} />
      </div>
      <div className={parts.foot}>
        <button type="submit" className={`${parts.button} ${parts.wide}`} disabled={isBusy}>
          {sent === undefined ? t('Request a refund') : t('{n}% sent', { n: Math.round(sent * 100) })}
        </button>
      </div>
    </form>
  )
}
