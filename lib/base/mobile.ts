import { z } from 'zod'

/** A phone number without separators, and without our own country code. */
export const normalizeMobile = (mobile: string): string => mobile.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')

/** Also a number of a shop, or one with an extension. */
export const PHONE = /^\+?\d[\d -]{4,}$/
export const NOT_PHONE = 'must be a phone number such as 400-800-1234'

export const Mobile = z
  .string()
  .overwrite(normalizeMobile)
  .regex(
    /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/,
    'must be a mobile number, starting with + and the country code outside China',
  )
