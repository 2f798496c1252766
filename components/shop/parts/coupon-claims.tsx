'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { couponWords, givesText } from '@/packages/client/src/coupons'
import { type ClaimableCoupon, shop } from '../client'
import { Link, useAddress } from '../navigation'
import { useObservable } from '../observable'
import { useRead } from '../read'
import { claimableCoupons, ownCoupons } from '../resources'
import { pathTo } from '../routes'
import { session } from '../session'
import { useWork } from '../use-work'
import { Coupon } from './coupon'
import classes from './coupons.module.css'
import parts from './parts.module.css'
import { Sheet } from './sheet'
import { Sign } from './sign'
import { Problem } from './states'
import { say } from './toast'

/** How many coupons are named before the sheet is opened. */
const NAMED = 3

/** The coupons that can be claimed for a product, or any; nothing where there are none. */
export default function CouponClaims({ product_id = null }: { product_id?: number | null }) {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  const { value: coupons = [], again } = useRead(claimableCoupons, product_id)
  const [isOpen, setOpen] = useState(false)
  if (coupons.length === 0) return null
  return (
    <div className={parts.section}>
      <button type="button" className={classes.choice} onClick={() => setOpen(true)}>
        <span className={classes.gains}>
          {coupons.slice(0, NAMED).map((coupon) => (
            <span key={coupon.id}>{givesText(coupon.gives, words)}</span>
          ))}
        </span>
        <span>{words.claim}</span>
        <Sign name="chevron-right" size={18} />
      </button>
      {isOpen && (
        <Sheet label={words.toClaim} close={() => setOpen(false)}>
          <h2 className={classes.heading}>{words.toClaim}</h2>
          <ul className={classes.claims}>
            {coupons.map((coupon) => (
              <Coupon key={coupon.id} coupon={coupon}>
                <Claim coupon={coupon} again={again} />
              </Coupon>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  )
}

type ClaimProps = { coupon: ClaimableCoupon; again: () => void }

/** A visitor who is not signed in signs in first, and then comes back here. */
function Claim(props: ClaimProps) {
  const { locale } = useLanguage()
  const { pathname } = useAddress()
  const isIn = useObservable(session, 'unknown') === 'in'
  if (isIn) return <OwnClaim {...props} />
  return (
    <Link href={`${pathTo('sign-in')}?from=${pathname}`} className={`${parts.button} ${parts.small} ${classes.claim}`}>
      {couponWords(locale).claim}
    </Link>
  )
}

function OwnClaim({ coupon: { id, per_buyer }, again }: ClaimProps) {
  const { locale } = useLanguage()
  const words = couponWords(locale)
  const own = useRead(ownCoupons, 'unused')
  const { isBusy, error, run } = useWork()
  const had = own.value?.filter(({ coupon_id }) => coupon_id === id).length ?? 0
  const claim = () =>
    run(async () => {
      await shop.coupon.claim({ id })
      say(words.claimed)
      own.again()
      again()
    })
  return (
    <span className={classes.claim}>
      <button
        type="button"
        className={`${parts.button} ${parts.small}`}
        disabled={isBusy || had >= per_buyer}
        onClick={claim}
      >
        {had >= per_buyer ? words.had : words.claim}
      </button>
      <Problem error={error} />
    </span>
  )
}
