import { z } from 'zod'
import { COUPON_SOURCES } from '@/db/vocabulary/coupon'
import { fen, Id, line, naming, RecordFields, Time, TimeIn } from '../base/contract'
import { filterInput, pageInput, partPageInput, recordListInput, searchText } from '../base/paging'
import { Gives, GivesIn, kindField } from '../price/kinds'

const GIVES = { section: 'Discount rules', title: 'Discount' }
const SCOPE = { section: 'Applies to' }
const VALIDITY = { section: 'Validity' }
const AVAILABILITY = { section: 'Availability' }

const some = (title: string, description?: string) =>
  z
    .array(Id)
    .max(200)
    .meta({ ...SCOPE, title, ...(description && { description }) })
const upTo = (most: number) => z.int().min(1).max(most)

const gives = Gives.meta(GIVES)

const scope = {
  product_ids: some('Products', 'None, and no categories: all products'),
  category_ids: some('Categories', 'Including their subcategories'),
  except_product_ids: some('Excluded products'),
}
const first_order = z
  .boolean()
  .meta({ ...SCOPE, title: 'First order only', description: 'For buyers who have no order yet' })
const PERIOD = {
  valid_from: { ...VALIDITY, title: 'Starts' },
  valid_until: { ...VALIDITY, title: 'Ends', description: 'Leave empty for no end date' },
}
const valid_days = upTo(3650)
  .nullable()
  .meta({ ...VALIDITY, title: 'Valid for (days)', description: 'Counted from the claim, instead of fixed dates' })

const name = naming(line(60).meta({ title: 'Name' }))
const total = upTo(10_000_000)
  .nullable()
  .meta({
    ...AVAILABILITY,
    title: 'Number of coupons',
    description: 'Total quantity. Leave empty for no limit',
  })
const per_buyer = upTo(100).meta({
  ...AVAILABILITY,
  title: 'Per customer',
  description: 'How many each customer can have',
})
const hidden = z
  .boolean()
  .meta({ ...AVAILABILITY, title: 'Hidden from the shop', description: 'Claimed with a code, or given by staff' })
const paused = z.boolean().meta({
  ...AVAILABILITY,
  title: 'Paused',
  description: 'No longer available. Customers who have it can still use it',
})

export const Coupon = z
  .object({
    id: Id,
    name,
    gives,
    ...scope,
    valid_from: Time.nullable().meta(PERIOD.valid_from),
    valid_until: Time.nullable().meta(PERIOD.valid_until),
    valid_days,
    total,
    per_buyer,
    hidden,
    first_order,
    paused,
    claimed: z.int().meta({ title: 'Claimed' }),
    ...RecordFields,
  })
  .meta({ id: 'Coupon' })

/** In the list, with how many were used. */
export const CouponRow = Coupon.extend({ used: z.int().meta({ title: 'Used' }) }).meta({ id: 'CouponRow' })

/** One tier: a coupon says one thing. */
const givesIn = GivesIn.superRefine((sent, { addIssue }) => {
  if ('steps' in sent && sent.steps.length > 1)
    addIssue({ code: 'custom', path: ['steps', 1], message: 'a coupon has one tier' })
}).meta(GIVES)
const optional = {
  product_ids: scope.product_ids.optional(),
  category_ids: scope.category_ids.optional(),
  except_product_ids: scope.except_product_ids.optional(),
  first_order: first_order.optional(),
  valid_from: TimeIn.nullable().optional().meta(PERIOD.valid_from),
  valid_until: TimeIn.nullable().optional().meta(PERIOD.valid_until),
  valid_days: valid_days.optional(),
  total: total.optional(),
  per_buyer: per_buyer.optional(),
  hidden: hidden.optional(),
  paused: paused.optional(),
}
const draft = z.strictObject({ name, gives: givesIn, ...optional })
export const CouponDraft = draft.extend({ per_buyer: per_buyer.default(1) }).meta({
  examples: [
    {
      name: '¥20 off',
      gives: { kind: 'amount_off', by: 'amount', steps: [{ at: 9900, off: 2000 }] },
      valid_days: 30,
    },
    {
      name: '12 % off tea',
      gives: { kind: 'percent_off', by: 'amount', steps: [{ at: 0, off: 12 }], max_off: 3000 },
      category_ids: [1],
      total: 500,
      hidden: true,
    },
  ],
})
export const CouponEdit = z.strictObject({ id: Id, ...draft.partial().shape })
export const CouponPause = z.strictObject({ id: Id, paused })
export const CouponCopy = z.strictObject({ id: Id, name })

export const CouponList = recordListInput(['name', 'claimed'], {
  kind: kindField(Gives).optional(),
  paused: paused.optional(),
  hidden: hidden.optional(),
})
export const CouponFilter = filterInput(CouponList)

/** As it is printed: groups of letters and digits, in whatever case. */
const code = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,32}$/, { error: 'must be 4 to 32 letters and digits' }))
  .meta({ title: 'Coupon code', examples: ['WELCOME20'] })

export const CouponCode = z
  .object({
    id: Id,
    code: z.string().meta({ title: 'Coupon code' }),
    for_all: z.boolean().meta({ title: 'For everyone', description: 'Otherwise one customer can use it, once' }),
    used_at: Time.nullable().meta({ title: 'Used on' }),
    create_time: Time.meta({ title: 'Created' }),
  })
  .meta({ id: 'CouponCode' })

export const CouponCodeList = partPageInput({
  id: Id,
  q: searchText('Coupon code', 40),
  used: z.boolean().optional().meta({ title: 'Used' }),
})

export const CouponCodeDraft = z
  .strictObject({
    id: Id,
    count: upTo(10_000).optional().meta({
      title: 'Single-use codes',
      description: 'How many new codes. Each works once, for one customer',
    }),
    code: code.optional().meta({ title: 'Shared code' }),
  })
  .superRefine(({ count, code }, context) => {
    if ((count === undefined) === (code === undefined))
      context.addIssue({ code: 'custom', path: ['count'], message: 'must be provided, or a code, but not both' })
  })
  .meta({ examples: [{ count: 100 }, { code: 'WELCOME20' }] })
export const CouponCodesAdded = z.object({ added: z.int().meta({ title: 'New codes' }) })

export const CouponGrant = z
  .strictObject({
    id: Id,
    user_ids: z.array(Id).min(1).max(1000).optional().meta({ title: 'Customers' }),
    all: z.boolean().optional().meta({ title: 'All customers' }),
  })
  .superRefine(({ user_ids, all }, context) => {
    if ((user_ids === undefined) !== (all === true))
      context.addIssue({ code: 'custom', path: ['user_ids'], message: 'must be provided, or all, but not both' })
  })
  .meta({ examples: [{ user_ids: [1, 2] }, { all: true }] })
export const CouponGranted = z.object({
  given: z.int().meta({ title: 'Given', description: 'Customers who already have theirs do not get another' }),
  in_background: z
    .boolean()
    .meta({ title: 'Continues in the background', description: 'All customers, batch by batch' }),
})

const shown = { gives, ...scope, first_order }

/** What a buyer can claim. */
export const ClaimableCoupon = z
  .object({
    id: Id,
    name: z.string().meta({ title: 'Name' }),
    ...shown,
    valid_from: Time.nullable().meta(PERIOD.valid_from),
    valid_until: Time.nullable().meta(PERIOD.valid_until),
    valid_days,
    per_buyer,
    remaining: z.int().nullable().meta({ title: 'Left', description: 'null: no limit' }),
  })
  .meta({ id: 'ClaimableCoupon' })
export const CouponBrowse = pageInput({
  product_id: Id.optional().meta({ title: 'Product', description: 'Only those that can be used for it' }),
})

const OWN_COUPON_STATES = ['unused', 'used', 'expired'] as const
const state = z.enum(OWN_COUPON_STATES).meta({
  title: 'Status',
  labels: { unused: 'Unused', used: 'Used', expired: 'Expired' },
})
/** One that a buyer has: `id` is what an order names in `coupon_ids`. */
export const OwnCoupon = z
  .object({
    id: Id,
    coupon_id: Id.meta({ title: 'Coupon' }),
    name: z.string().meta({ title: 'Name' }),
    ...shown,
    valid_from: Time.nullable().meta(PERIOD.valid_from),
    valid_until: Time.nullable().meta(PERIOD.valid_until),
    state,
    source: z.enum(COUPON_SOURCES).meta({ title: 'Source' }),
    order_id: Id.nullable().meta({ title: 'Used in order' }),
    create_time: Time.meta({ title: 'Claimed on' }),
  })
  .meta({ id: 'OwnCoupon' })
export const OwnCouponList = pageInput({ state: state.optional() })

export const CouponRedemption = z.strictObject({ code })

/** One that a buyer has, as it is with the items that are previewed. */
export const QuotedCoupon = z
  .object({
    id: Id,
    coupon_id: Id.meta({ title: 'Coupon' }),
    name: z.string().meta({ title: 'Name' }),
    amount: fen('Taken off').meta({ description: '0: it is not used' }),
    reason: z
      .enum(['not_yet', 'first_order', 'other_goods', 'amount_short', 'count_short', 'no_gain', 'other_chosen'])
      .nullable()
      .meta({
        title: 'Reason',
        description: 'Why it is not used. `other_chosen`: another one is used, or it was not listed',
      }),
    short: z.int().nullable().meta({ title: 'Missing', description: 'In fen, or in pieces if those are missing' }),
    valid_from: Time.nullable().meta({ title: 'Starts', description: 'If it is not valid yet' }),
    valid_until: Time.nullable().meta({ title: 'Ends' }),
  })
  .meta({ id: 'QuotedCoupon' })
export type QuotedCoupon = z.input<typeof QuotedCoupon>
