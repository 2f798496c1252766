'use client'

import { type Translate, useLanguage } from '@/components/ui/language'
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

/** How little is missing until shipping is free. */
export function FreeShipping({ missing }: { missing: OrderPreview['free_shipping'] }) {
  const { t } = useLanguage()
  const text = ({ amount, count }: OrderPreview['free_shipping'][number]) =>
    amount === null
      ? t('{n} more for free shipping', { n: count ?? 0 })
      : t('{n} more for free shipping', { n: money(amount) })
  return missing.map((one) => (
    <p key={`${one.template_id} ${one.amount}`} className={classes.hint}>
      {text(one)}
    </p>
  ))
}
