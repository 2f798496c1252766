'use client'

import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { hasGoods } from '@/packages/client/src/after-sales'
import { isKioskError } from '@/packages/client/src/errors'
import { money } from '@/packages/client/src/shop/money'
import { canDo, leftToRefund, linesToRefund, parseYuan } from '@/packages/client/src/shop/orders'
import { goodsText, specsText } from '@/packages/client/src/shop/variants'
import { type Order, shop } from '../client'
import { deadlines } from '../deadlines'
import { go, goBack, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { ExchangeField, type Picked } from '../parts/exchange-field'
import { Field, FormProblem, focusFirstWrong } from '../parts/field'
import parts from '../parts/parts.module.css'
import { PhotoChooser, sendToRequest, useUnsentText } from '../parts/photos'
import { Photo } from '../parts/product-card'
import { type Reason, Reasons } from '../parts/reasons'
import reasons from '../parts/reasons.module.css'
import { Note, Shown } from '../parts/states'
import { Stepper } from '../parts/stepper'
import { say } from '../parts/toast'
import { useRead } from '../read'
import { afterSalePreview, order, refundPreview } from '../resources'
import { pathOf } from '../routes'
import { useWork } from '../use-work'
import classes from './refund.module.css'

/** Asks for the money back; the shop decides. */
export default function RefundScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const reading = useRead(order, id)
  const title = reading.value && hasGoods(reading.value) ? t('After-sales service') : t('Request a refund')
  useTitle(title)
  return (
    <div className={parts.screen}>
      <Bar title={title} up={pathOf('order', id)} />
      <Shown reading={reading} bones={[60, 60, 60]}>
        {(own) => (canDo(own, 'refund') ? <Form order={own} /> : <Note>{t('Nothing to refund here')}</Note>)}
      </Shown>
    </div>
  )
}

type Kind = 'full' | 'items' | 'amount' | 'return' | 'exchange'
/** The request as it was typed and ticked; the shop says what it comes to. */
type Choice = { kind: Kind; amount: string; lines: Picked[] }

/** Without what they are exchanged for. */
const piecesOf = ({ id, count }: Picked) => ({ id, count })

/** The input of the operation; undefined while something is missing. */
function selectionOf({ kind, amount, lines }: Choice) {
  if (kind === 'full') return {}
  if (kind === 'exchange' && lines.some(({ to_sku_id }) => to_sku_id === undefined)) return undefined
  const sent = kind === 'exchange' ? lines : lines.map(piecesOf)
  if (kind !== 'amount') return lines.length > 0 ? { lines: sent } : undefined
  const fen = parseYuan(amount.trim())
  return fen ? { amount: fen } : undefined
}

/** The form of a request and its reason; photos are sent after it. */
function useRequest(id: number) {
  const { t } = useLanguage()
  const [choice, setChoice] = useState<Choice>({ kind: 'full', amount: '', lines: [] })
  const [reason, setReason] = useState<Reason>({ code: undefined, note: '' })
  const [isUnreasoned, setUnreasoned] = useState(false)
  const [photos, setPhotos] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const { isBusy, error, run } = useWork()
  const unsentText = useUnsentText()
  const selection = selectionOf(choice)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!selection) return
    if (!reason.code && !reason.note.trim()) {
      flushSync(() => setUnreasoned(true))
      return focusFirstWrong(event.currentTarget)
    }
    setUnreasoned(false)
    void run(async () => {
      const { kind } = choice
      const request = await shop.afterSale.create({
        id,
        ...selection,
        reason_code: reason.code,
        reason: reason.note.trim(),
        kind: kind === 'return' || kind === 'exchange' ? kind : 'refund',
      })
      const unsent = await sendToRequest(request.id, photos, setSent)
      say([t('Request sent'), ...unsent.map(unsentText)].join(' · '))
      if (unsent.length === 0) goBack(pathOf('order', id))
      else go(pathOf('order', id), { replaces: true })
    })
  }
  const entered = { choice, setChoice, reason, setReason, photos, setPhotos }
  return { ...entered, isReady: selection !== undefined, isUnreasoned, sent, isBusy, error, submit }
}

function Form({ order: own }: { order: Order }) {
  const { t } = useLanguage()
  const { choice, reason, photos, sent, isBusy, error, ...form } = useRequest(own.id)
  const problems = isKioskError(error) ? error.errors : {}
  const button = {
    full: t('Request a refund'),
    items: t('Request a refund'),
    amount: t('Request a refund'),
    return: t('Request a return'),
    exchange: t('Request an exchange'),
  }[choice.kind]
  return (
    <form className={parts.screen} onSubmit={form.submit}>
      <div className={parts.grow}>
        {deadlines(t, { actions: own.actions.filter(({ action }) => action === 'refund') }).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
        <div className={`${parts.section} ${parts.form}`}>
          <WhatField order={own} choice={choice} onChange={form.setChoice} problem={problems.amount} />
          <Reasons
            type="refund_reason"
            value={reason}
            onChange={form.setReason}
            problem={form.isUnreasoned ? t('Choose a reason, or say why') : problems.reason_code}
            noteProblem={problems.reason}
          />
          <PhotoChooser files={photos} onChange={form.setPhotos} disabled={isBusy} />
        </div>
        <FormProblem error={error} labels={{ reason_code: t('Reason'), reason: t('Anything to add?') }} />
      </div>
      <div className={parts.foot}>
        <button type="submit" className={`${parts.button} ${parts.wide}`} disabled={isBusy || !form.isReady}>
          {sent === undefined ? button : t('{n}% sent', { n: Math.round(sent * 100) })}
        </button>
      </div>
    </form>
  )
}

type WhatProps = { order: Order; choice: Choice; onChange: (choice: Choice) => void; problem: string | undefined }

/** All that is left, some of the pieces, or an amount. */
function WhatField({ order: own, choice, onChange, problem }: WhatProps) {
  const { t } = useLanguage()
  const left = linesToRefund(own)
  const amount = money(leftToRefund(own))
  const isBad = choice.amount.trim() !== '' && !selectionOf(choice)
  const choose = (lines: Picked[]) => onChange({ ...choice, lines })
  const isOfItems = choice.kind !== 'full' && choice.kind !== 'amount'
  return (
    <>
      <KindField
        hasItems={left.length > 0}
        isSent={hasGoods(own)}
        chosen={choice.kind}
        choose={(kind) => onChange({ ...choice, kind })}
      />
      {choice.kind === 'full' && <Outcome id={own.id} />}
      {isOfItems && <LinesField left={left} chosen={choice.lines} onChange={choose} />}
      {choice.kind === 'items' && <Outcome id={own.id} lines={choice.lines} />}
      {choice.kind === 'return' && <ReturnOutcome id={own.id} lines={choice.lines} />}
      {choice.kind === 'exchange' && <ExchangeField order={own} chosen={choice.lines} onChange={choose} />}
      {choice.kind === 'amount' && (
        <Field
          label={t('Refund amount (up to {amount})', { amount })}
          inputMode="decimal"
          value={choice.amount}
          problem={isBad ? t('Enter an amount such as 19.90') : problem}
          onChange={({ target }) => onChange({ ...choice, amount: target.value })}
        />
      )}
    </>
  )
}

type KindFieldProps = { hasItems: boolean; isSent: boolean; chosen: Kind; choose: (kind: Kind) => void }

function KindField({ hasItems, isSent, chosen, choose }: KindFieldProps) {
  const { t } = useLanguage()
  const kinds: [Kind, string][] = [
    ['full', t('Full refund')],
    ['items', t('By item')],
    ['amount', t('Custom amount')],
    ['return', t('Return items')],
    ['exchange', t('Exchange items')],
  ]
  const needsSent = (kind: Kind) => kind === 'return' || kind === 'exchange'
  const open = kinds.filter(
    ([kind]) => (kind !== 'items' && !needsSent(kind)) || (hasItems && (isSent || !needsSent(kind))),
  )
  return (
    <fieldset className={reasons.reasons}>
      <legend>{isSent ? t('What you would like') : t('What to refund')}</legend>
      {open.map(([kind, label]) => (
        <label key={kind}>
          <input type="radio" name="kind" checked={chosen === kind} onChange={() => choose(kind)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The refund that a request for these items, or for all, would ask for; the last answer stays until the next has come.
 */
function Outcome({ id, lines }: { id: number; lines?: Picked[] }) {
  const { t } = useLanguage()
  const isOpen = lines?.length === 0
  const { value } = useRead(refundPreview, isOpen ? null : { id, lines: lines?.map(piecesOf) })
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const shown = value ?? last
  if (isOpen) return <p className={classes.hint}>{t('Choose what to refund')}</p>
  return (
    <p className={classes.hint}>{shown ? t('You will be refunded {amount}', { amount: money(shown.amount) }) : ' '}</p>
  )
}

/** The amount that is paid back once the shop has these items, or why they cannot be returned. */
function ReturnOutcome({ id, lines }: { id: number; lines: Picked[] }) {
  const { t } = useLanguage()
  const { value } = useRead(
    afterSalePreview,
    lines.length > 0 ? { id, kind: 'return', lines: lines.map(piecesOf) } : null,
  )
  if (lines.length === 0) return <p className={classes.hint}>{t('Choose what to return')}</p>
  const amount = value ? money(value.amount) : ''
  return (
    <p className={classes.hint}>{value ? t('You will be refunded {amount} once the shop has it', { amount }) : ' '}</p>
  )
}

type LinesProps = {
  left: ReturnType<typeof linesToRefund<Order['items'][number]>>
  chosen: Picked[]
  onChange: (chosen: Picked[]) => void
}

/** A ticked line begins with all of its pieces. */
function LinesField({ left, chosen, onChange }: LinesProps) {
  const { t } = useLanguage()
  const put = (id: number, count: number) =>
    onChange(
      compact([
        ...chosen.filter((one) => one.id !== id),
        count > 0 && { ...chosen.find((one) => one.id === id), id, count },
      ]),
    )
  return (
    <ul className={classes.lines}>
      {left.map(({ line, left: most }) => {
        const count = chosen.find(({ id }) => id === line.id)?.count ?? 0
        const name = goodsText(line)
        return (
          <li key={line.id} className={classes.line}>
            <label className={classes.what}>
              <input
                type="checkbox"
                aria-label={t('Choose {name}', { name })}
                checked={count > 0}
                onChange={({ target }) => put(line.id, target.checked ? most : 0)}
              />
              <Photo src={line.image} className={classes.picture} width={200} />
              <span className={classes.about}>
                <span className={parts.name}>{line.name}</span>
                {specsText(line.specs) && <span className={parts.summary}>{specsText(line.specs)}</span>}
                {count === 0 && <span className={parts.summary}>×{most}</span>}
              </span>
            </label>
            {count > 0 && <Stepper count={count} most={most} of={name} onChange={(next) => put(line.id, next)} />}
          </li>
        )
      })}
    </ul>
  )
}
