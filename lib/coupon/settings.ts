import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const couponSettings = declareSettings({
  /** Read by a trigger (db/functions/coupon.sql). */
  'coupon.return': z.boolean().default(true).meta({
    title: 'Return coupons of canceled orders',
    description: 'If the whole order is canceled before shipping',
    group: 'Coupons',
  }),
})

export const couponLimits = declareSettings({
  'limits.coupon_codes_per_hour': rateLimitSetting(20, 'Coupon codes tried per hour per customer'),
  'limits.wrong_coupon_codes_per_hour': rateLimitSetting(60, 'Wrong coupon codes per hour per IP address'),
  'limits.coupon_claims_per_minute': rateLimitSetting(30, 'Coupons claimed per minute per customer'),
})

export const CODES_TRIED: Limit = {
  name: 'coupon_code',
  seconds: 3600,
  most: (runtime) => couponLimits.in(runtime)['limits.coupon_codes_per_hour'],
}

/** New accounts cost nothing, so a limit per account alone does not stop guessing. */
export const WRONG_CODES: Limit = {
  name: 'wrong_coupon_code',
  seconds: 3600,
  most: (runtime) => couponLimits.in(runtime)['limits.wrong_coupon_codes_per_hour'],
}

export const CLAIMS: Limit = {
  name: 'coupon_claim',
  seconds: 60,
  most: (runtime) => couponLimits.in(runtime)['limits.coupon_claims_per_minute'],
}
