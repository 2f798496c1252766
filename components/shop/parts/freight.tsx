'use client'

import { type Translate, useLanguage } from '@/components/ui/language'
import { couponWords, offerHint } from '@/packages/client/src/coupons'
import type { OrderPreview } from '@/packages/client/src/generated/types'
import { money } from '@/packages/client/src/shop/money'
import classes from './freight.module.css'

type Part = OrderPreview['freight_parts'][number]

const inUnits = {
  piece: (n: number) => `×${n}`,
  weight: (n: number) => `${n / 1000} kg`,
  volume: (n: number) => `${n / 1_000_000} m³`,
}

/** What the fee is made of, where it is by templates: a name, and what it costs. */
export const freightRows = (parts: Part[], t: Translate): [string, string][] =>
  parts.flatMap(({ template_id, name, unit, units, fee }): [string, string][] =>
    template_id === null && parts.length === 1
      ? []
      : [[`${name ?? t('Flat fee')} ${inUnits[unit](units)}`, fee > 0 ? money(fee) : t('Free shipping')]],
  )

type Missing = Partial<Pick<OrderPreview, 'free_shipping' | 'missed_offers'>>

/** How little is missing until shipping is free, or an offer takes off more. */
export function Hints({ free_shipping = [], missed_offers = [] }: Missing) {
  const { t, locale } = useLanguage()
  const few = ({ amount, count }: { amount: number | null; count: number | null }) =>
    amount === null ? String(count) : money(amount)
  const words = couponWords(locale)
  return [
    ...free_shipping.map((one) => t('{n} more for free shipping', { n: few(one) })),
    ...missed_offers.map((one) => offerHint(one, words)).filter(Boolean),
  ].map((text) => (
    <p key={text} className={classes.hint}>
      {text}
    </p>
  ))
}
