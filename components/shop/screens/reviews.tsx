'use client'

import { useLanguage } from '@/components/ui/language'
import { reviewWords } from '@/packages/client/src/reviews'
import type { ReviewSum } from '../client'
import { useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Choices } from '../parts/choices'
import { Listed } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { ReviewCard } from '../parts/review'
import { Empty } from '../parts/states'
import { useRead } from '../read'
import { reviewList, reviewSummary, reviewsOf } from '../resources'
import { pathOf } from '../routes'

/** All that buyers say of a product, or a part of it. */
export default function ReviewsScreen({ id }: { id: number }) {
  const { locale } = useLanguage()
  const words = reviewWords(locale)
  const only = useAddress().search.get('only')
  const { value: summary } = useRead(reviewSummary, id)
  const reading = useRead(reviewList, { id, only })
  useTitle(words.reviews)
  return (
    <div className={parts.grow}>
      <Bar title={words.reviews} up={pathOf('product', id)} />
      {summary && <Parts id={id} only={only} sum={summary.sum} />}
      <Listed
        reading={reading}
        load={(_, cursor) => reviewsOf({ id, only }, cursor)}
        bones={[120, 120, 120]}
        empty={<Empty icon="book" title={words.none} />}
      >
        {(reviews) => (
          <div className={parts.section}>
            {reviews.map((one) => (
              <ReviewCard key={one.id} review={one} />
            ))}
          </div>
        )}
      </Listed>
    </div>
  )
}

function Parts({ id, only, sum }: { id: number; only: string | null; sum: ReviewSum }) {
  const { locale } = useLanguage()
  const words = reviewWords(locale)
  const here = pathOf('reviews', id)
  const choices = [
    { value: '', text: `${words.all} ${sum.count}` },
    { value: 'photos', text: `${words.withPhotos} ${sum.with_photos}` },
    ...sum.stars
      .filter(({ count }) => count > 0)
      .map(({ stars, count }) => ({ value: `${stars}`, text: `${words.ofStars.replace('{n}', `${stars}`)} ${count}` })),
  ]
  return (
    <Choices
      label={words.reviews}
      choices={choices.map(({ value, text }) => ({
        href: value ? `${here}?only=${value}` : here,
        text,
        isCurrent: value === (only ?? ''),
      }))}
    />
  )
}
