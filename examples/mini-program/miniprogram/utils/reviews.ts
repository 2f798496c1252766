import type { OwnReview, Review } from '../kiosk-client/index'
import { reviewWords, starsText } from '../kiosk-client/reviews'
import { specsText } from '../kiosk-client/shop'
import { photosView } from './after-sale'
import { fill, language } from './words'

export const words = reviewWords(language)

/** As a page shows it; `who` says whose it is, or of what. */
export const reviewView = (review: Review | OwnReview, who: string) => ({
  id: review.id,
  who,
  stars: starsText(review.stars),
  spoken: fill(words.stars, { n: review.stars }),
  about: [review.create_time.slice(0, 10), specsText(review.specs)].filter(Boolean).join(' · '),
  text: review.text,
  photos: photosView(review.photos),
  more: [
    { title: words.followUp, text: review.addition },
    { title: words.reply, text: review.reply },
  ].filter(({ text }) => text),
})
export type ReviewView = ReturnType<typeof reviewView>

export const shownReview = (review: Review): ReviewView => reviewView(review, review.buyer || words.anonymous)
