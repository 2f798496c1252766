'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { specsText } from '@/packages/client/src/shop/variants'
import type { Order } from '../client'
import { useRead } from '../read'
import { afterSalePreview } from '../resources'
import parts from './parts.module.css'
import reasons from './reasons.module.css'

/** Pieces of a line, and the variant to get for them in an exchange. */
export type Picked = { id: number; count: number; to_sku_id?: number }

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
  const choose = (line: number, to_sku_id: number) =>
    onChange(chosen.map((one) => (one.id === line ? { ...one, to_sku_id } : one)))
  return chosen.map((line) => {
    const name = items.find((item) => item.id === line.id)?.name ?? ''
    const choices = shown.items.find((item) => item.id === line.id)?.choices ?? []
    return (
      <fieldset key={line.id} className={reasons.reasons}>
        <legend>{t('Exchange {name} for', { name })}</legend>
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={`to-${line.id}`}
              checked={line.to_sku_id === choice.id}
              onChange={() => choose(line.id, choice.id)}
            />
            <span>{specsText(choice.specs)}</span>
          </label>
        ))}
        {choices.length === 0 && <p className={parts.summary}>{t('No other variant at the same price is in stock')}</p>}
      </fieldset>
    )
  })
}
