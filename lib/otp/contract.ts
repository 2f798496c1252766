import { z } from 'zod'

const secret = z
  .string()
  .min(1)
  .max(128)
  .optional()
  .meta({ title: 'Password', description: 'Of whoever has one; others have just signed in', writeOnly: true })
const otp = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .meta({ title: 'Code', description: 'Six digits, or a recovery code', writeOnly: true })

export const SecondFactor = z
  .object({
    confirmed: z.boolean().meta({ title: 'Second factor' }),
    recovery_codes_left: z.int().meta({ title: 'Recovery codes left' }),
    required: z.boolean().meta({ title: 'Required', description: 'The configuration demands it of this person' }),
  })
  .meta({ id: 'SecondFactor' })

export const WithPassword = z.strictObject({ secret })

export const Begun = z
  .object({
    secret: z.string().meta({ description: 'In base32, to type into an authenticator', writeOnly: true }),
    uri: z.string().meta({ description: 'The same as an address, to show as a QR code', writeOnly: true }),
  })
  .meta({ id: 'SecondFactorBegun' })

export const WithCode = z.strictObject({ otp })

export const WithBoth = z.strictObject({ secret, otp })

export const RecoveryCodes = z
  .object({
    recovery_codes: z
      .array(z.string())
      .meta({ description: 'Each works once in place of a code; they are not shown again', writeOnly: true }),
  })
  .meta({ id: 'RecoveryCodes' })
