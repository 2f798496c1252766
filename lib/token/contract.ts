import { z } from 'zod'
import { ACCOUNT_TYPES, MINI_PROGRAM, SESSION_KINDS } from '@/db/vocabulary'
import { ACCOUNT_TYPE_TEXT } from '../user/contract'

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
      .meta({ title: 'Password', description: 'The password; a mini-program has none', writeOnly: true }),
    type: z.literal(ACCOUNT_TYPES).meta({
      title: 'Account type',
      description: ACCOUNT_TYPE_TEXT,
    }),
  })
  .superRefine(({ type, secret }, context) => {
    if (type === MINI_PROGRAM || secret) return // its code from the platform is the account, and proves it
    context.addIssue({ code: 'custom', path: ['secret'], message: secret === '' ? 'must not be empty' : 'is required' })
  })
  .meta({
    // the same rule for the document
    anyOf: [
      { properties: { type: { const: MINI_PROGRAM } } },
      { properties: { secret: { minLength: 1 } }, required: ['secret'] },
    ],
  })

export const Refresh = z.strictObject({ refresh_token: z.string().min(1).max(200).meta({ writeOnly: true }) })

export const Verify = z.strictObject({ token: z.string().min(1).max(200).meta({ writeOnly: true }) })

export const TokenInfo = z
  .object({
    uid: z.int(),
    scope: z.enum([...SESSION_KINDS, 'super']),
    create_at: z.iso.datetime(),
    expire_in: z.int(),
  })
  .meta({ id: 'Verified' })
