import { z } from 'zod'

const secret = z.string().min(1).max(128).optional().meta({
  title: 'Password',
  description: 'Required for users who have a password; others must have just signed in',
  writeOnly: true,
})
const otp = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .meta({ title: 'Code', description: 'A six-digit code or a recovery code', writeOnly: true })

export const SecondFactor = z
  .object({
    confirmed: z.boolean().meta({ title: 'Two-factor authentication' }),
    recovery_codes_left: z.int().meta({ title: 'Recovery codes left' }),
    required: z.boolean().meta({ title: 'Required', description: 'Required by the settings for this user' }),
  })
  .meta({ id: 'SecondFactor' })

export const PasswordConfirmation = z.strictObject({ secret })

export const PendingFactor = z
  .object({
    secret: z.string().meta({ description: 'Base32 key for manual entry in an authenticator app', writeOnly: true }),
    uri: z.string().meta({ description: 'The same key as a URI, to show as a QR code', writeOnly: true }),
  })
  .meta({ id: 'SecondFactorBegun' })

export const CodeConfirmation = z.strictObject({ otp })

export const PasswordAndCode = z.strictObject({ secret, otp })

export const RecoveryCodes = z
  .object({
    recovery_codes: z
      .array(z.string())
      .meta({ description: 'Each can be used once instead of a code; they are not shown again', writeOnly: true }),
  })
  .meta({ id: 'RecoveryCodes' })
