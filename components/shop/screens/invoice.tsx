'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { isKioskError } from '@/packages/client/src/errors'
import { invoiceDraft, invoiceWords } from '@/packages/client/src/shop/invoices'
import { money } from '@/packages/client/src/shop/money'
import { type OwnInvoice, shop } from '../client'
import { Field, FormProblem } from '../parts/field'
import parts from '../parts/parts.module.css'
import { Sheet } from '../parts/sheet'
import { say } from '../parts/toast'
import { useRead } from '../read'
import { invoice } from '../resources'
import { useWork } from '../use-work'
import sheet from './ask-sheet.module.css'
import classes from './order.module.css'

type Props = { order_id: number }

const PLAIN = `${parts.button} ${parts.small} ${parts.plain}`

/** The invoice of an order: asked for, changed, and there to be downloaded. Nothing where there is none to be had. */
export default function InvoiceSection({ order_id }: Props) {
  const { locale } = useLanguage()
  const words = invoiceWords(locale)
  const { value: own, replace } = useRead(invoice, order_id)
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useWork()
  if (!own || !(own.invoice || own.can_request)) return null
  const { invoice: latest, can_request } = own
  const isRequested = latest?.state === 'requested'
  const withdraw = () =>
    run(async () => {
      await shop.invoice.withdraw({ id: order_id })
      replace(await shop.invoice.read({ id: order_id }))
      say(words.withdrawn)
    })
  return (
    <section className={parts.section} aria-label={words.invoice}>
      <h2 className={classes.title}>{words.invoice}</h2>
      {latest && <Latest invoice={latest} words={words} />}
      <div className={classes.invoiceWays}>
        {latest?.file && (
          <a href={latest.file} target="_blank" rel="noopener noreferrer" className={`${parts.button} ${parts.small}`}>
            {words.download}
          </a>
        )}
        {isRequested && (
          <button type="button" className={PLAIN} disabled={isBusy} onClick={withdraw}>
            {words.withdraw}
          </button>
        )}
        {can_request && (
          <button type="button" className={PLAIN} onClick={() => setOpen(true)}>
            {isRequested ? words.change : words.request}
          </button>
        )}
      </div>
      {isOpen && <Form order_id={order_id} own={own} close={() => setOpen(false)} done={replace} />}
    </section>
  )
}

type LatestProps = { invoice: NonNullable<OwnInvoice['invoice']>; words: ReturnType<typeof invoiceWords> }

const Latest = ({ invoice: { state, title, amount, reason }, words }: LatestProps) => (
  <>
    <b>{words.state[state]}</b>
    <p className={classes.soft}>
      {compact([title, amount !== null && words.amount.replace('{amount}', money(amount))]).join(' · ')}
    </p>
    {reason && <p>{words.reason.replace('{reason}', reason)}</p>}
  </>
)

type FormProps = Props & { own: OwnInvoice; close: () => void; done: (invoice: OwnInvoice) => void }

const KINDS = ['person', 'company'] as const

type Draft = ReturnType<typeof invoiceDraft>
type InputsProps = Pick<LatestProps, 'words'> & {
  draft: Draft
  change: (part: Partial<Draft>) => void
  problems: Record<string, string>
}

/** To whom it is made out, and where it goes. */
function Inputs({ draft: { kind, title, tax_number, email }, change, problems, words }: InputsProps) {
  return (
    <>
      <KindField words={words} chosen={kind} choose={(kind) => change({ kind })} />
      <Field
        label={words.title[kind]}
        value={title}
        maxLength={100}
        required
        autoComplete={kind === 'person' ? 'name' : 'organization'}
        problem={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      {kind === 'company' && (
        <Field
          label={words.tax_number}
          value={tax_number}
          maxLength={20}
          required
          problem={problems.tax_number}
          onChange={({ target }) => change({ tax_number: target.value })}
        />
      )}
      <Field
        label={words.email}
        type="email"
        value={email}
        maxLength={128}
        required
        autoComplete="email"
        problem={problems.email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </>
  )
}

type KindFieldProps = Pick<LatestProps, 'words'> & { chosen: Draft['kind']; choose: (kind: Draft['kind']) => void }

const KindField = ({ words, chosen, choose }: KindFieldProps) => (
  <fieldset className={classes.kinds}>
    <legend>{words.kindOf}</legend>
    {KINDS.map((one) => (
      <label key={one}>
        <input type="radio" name="kind" checked={chosen === one} onChange={() => choose(one)} />
        {words.kind[one]}
      </label>
    ))}
  </fieldset>
)

function Form({ order_id, own, close, done }: FormProps) {
  const { t, locale } = useLanguage()
  const words = invoiceWords(locale)
  const [draft, setDraft] = useState(invoiceDraft(own))
  const { isBusy, error, run } = useWork()
  const problems = isKioskError(error) ? error.errors : {}
  const { kind, title, tax_number, email } = draft
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const number = kind === 'company' ? { tax_number } : {}
      done(await shop.invoice.request({ id: order_id, kind, title, email, ...number }))
      say(words.requested)
      close()
    })
  }
  return (
    <Sheet label={words.request} close={close}>
      <form className={sheet.body} onSubmit={submit}>
        <h2>{words.request}</h2>
        <p>{words.amount.replace('{amount}', money(own.amount))}</p>
        <Inputs draft={draft} change={change} problems={problems} words={words} />
        <FormProblem
          error={error}
          labels={{ title: words.title[kind], tax_number: words.tax_number, email: words.email }}
        />
        <div className={sheet.ways}>
          <button type="button" className={`${parts.button} ${parts.plain}`} onClick={close}>
            {t('Cancel')}
          </button>
          <button type="submit" className={parts.button} disabled={isBusy}>
            {words.request}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
