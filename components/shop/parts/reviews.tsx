'use client'

import { useLanguage } from '@/components/ui/language'
import { reviewWords } from '@/packages/client/src/reviews'
import { Link } from '../navigation'
import { useRead } from '../read'
import { reviewSummary } from '../resources'
import { pathOf } from '../routes'
import parts from './parts.module.css'
import { ReviewCard } from './review'
import classes from './reviews.module.css'
import { Sign } from './sign'

/** What buyers say of a product: nothing as long as there is none. */
export default function Reviews({ product_id }: { product_id: number }) {
  const { locale } = useLanguage()
  const words = reviewWords(locale)
  const { value } = useRead(reviewSummary, product_id)
  if (!value?.sum.mean) return null
  const { items, sum } = value
  return (
    <section className={parts.section} aria-label={words.reviews}>
      <Link href={pathOf('reviews', product_id)} className={classes.head}>
        <h2>
          {words.reviews} {sum.count}
        </h2>
        <span className={classes.stars}>★ {sum.mean}</span>
        <Sign name="chevron-right" size={18} />
      </Link>
      {items.map((one) => (
        <ReviewCard key={one.id} review={one} />
      ))}
    </section>
  )
}
