import { z } from 'zod'
import { ACCOUNT_TYPES, MINI_PROGRAM, NAME } from '@/db/vocabulary/user'
import { Id, inShapes, line, text } from '../base/contract'
import { customEdit, customOutput } from '../base/custom'

/** The kinds of account, as descriptions name them. */
export const ACCOUNT_TYPE_TEXT = '100 username, 101 email, 102 phone, 200 mini-program'

export const Self = z
  .object({
    id: Id,
    nickname: z.string().meta({ title: 'Nickname' }),
    avatar: z.url().nullable().meta({ title: 'Profile picture', widget: 'image' }),
    username: z.string().nullable().meta({ title: 'Username' }),
    email: z.string().nullable().meta({ title: 'Email', personal: true }),
    mobile: z.string().nullable().meta({ title: 'Phone', personal: true }),
    is_staff: z.boolean().meta({ title: 'Staff' }),
    group_name: z.string().nullable().meta({ title: 'Group' }),
    identities: z.array(z.object({ type: z.int() })),
    ...customOutput('customer', 'buyers'),
  })
  .meta({ id: 'Self' })

export const OneTimePassword = z.object({
  password: z.string().meta({ title: 'One-time password', description: 'Shown once', writeOnly: true }),
})

const NewPassword = z.string().min(8).max(128).meta({ title: 'New password', writeOnly: true })
const Secret = z.string().min(1).max(128).meta({ title: 'Current password', writeOnly: true })

/** Who has no password yet sets the first one without an old one. */
export const PasswordChange = z.strictObject({ old_password: Secret.optional(), new_password: NewPassword })

const NAMES = 'must be 2 to 32 letters, digits, _ . or -, starting with a letter'

/** Cannot be mistaken for an email address, a phone number, or another name in look-alike letters. */
export const Username = z
  .string()
  .trim()
  .normalize('NFKC')
  .regex(/^[A-Za-z\p{Script=Han}][A-Za-z0-9\p{Script=Han}_.-]{1,31}$/u, NAMES)
  .meta({ title: 'Username' })

const nickname = text(32).meta({ title: 'Nickname' })

/** No email and no phone: unverified ones could be taken from their owners. */
export const Registration = z.strictObject({
  username: Username,
  password: NewPassword,
  nickname: nickname.optional(),
})

export const ProfileEdit = z.strictObject({
  nickname: nickname.optional(),
  avatar: z.null().optional().meta({ title: 'Profile picture', description: 'null clears it' }),
  ...customEdit('customer', 'buyers'),
})

const identityFields = {
  type: z
    .literal([NAME, MINI_PROGRAM], {
      error: 'must be 100 or 200: an email address is set by staff, and a phone number needs its code',
    })
    .meta({
      title: 'Account type',
      description:
        '100 username, 200 mini-program. A phone number has its own operation. An email address cannot be added, because the shop sends no email to verify it',
    }),
  account: line(128).meta({ title: 'Username' }),
  code: z
    .string()
    .min(1)
    .max(512)
    .meta({ title: 'Code', description: 'The code from wx.login', writeOnly: true, examples: [] }),
  secret: Secret.optional(),
}
const { account, code, secret } = identityFields

export const IdentityDraft = inShapes(
  z
    .strictObject({ ...identityFields, account: account.optional(), code: code.optional() })
    .superRefine(({ type, account, code }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      const [own, other] = type === MINI_PROGRAM ? (['code', 'account'] as const) : (['account', 'code'] as const)
      const values = { account, code }
      if (values[own] === undefined) refuse(own, 'is required')
      if (values[other] !== undefined) refuse(other, 'is an unknown field')
      if (type === NAME && account !== undefined && !Username.safeParse(account).success) refuse('account', NAMES)
    }),
  z
    .strictObject({ type: z.literal(NAME), account: Username, secret })
    .meta({ title: 'Username', examples: [{ type: NAME, account: 'buyer_li', secret: 'your-secret' }] }),
  z
    .strictObject({ type: z.literal(MINI_PROGRAM), code, secret })
    .meta({ title: 'Mini-program', examples: [{ type: MINI_PROGRAM, code: 'code-from-wx-login' }] }),
)

export const IdentityType = z.strictObject({
  type: z.literal(ACCOUNT_TYPES).meta({ title: 'Account type', description: ACCOUNT_TYPE_TEXT }),
})

export const PhoneCode = z.strictObject({
  code: z
    .string()
    .min(1)
    .max(512)
    .meta({ title: 'Code', description: 'The code from getPhoneNumber', writeOnly: true }),
})
