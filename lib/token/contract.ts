import { z } from 'zod'
import { KINDS } from '../user/contract'

/** A mini-program's is the code that the platform gave it; there is no secret then. */
export const WITH_CODE = 200
const SIGN_IN_BY = [100, 101, 102, WITH_CODE] as const

export const SignIn = z
  .strictObject({
    account: z.string().trim().min(1).max(128).meta({
      title: 'Account',
      description: 'Username, email, phone number, or the login code of a mini-program',
    }),
    otp: z
      .string()
      .trim()
      .max(32)
      .optional()
      .meta({ title: 'Code', description: 'A two-factor code or a recovery code', writeOnly: true }),
    secret: z
      .string()
      .max(128)
      .optional()
      .meta({ title: 'Secret', description: 'The password; a mini-program has none', writeOnly: true }),
    type: z.literal(SIGN_IN_BY).meta({
      title: 'Kind of account',
      description: KINDS,
    }),
  })
  .superRefine(({ type, secret }, context) => {
    if (type === WITH_CODE || secret) return
    context.addIssue({ code: 'custom', path: ['secret'], message: secret === '' ? 'must not be empty' : 'is missing' })
  })
  .meta({
    // the same rule for the document
    anyOf: [
      { properties: { type: { const: WITH_CODE } } },
      { properties: { secret: { minLength: 1 } }, required: ['secret'] },
    ],
  })

export const Refresh = z.strictObject({ refresh_token: z.string().min(1).max(200).meta({ writeOnly: true }) })

export const Verify = z.strictObject({ token: z.string().min(1).max(200).meta({ writeOnly: true }) })

export const Verified = z
  .object({
    uid: z.int(),
    scope: z.enum(['customer', 'staff', 'super']),
    create_at: z.iso.datetime(),
    expire_in: z.int(),
  })
  .meta({ id: 'Verified' })
