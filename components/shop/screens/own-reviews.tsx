'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { reviewWords, starsText } from '@/packages/client/src/reviews'
import { type OwnReview, type ReviewListReviewableItem, shop } from '../client'
import { FormProblem } from '../parts/field'
import parts from '../parts/parts.module.css'
import { PhotoChooser, sendPhotos, useUnsentText } from '../parts/photos'
import { ReviewText } from '../parts/review'
import classes from '../parts/reviews.module.css'
import { Sheet } from '../parts/sheet'
import { say } from '../parts/toast'
import { useRead } from '../read'
import { ownReviews, reviewable } from '../resources'
import { useWork } from '../use-work'
import sheet from './ask-sheet.module.css'
import order from './order.module.css'

const PLAIN = `${parts.button} ${parts.small} ${parts.plain}`

/** What the buyer has said of the items of an order, and may still say. */
export default function OwnReviews({ order_id }: { order_id: number }) {
  const { locale } = useLanguage()
  const words = reviewWords(locale)
  const items = useRead(reviewable, order_id)
  const written = useRead(ownReviews, order_id)
  const [open, setOpen] = useState<ReviewListReviewableItem | OwnReview>()
  if (!items.value?.length && !written.value?.length) return null
  function done() {
    items.again()
    written.again()
    setOpen(undefined)
  }
  return (
    <section className={parts.section} aria-label={words.reviews}>
      <h2 className={order.title}>{words.reviews}</h2>
      {written.value?.map((one) => (
        <article key={one.id} className={classes.review}>
          <ReviewText review={one} who={one.name} />
          <p className={classes.soft}>{words.state[one.state]}</p>
          {one.add_until && (
            <button type="button" className={PLAIN} onClick={() => setOpen(one)}>
              {words.writeMore}
            </button>
          )}
        </article>
      ))}
      {items.value?.map((one) => (
        <p key={one.item_id} className={classes.item}>
          <span>{one.name}</span>
          <button type="button" className={PLAIN} onClick={() => setOpen(one)}>
            {words.write}
          </button>
        </p>
      ))}
      {open && <Form of={open} close={() => setOpen(undefined)} done={done} />}
    </section>
  )
}

type FormProps = { of: ReviewListReviewableItem | OwnReview; close: () => void; done: () => void }

type Draft = { stars: number; text: string; anonymous: boolean }
const EMPTY: Draft = { stars: 5, text: '', anonymous: false }

/** A review, or the follow-up of one. */
function Form({ of, close, done }: FormProps) {
  const { t, locale } = useLanguage()
  const words = reviewWords(locale)
  const [draft, setDraft] = useState(EMPTY)
  const [photos, setPhotos] = useState<File[]>([])
  const { isBusy, error, run } = useWork()
  const unsentText = useUnsentText()
  const title = 'id' in of ? words.writeMore : words.write
  async function write() {
    const { id } = await send(of, draft)
    const [unsent] = await sendPhotos({ files: photos, send: (file) => shop.review.addPhotos({ id, file }) })
    say(unsent ? unsentText(unsent) : words.sent)
    done()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(write)
  }
  return (
    <Sheet label={title} close={close}>
      <form className={sheet.body} onSubmit={submit}>
        <h2>{title}</h2>
        <p>{of.name}</p>
        <Inputs isNew={!('id' in of)} draft={draft} change={(part) => setDraft({ ...draft, ...part })} />
        {!('id' in of) && <PhotoChooser files={photos} onChange={setPhotos} disabled={isBusy} />}
        <FormProblem error={error} labels={{ text: words.text }} />
        <div className={sheet.ways}>
          <button type="button" className={`${parts.button} ${parts.plain}`} onClick={close}>
            {t('Cancel')}
          </button>
          <button type="submit" className={parts.button} disabled={isBusy}>
            {words.send}
          </button>
        </div>
      </form>
    </Sheet>
  )
}

const send = (of: FormProps['of'], draft: Draft) =>
  'id' in of ? shop.review.add({ id: of.id, text: draft.text }) : shop.review.create({ item_id: of.item_id, ...draft })

type InputsProps = { isNew: boolean; draft: Draft; change: (part: Partial<Draft>) => void }

function Inputs({ isNew, draft, change }: InputsProps) {
  const { locale } = useLanguage()
  const words = reviewWords(locale)
  return (
    <>
      {isNew && <StarsField chosen={draft.stars} choose={(stars) => change({ stars })} />}
      <label className={classes.text}>
        <span>{words.text}</span>
        <textarea
          maxLength={1000}
          required
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      {isNew && (
        <label className={classes.hide}>
          <input
            type="checkbox"
            checked={draft.anonymous}
            onChange={({ target }) => change({ anonymous: target.checked })}
          />
          {words.hideName}
        </label>
      )}
    </>
  )
}

function StarsField({ chosen, choose }: { chosen: number; choose: (stars: number) => void }) {
  const { locale } = useLanguage()
  const words = reviewWords(locale)
  return (
    <fieldset className={classes.choose}>
      {[5, 4, 3, 2, 1].map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            aria-label={words.stars.replace('{n}', `${stars}`)}
            checked={chosen === stars}
            onChange={() => choose(stars)}
          />
          <span className={classes.stars}>{starsText(stars)}</span>
        </label>
      ))}
    </fieldset>
  )
}
