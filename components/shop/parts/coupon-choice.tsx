'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { couponCount, couponMiss, couponWords } from '@/packages/client/src/coupons'
import { money } from '@/packages/client/src/shop/money'
import { chosenCoupons } from '../checkout'
import type { OrderPreview } from '../client'
import { useObservable } from '../observable'
import classes from './coupons.module.css'
import parts from './parts.module.css'
import { Sheet } from './sheet'
import { Sign } from './sign'

type Props = Pick<OrderPreview, 'coupons'>

/**
 * Which coupons the order uses: the best by themselves, or those that the buyer ticks. Nothing where they have none.
 */
export default function CouponChoice({ coupons }: Props) {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  const [isOpen, setOpen] = useState(false)
  if (coupons.length === 0) return null
  const off = coupons.reduce((sum, { amount }) => sum + amount, 0)
  const usable = coupons.filter(({ amount, reason }) => amount > 0 || reason === 'other_chosen').length
  return (
    <div className={parts.section}>
      <button type="button" className={classes.choice} onClick={() => setOpen(true)}>
        <span>{words.coupons}</span>
        <span className={off > 0 ? classes.off : parts.summary}>
          {off > 0 ? money(-off) : couponCount(words.available, usable)}
        </span>
        <Sign name="chevron-right" size={18} />
      </button>
      {isOpen && <Choices coupons={coupons} close={() => setOpen(false)} />}
    </div>
  )
}

function Choices({ coupons, close }: Props & { close: () => void }) {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  const chosen = useObservable(chosenCoupons, undefined)
  const used = chosen ?? coupons.filter(({ amount }) => amount > 0).map(({ id }) => id)
  const toggle = (id: number) => chosenCoupons.set(used.includes(id) ? used.filter((one) => one !== id) : [...used, id])
  return (
    <Sheet label={words.choose} close={close}>
      <h2 className={classes.heading}>{words.choose}</h2>
      <div className={classes.choices}>
        {coupons.map(({ id, name, amount, ...coupon }) => (
          <label key={id} className={classes.option}>
            <span className={classes.about}>
              <b>{name}</b>
              <span className={amount > 0 ? classes.off : parts.summary}>
                {amount > 0 ? money(-amount) : couponMiss(coupon, words)}
              </span>
            </span>
            <input
              type="checkbox"
              checked={used.includes(id)}
              disabled={amount === 0 && coupon.reason !== 'other_chosen' && !used.includes(id)}
              onChange={() => toggle(id)}
            />
          </label>
        ))}
      </div>
      <div className={parts.foot}>
        <button type="button" className={`${parts.button} ${parts.wide}`} onClick={close}>
          {words.done}
        </button>
      </div>
    </Sheet>
  )
}
