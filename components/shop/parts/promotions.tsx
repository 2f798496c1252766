'use client'

import { useLanguage } from '@/components/ui/language'
import { couponWords, givesText } from '@/packages/client/src/coupons'
import { useRead } from '../read'
import { runningOffers } from '../resources'
import CouponClaims from './coupon-claims'
import classes from './coupons.module.css'
import parts from './parts.module.css'

/** The discounts for a product: the offers that count for it, and the coupons that can be claimed for it. */
export default function Promotions({ product_id }: { product_id: number }) {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  const { value: offers = [] } = useRead(runningOffers, product_id)
  return (
    <>
      {offers.length > 0 && (
        <section className={`${parts.section} ${classes.offers}`} aria-label={words.offers}>
          {offers.map((offer) => (
            <p key={offer.id}>
              <b>{givesText(offer.gives, words)}</b>
              <span className={parts.summary}>{offer.name}</span>
            </p>
          ))}
        </section>
      )}
      <CouponClaims product_id={product_id} />
    </>
  )
}
