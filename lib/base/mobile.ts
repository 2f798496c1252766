import { z } from 'zod'

/** A phone number without separators, and without our own country code. */
export const normalizeMobile = (mobile: string): string => mobile.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')

export const Mobile = z
  .string()
  .overwrite(normalizeMobile)
  .regex(
    /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/,
    'must be a mobile number, starting with + and the country code outside China',
  )
