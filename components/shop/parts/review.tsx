'use client'

import { useLanguage } from '@/components/ui/language'
import { reviewWords, starsText } from '@/packages/client/src/reviews'
import type { Review } from '../client'
import classes from './reviews.module.css'
import { ShownPhotos } from './shown-photos'

function Stars({ stars }: { stars: number }) {
  const { locale } = useLanguage()
  return (
    <span role="img" className={classes.stars} aria-label={reviewWords(locale).stars.replace('{n}', `${stars}`)}>
      {starsText(stars)}
    </span>
  )
}

type ReviewFacts = Pick<Review, 'stars' | 'text' | 'photos' | 'addition' | 'reply' | 'specs' | 'create_time'>

/** What one buyer says, and what was said to it; `who` says whose or of what it is. */
export function ReviewText({ review, who }: { review: ReviewFacts; who: string }) {
  const { locale } = useLanguage()
  const words = reviewWords(locale)
  const { stars, text, photos, addition, reply, specs, create_time } = review
  const more = [
    { title: words.followUp, said: addition },
    { title: words.reply, said: reply },
  ].filter(({ said }) => said)
  return (
    <>
      <p className={classes.who}>
        <b>{who}</b>
        <Stars stars={stars} />
      </p>
      <p className={classes.soft}>{[create_time.slice(0, 10), ...Object.values(specs)].join(' · ')}</p>
      <p className={classes.said}>{text}</p>
      <ShownPhotos photos={photos} />
      {more.map(({ title, said }) => (
        <p key={title} className={classes.more}>
          <b>{title}</b> {said}
        </p>
      ))}
    </>
  )
}

export function ReviewCard({ review }: { review: Review }) {
  const { locale } = useLanguage()
  return (
    <article className={classes.review}>
      <ReviewText review={review} who={review.buyer || reviewWords(locale).anonymous} />
    </article>
  )
}
