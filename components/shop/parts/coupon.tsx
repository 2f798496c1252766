'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { couponCount, couponPeriod, couponTerms, couponWords, givesText } from '@/packages/client/src/coupons'
import type { ClaimableCoupon, OwnCoupon } from '../client'
import classes from './coupons.module.css'
import parts from './parts.module.css'

/** A coupon in a list, with its buttons. */
export function Coupon({ coupon, children }: { coupon: OwnCoupon | ClaimableCoupon; children?: ReactNode }) {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  const left = 'remaining' in coupon && coupon.remaining !== null ? [couponCount(words.left, coupon.remaining)] : []
  const facts = compact([couponTerms(coupon, words), couponPeriod(coupon, words), ...left])
  return (
    <li className={classes.coupon}>
      <span className={classes.terms}>
        <b>{givesText(coupon.gives, words)}</b>
        <span className={parts.summary}>{[coupon.name, ...facts].join(' · ')}</span>
      </span>
      {children}
    </li>
  )
}
