'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { SaleOfProduct } from '@/packages/client/src/generated/types'
import { money } from '@/packages/client/src/shop/money'
import { moment } from '@/packages/client/src/shop/time'
import classes from './freight.module.css'

/** `limit`: what is known of it for this buyer; empty: nothing. */
type Props = { sale: SaleOfProduct; limit: string; id: number; again: () => void }

/**
 * The flash sale that a product is in, or will be in, counted down by the server's clock:
 * at zero the product is read again.
 */
export default function FlashSaleNote({ sale, limit, id, again }: Props) {
  const { t } = useLanguage()
  const { name, price, valid_from, valid_until, most_per_buyer } = sale
  const left = useSecondsUntil(valid_from ?? valid_until, id, again)
  return (
    <div className={classes.hint}>
      <p>
        <b>{name}</b>
        {valid_from && ` · ${t('{price} from {time}', { price: money(price), time: moment(valid_from) })}`}
        {!valid_from && valid_until && ` · ${t('until {time}', { time: moment(valid_until) })}`}
      </p>
      {left !== undefined && left < DAY && (
        <p role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {valid_from ? t('Starts in {time}', { time: clock(left) }) : t('Ends in {time}', { time: clock(left) })}
        </p>
      )}
      {most_per_buyer !== null && <p>{limit || mostText(most_per_buyer, t)}</p>}
    </div>
  )
}

const DAY = 24 * 60 * 60

const mostText = (n: number, t: Translate) => t('Limit {n} per buyer at this price', { n })

/** 1:02:03 */
function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A device's clock may be wrong, so the server is asked once how much. */
async function aheadOfServer(id: number): Promise<number> {
  const { headers } = await fetch(`/v1/product/${id}`, { method: 'HEAD', cache: 'no-store' })
  const now = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(now) ? 0 : Date.now() - now
}

function useSecondsUntil(moment: string | null, id: number, onZero: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const end = useEffectEvent(onZero)
  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const tick = (ahead: number) => {
      const seconds = Math.max(0, Math.ceil((Date.parse(moment) + ahead - Date.now()) / 1000))
      setLeft(seconds)
      timer = setTimeout(() => (seconds > 0 ? tick(ahead) : end()), 1000)
    }
    aheadOfServer(id).then(
      (ahead) => isOver || tick(ahead),
      () => {},
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [moment, id])
  return left
}
