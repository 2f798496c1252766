import { eq } from 'drizzle-orm'
import { orderReduction } from '@/db/schema/order'
import { ById } from '../base/contract'
import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { OfferResult } from '../offer/contract'
import { resultOf } from '../offer/result'
import * as claims from './claims'
import * as codes from './codes'
import {
  ClaimableCoupon,
  Coupon,
  CouponBrowse,
  CouponCode,
  CouponCodeDraft,
  CouponCodeList,
  CouponCodesAdded,
  CouponCopy,
  CouponDraft,
  CouponEdit,
  CouponFilter,
  CouponGrant,
  CouponGranted,
  CouponList,
  CouponPause,
  CouponRedemption,
  CouponRow,
  OwnCoupon,
  OwnCouponList,
} from './contract'
import * as coupon from './coupons'
import { CLAIMS, CODES_TRIED } from './settings'

export const browseCoupons = endpoint('coupon.browse', 'GET /v1/coupon', 'Coupons to claim', {
  access: 'public',
  input: CouponBrowse,
  output: pageOutput(ClaimableCoupon),
  run: ({ input, db }) => claims.browse(db, input),
})

export const claimCoupon = endpoint('coupon.claim', 'POST /v1/coupon/{id}/claim', 'Claim a coupon', {
  purpose: 'Puts one of these coupons into my account, while there are any left.',
  access: 'user',
  input: ById,
  output: OwnCoupon,
  idempotent: true,
  limit: { ...CLAIMS, by: 'user' },
  refuses: ['not_found', 'rule'],
  run: ({ input, actor, db }) => claims.claim(db, actor.id, input.id),
})

export const redeemCoupon = endpoint('coupon.redeem', 'POST /v1/coupon/redeem', 'Redeem a code', {
  purpose: 'Puts the coupon of a code into my account.',
  access: 'user',
  input: CouponRedemption,
  output: OwnCoupon,
  idempotent: true,
  limit: { ...CODES_TRIED, by: 'user' },
  refuses: ['not_found', 'rule'],
  run: ({ input, actor, ...from }) => claims.redeem(from, actor.id, input.code),
})

export const listOwnCoupons = endpoint('coupon.list_mine', 'GET /v1/user/coupon', 'My coupons', {
  access: 'user',
  input: OwnCouponList,
  output: pageOutput(OwnCoupon),
  run: ({ input, actor, db }) => claims.listOwn(db, actor.id, input),
})

const changed = { subject: { contract: Coupon, lock: coupon.lock }, cache: 'coupon' } as const
const many = { filter: CouponFilter, find: coupon.matchingIds }

export const listCoupons = endpoint('coupon.list', 'GET /cms/coupon', 'List coupons', {
  input: CouponList,
  output: pageOutput(CouponRow),
  run: ({ input, db }) => coupon.list(db, input),
})

export const exportCoupons = exportOf(listCoupons, 'Export coupons')

export const readCoupon = endpoint('coupon.read', 'GET /cms/coupon/{id}', 'View a coupon', {
  output: Coupon,
  run: ({ input, db }) => coupon.read(db, input.id),
})

export const createCoupon = endpoint('coupon.create', 'POST /cms/coupon', 'Create a coupon', {
  cache: 'coupon',
  input: CouponDraft,
  output: Coupon,
  run: ({ input, db }) => coupon.create(db, input),
})

export const updateCoupon = endpoint('coupon.update', 'PUT /cms/coupon/{id}', 'Edit a coupon', {
  ...changed,
  input: CouponEdit,
  output: Coupon,
  run: ({ input, db }) => coupon.update(db, input),
})

/** The permission to edit one. */
export const setPausedOfCoupon = endpoint(
  'coupon.set_paused',
  'PUT /cms/coupon/{id}/pause',
  'Pause or resume a coupon',
  {
    point: updateCoupon.point,
    ...changed,
    undo: { fields: ['paused'] },
    input: CouponPause,
    output: Coupon,
    run: ({ input, db }) => coupon.update(db, input),
  },
)

export const setPausedOfCoupons = bulk(setPausedOfCoupon, 'POST /cms/coupon/pause', 'Pause or resume coupons', many)

/** The permission to create one. */
export const duplicateCoupon = endpoint('coupon.duplicate', 'POST /cms/coupon/{id}/copy', 'Duplicate a coupon', {
  point: createCoupon.point,
  purpose: 'Returns the copy, which is paused and has no codes.',
  cache: 'coupon',
  idempotent: true,
  input: CouponCopy,
  output: Coupon,
  refuses: ['not_found'],
  run: ({ input, db }) => coupon.duplicate(db, input),
})

export const deleteCoupon = endpoint('coupon.delete', 'DELETE /cms/coupon/{id}', 'Move a coupon to the trash', {
  ...changed,
  run: ({ input, db }) => coupon.remove(db, input.id),
})

export const restoreCoupon = endpoint('coupon.restore', 'POST /cms/coupon/{id}/restoration', 'Restore a coupon', {
  ...changed,
  output: Coupon,
  run: ({ input, db }) => coupon.restore(db, input.id),
})

export const deleteCoupons = bulk(deleteCoupon, 'POST /cms/coupon/deletion', 'Move coupons to the trash', many)

export const restoreCoupons = bulk(restoreCoupon, 'POST /cms/coupon/restoration', 'Restore coupons', many)

export const listCouponCodes = endpoint('coupon.list_codes', 'GET /cms/coupon/{id}/code', 'List coupon codes', {
  input: CouponCodeList,
  output: pageOutput(CouponCode),
  run: ({ input, db }) => codes.listCodes(db, input),
})

export const exportCouponCodes = exportOf(listCouponCodes, 'Export coupon codes')

/** The permission to view one. */
export const readResultOfCoupon = endpoint(
  'coupon.read_result',
  'GET /cms/coupon/{id}/result',
  'View the results of a coupon',
  {
    point: readCoupon.point,
    purpose: 'Returns how many orders and buyers used it, what it took off and what they paid.',
    mayBeOld: true,
    output: OfferResult,
    refuses: ['not_found'],
    run: async ({ input, db }) => {
      const { id } = await coupon.read(db, input.id)
      return resultOf(db, eq(orderReduction.coupon_id, id))
    },
  },
)

export const addCouponCodes = endpoint('coupon.add_codes', 'POST /cms/coupon/{id}/code', 'Add coupon codes', {
  purpose: 'Adds that many new codes, or one of your own, which buyers redeem for this coupon.',
  input: CouponCodeDraft,
  output: CouponCodesAdded,
  idempotent: true,
  refuses: ['not_found', 'conflict'],
  run: ({ input, db }) => codes.addCodes(db, input),
})

export const grantCoupon = endpoint('coupon.grant', 'POST /cms/coupon/{id}/grant', 'Give a coupon to customers', {
  purpose: 'Puts a coupon into the account of each of these customers, or of all.',
  input: CouponGrant,
  output: CouponGranted,
  idempotent: true,
  refuses: ['not_found', 'rule'],
  run: ({ input, db }) => claims.grant(db, input),
})
