'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { couponWords } from '@/packages/client/src/coupons'
import { type ClaimableCoupon, shop } from '../client'
import { useRead } from '../read'
import { claimableCoupons, ownCoupons } from '../resources'
import { useWork } from '../use-work'
import { Coupon } from './coupon'
import classes from './coupons.module.css'
import parts from './parts.module.css'
import { Problem } from './states'
import { say } from './toast'

/** The coupons of a buyer, what they can claim, and a field for a code: a part of “Me”. */
export default function CouponSection() {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  const own = useRead(ownCoupons, 'unused')
  const claimable = useRead(claimableCoupons, null)
  const { isBusy, error, run } = useWork()
  const [code, setCode] = useState('')
  const take = (claim: () => Promise<unknown>) =>
    run(async () => {
      await claim()
      setCode('')
      say(words.claimed)
      own.again()
      claimable.again()
    })
  const had = new Set(own.value?.map(({ coupon_id }) => coupon_id))
  const open = claimable.value?.filter(({ id, per_buyer }) => per_buyer > 1 || !had.has(id)) ?? []
  return (
    <section className={parts.section} aria-label={words.coupons} aria-busy={isBusy}>
      <h2 className={classes.title}>{words.mine}</h2>
      <Problem error={error} />
      {own.value?.length === 0 && <p className={parts.summary}>{words.none}</p>}
      <ul>
        {own.value?.map((one) => (
          <Coupon key={one.id} coupon={one} />
        ))}
      </ul>
      {open.length > 0 && <h3 className={classes.title}>{words.toClaim}</h3>}
      <Claimable coupons={open} isBusy={isBusy} claim={(id) => void take(() => shop.coupon.claim({ id }))} />
      <CodeForm
        code={code}
        type={setCode}
        isBusy={isBusy}
        redeem={() => void take(() => shop.coupon.redeem({ code }))}
      />
    </section>
  )
}

type ClaimableProps = { coupons: ClaimableCoupon[]; isBusy: boolean; claim: (id: number) => void }

function Claimable({ coupons, isBusy, claim }: ClaimableProps) {
  const { locale } = useLanguage()
  return (
    <ul>
      {coupons.map((one) => (
        <Coupon key={one.id} coupon={one}>
          <button
            type="button"
            className={`${parts.button} ${parts.small}`}
            disabled={isBusy}
            onClick={() => claim(one.id)}
          >
            {couponWords(locale).claim}
          </button>
        </Coupon>
      ))}
    </ul>
  )
}

type CodeFormProps = { code: string; type: (code: string) => void; isBusy: boolean; redeem: () => void }

function CodeForm({ code, type, isBusy, redeem }: CodeFormProps) {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  return (
    <form
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) redeem()
      }}
    >
      <input
        aria-label={words.code}
        placeholder={words.code}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        value={code}
        onChange={({ target }) => type(target.value)}
      />
      <button type="submit" className={`${parts.button} ${parts.quiet} ${parts.small}`} disabled={isBusy}>
        {words.redeem}
      </button>
    </form>
  )
}
