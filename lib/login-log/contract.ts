import { z } from 'zod'
import { ACCOUNT_TYPES, EMAIL, MINI_PROGRAM, MOBILE, NAME, SIGN_IN_REASONS } from '@/db/vocabulary/user'
import { Id, Time } from '../base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { refusalCountFields, refusalCountFilters } from '../core/runtime/counted-refusals-contract'

const labels = {
  wrong_secret: 'Incorrect password',
  unknown_account: 'No such account',
  disabled: 'Account disabled',
  throttled: 'Too many failures',
  otp_missing: 'Two-factor code missing',
  otp_wrong: 'Two-factor code incorrect',
  code_refused: 'Code rejected by the platform',
  not_staff: 'Not a staff member',
  unavailable: 'Could not reach the platform',
} satisfies Record<(typeof SIGN_IN_REASONS)[number], string>

const kinds = {
  [NAME]: 'Username',
  [EMAIL]: 'Email',
  [MOBILE]: 'Phone',
  [MINI_PROGRAM]: 'Mini-program',
} satisfies Record<(typeof ACCOUNT_TYPES)[number], string>
const Type = z.literal(ACCOUNT_TYPES).meta({ title: 'Account type', labels: kinds })

/** A sign-in attempt and its result. */
export const SignInRecord = z
  .object({
    id: z.int().min(1),
    create_time: Time.meta({ title: 'Time' }),
    user_id: z.int().nullable().meta({ title: 'User ID' }),
    staff: z.string().nullable().meta({ title: 'User', description: 'For staff; customers have only their ID' }),
    account: z.string().meta({ title: 'Account', personal: true, description: 'Empty if no account has this name' }),
    unknown_name: z.object({ length: z.int(), hash: z.string() }).nullable().meta({
      title: 'Unknown name',
      description:
        'For a name without an account, which may be a mistyped password, only its length and a hash are kept',
    }),
    type: Type,
    success: z.boolean().meta({ title: 'Result' }),
    reason: z.enum([...SIGN_IN_REASONS, '']).meta({ title: 'Reason', labels: { ...labels, '': '' } }),
    address: z.string().meta({ title: 'IP address' }),
    browser: z.string().meta({ title: 'Browser' }),
    system: z.string().meta({ title: 'System' }),
    user_agent: z.string().meta({ title: 'User agent' }),
    request_id: z.string().meta({ title: 'Request ID' }),
  })
  .meta({ id: 'SignInRecord' })

export const SignInList = officePageInput({
  q: searchText('Search', 100).meta({ personal: true }),
  success: z.boolean().optional().meta({ title: 'Signed in' }),
  reason: z.enum(SIGN_IN_REASONS).optional().meta({ title: 'Reason', labels }),
  type: Type.optional(),
  account: searchText('Account', 128, 'A full name, or the hash of an unknown name such as #a1b2c3d4').meta({
    personal: true,
  }),
  address: searchText('IP address', 128),
  user_id: Id.optional().meta({ title: 'User' }),
  ...timeRange('Time'),
  sort: sortInput(['id', 'create_time']).optional(),
})

const { throttled, unavailable } = labels
const Refused = z.enum(['throttled', 'unavailable']).meta({ title: 'Reason', labels: { throttled, unavailable } })

/** Sign-in attempts on one account, from one network in one hour, that were refused without checking the password. */
export const RefusedSignIn = z
  .object({
    id: z.int().min(1),
    user_id: z.int().nullable().meta({ title: 'User ID' }),
    staff: z.string().nullable().meta({ title: 'User', description: 'For staff; customers have only their ID' }),
    account: z.string().meta({ title: 'Account', personal: true, description: 'Empty if no account has this name' }),
    reason: Refused,
    ...refusalCountFields,
  })
  .meta({ id: 'RefusedSignIn' })

export const RefusedSignInList = officePageInput({ reason: Refused.optional(), ...refusalCountFilters })
