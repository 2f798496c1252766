'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { variedBy } from '@/packages/client/src/after-sales'
import { variantOf } from '@/packages/client/src/shop/variants'
import type { Order } from '../client'
import { useRead } from '../read'
import { afterSalePreview } from '../resources'
import { Options } from './options'
import parts from './parts.module.css'

/** Pieces of a line, and the variant to get for them in an exchange. */
export type Picked = { id: number; count: number; to_sku_id?: number | undefined }

type Props = { order: Order; chosen: Picked[]; onChange: (chosen: Picked[]) => void }

/** For each chosen line the variants that it could be exchanged for; the last answer stays until the next has come. */
export function ExchangeField({ order: { id, items }, chosen, onChange }: Props) {
  const { t } = useLanguage()
  const lines = chosen.map((one) => ({ id: one.id, count: one.count }))
  const { value } = useRead(afterSalePreview, chosen.length > 0 ? { id, kind: 'exchange', lines } : null)
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const shown = value ?? last
  if (chosen.length === 0 || !shown) return <p className={parts.summary}>{t('Choose what to exchange')}</p>
  const put = (id: number, to_sku_id: number | undefined) =>
    onChange(chosen.map((one) => (one.id === id ? { ...one, to_sku_id } : one)))
  return chosen.map((line) => {
    const name = items.find((item) => item.id === line.id)?.name ?? ''
    const variants = variedBy(shown.items.find((item) => item.id === line.id)?.choices ?? [])
    const choice = variants.skus.find((one) => one.id === line.to_sku_id)?.specs ?? {}
    return (
      <section key={line.id} aria-label={t('Exchange {name} for', { name })}>
        <p className={parts.summary}>{t('Exchange {name} for', { name })}</p>
        <Options
          of={variants}
          choice={choice}
          choose={(next) => put(line.id, variantOf(variants, next)?.id)}
          group={line.id}
        />
        {variants.skus.length === 0 && (
          <p className={parts.summary}>{t('No other variant at the same price is in stock')}</p>
        )}
      </section>
    )
  })
}
