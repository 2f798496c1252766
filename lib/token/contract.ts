import { z } from 'zod'
import { ACCOUNT_TYPES, EMAIL, MINI_PROGRAM, MOBILE, NAME, SIGN_IN_KINDS } from '@/db/vocabulary/user'
import { inShapes } from '../base/contract'
import { ACCOUNT_TYPE_TEXT } from '../user/contract'

const secret = z.string().max(128).meta({ title: 'Password', writeOnly: true })
const Fields = z.strictObject({
  type: z.literal(ACCOUNT_TYPES).meta({ title: 'Account type', description: ACCOUNT_TYPE_TEXT }),
  account: z.string().trim().min(1).max(128).meta({
    title: 'Account',
    description: 'Username, email, phone number, or the login code of a mini-program',
  }),
  secret: secret.optional().meta({ description: 'The password; a mini-program has none' }),
  otp: z
    .string()
    .trim()
    .max(32)
    .optional()
    .meta({ title: 'Code', description: 'A two-factor code or a recovery code', writeOnly: true, examples: [] }),
})

const byPassword = (type: number, title: string, description: string, account: string) =>
  Fields.extend({
    type: z.literal(type).meta({ title: 'Account type' }),
    account: Fields.shape.account.meta({ title: 'Account', description }),
    secret: secret.min(1).meta({ title: 'Password', writeOnly: true }),
  }).meta({ title, examples: [{ type, account, secret: 'your-secret' }] })

const ByCode = Fields.extend({
  type: z.literal(MINI_PROGRAM).meta({ title: 'Account type' }),
  account: Fields.shape.account.meta({ title: 'Account', description: 'The code from wx.login' }),
}).meta({ title: 'Mini-program', examples: [{ type: MINI_PROGRAM, account: 'code-from-wx-login' }] })

export const SignIn = inShapes(
  Fields.superRefine(({ type, secret }, context) => {
    if (type === MINI_PROGRAM || secret) return // its code from the platform is the account, and proves it
    context.addIssue({ code: 'custom', path: ['secret'], message: secret === '' ? 'must not be empty' : 'is required' })
  }),
  byPassword(NAME, 'Username', 'The username, in upper or lower case', 'buyer'),
  byPassword(EMAIL, 'Email', 'The email address, in upper or lower case', 'buyer@kiosk.test'),
  byPassword(MOBILE, 'Phone', 'The phone number, with or without +86', '13900000001'),
  ByCode,
)

export const Refresh = z.strictObject({ refresh_token: z.string().min(1).max(200).meta({ writeOnly: true }) })

export const Verify = z.strictObject({ token: z.string().min(1).max(200).meta({ writeOnly: true }) })

export const TokenInfo = z
  .object({
    uid: z.int(),
    scope: z.enum([...SIGN_IN_KINDS, 'super']),
    create_at: z.iso.datetime(),
    expire_in: z.int(),
  })
  .meta({ id: 'Verified' })
