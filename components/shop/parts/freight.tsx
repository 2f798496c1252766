'use client'

import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { couponWords, offerHint } from '@/packages/client/src/coupons'
import type { OrderPreview } from '@/packages/client/src/generated/types'
import { missingText, freightRows as partsOf } from '@/packages/client/src/shop/freight'
import { money } from '@/packages/client/src/shop/money'
import classes from './freight.module.css'

/** The parts of the shipping fee, where it is by templates: a name and an amount each. */
export const freightRows = (parts: OrderPreview['freight_parts'], t: Translate): [string, string][] =>
  partsOf(parts, t('Flat fee')).map(({ name, fee }) => [name, fee > 0 ? money(fee) : t('Free shipping')])

type Missing = Partial<Pick<OrderPreview, 'free_shipping' | 'missed_offers'>>

/** How little is missing until shipping is free, or an offer takes off more. */
export function Hints({ free_shipping = [], missed_offers = [] }: Missing) {
  const { t, locale } = useLanguage()
  const words = couponWords(locale)
  return [
    ...free_shipping.map((one) => t('{n} more for free shipping', { n: missingText(one) })),
    ...compact(missed_offers.map((one) => offerHint(one, words))),
  ].map((text) => (
    <p key={text} className={classes.hint}>
      {text}
    </p>
  ))
}
