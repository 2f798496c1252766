import { z } from 'zod'
import { Id, line, text } from '../core/contract'

/** A phone number without its ornaments, and without the country where that is our own. */
export const bareMobile = (mobile: string): string => mobile.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')

export const Mobile = z
  .string()
  .overwrite(bareMobile)
  .regex(/^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/, 'must be a mobile number, a foreign one with + and its country')

/** The kinds of account, as descriptions name them. */
export const KINDS = '100 user name, 101 e-mail, 102 phone, 200 mini-program'

export const Self = z
  .object({
    id: Id,
    nickname: z.string().meta({ title: 'Nickname' }),
    avatar: z.url().nullable().meta({ title: 'Picture', widget: 'image' }),
    username: z.string().nullable().meta({ title: 'User name' }),
    email: z.string().nullable().meta({ title: 'E-mail', personal: true }),
    mobile: z.string().nullable().meta({ title: 'Phone', personal: true }),
    is_staff: z.boolean().meta({ title: 'Staff' }),
    group_name: z.string().nullable().meta({ title: 'Group' }),
    identities: z.array(z.object({ type: z.int() })),
  })
  .meta({ id: 'Self' })

export const OneTimePassword = z.object({
  password: z.string().meta({ title: 'One-time password', description: 'Said once', writeOnly: true }),
})

const NewPassword = z.string().min(8).max(128).meta({ title: 'New password', writeOnly: true })
const Secret = z.string().min(1).max(128).meta({ title: 'Password until now', writeOnly: true })

/** Who has no password yet sets the first one without an old one. */
export const PasswordChange = z.strictObject({ old_password: Secret.optional(), new_password: NewPassword })

const NAMES = 'must have 2 to 32 letters, digits, _ . or -, a letter first'

/** Never to be taken for an e-mail address or a phone number, nor for another name in letters that look alike. */
export const Username = z
  .string()
  .trim()
  .normalize('NFKC')
  .regex(/^[A-Za-z\p{Script=Han}][A-Za-z0-9\p{Script=Han}_.-]{1,31}$/u, NAMES)
  .meta({ title: 'User name' })

const nickname = text(32).meta({ title: 'Nickname' })

/** No e-mail and no phone: what nobody has proved is not given away to whoever comes first. */
export const Registration = z.strictObject({
  username: Username,
  password: NewPassword,
  nickname: nickname.optional(),
})

export const ProfileEdit = z.strictObject({
  nickname: nickname.optional(),
  avatar: z.null().optional().meta({ title: 'Picture', description: 'null takes it away' }),
})

export const IdentityDraft = z
  .strictObject({
    type: z
      .literal([100, 200], {
        error: 'must be 100 or 200: staff alone set an e-mail address, and a phone number needs its code',
      })
      .meta({
        title: 'Kind of account',
        description:
          '100 user name, 200 mini-program. A phone number has an operation of its own. The shop sends no mail, so nothing could prove that an e-mail address is yours, and none can be added',
      }),
    account: line(128).optional().meta({ title: 'User name' }),
    code: z
      .string()
      .min(1)
      .max(512)
      .optional()
      .meta({ title: 'Code', description: 'What wx.login gave', writeOnly: true }),
    secret: Secret.optional(),
  })
  .superRefine(({ type, account, code }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const [own, other] = type === 200 ? (['code', 'account'] as const) : (['account', 'code'] as const)
    const given = { account, code }
    if (given[own] === undefined) refuse(own, 'is missing')
    if (given[other] !== undefined) refuse(other, 'is not known here')
    if (type === 100 && account !== undefined && !Username.safeParse(account).success) refuse('account', NAMES)
  })

export const IdentityType = z.strictObject({
  type: z.literal([100, 101, 102, 200]).meta({ title: 'Kind of account', description: KINDS }),
})

export const PhoneCode = z.strictObject({
  code: z.string().min(1).max(512).meta({ title: 'Code', description: 'What getPhoneNumber gave', writeOnly: true }),
})
