import { ById } from '../base/contract'
import { listOutput, pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { UPLOADS } from '../file/settings'
import { picturePartLimits } from '../file/upload'
import {
  OwnReview,
  OwnReviews,
  ProductReviews,
  ReviewAddition,
  ReviewableItem,
  ReviewableItems,
  ReviewDraft,
  ReviewFilter,
  ReviewList,
  ReviewPage,
  ReviewPin,
  ReviewRecord,
  ReviewReply,
  ReviewStateChange,
} from './contract'
import * as desk from './desk'
import * as own from './own'
import { addPhotos } from './photos'
import { listOfProduct } from './shown'

export const showProductReviews = endpoint('review.by_product', 'GET /v1/review/by_product', 'Reviews of a product', {
  purpose: 'Returns what buyers say of a product, pinned reviews first and then those with photos, and their sum.',
  access: 'public',
  input: ProductReviews,
  output: ReviewPage,
  run: ({ input, db }) => listOfProduct(db, input),
})

export const listOwnReviews = endpoint('review.list_own', 'GET /v1/review', 'My reviews', {
  access: 'user',
  input: OwnReviews,
  output: pageOutput(OwnReview),
  run: ({ input, actor, db }) => own.listOwn(db, actor.id, input),
})

export const listReviewableItems = endpoint('review.list_reviewable', 'GET /v1/review/reviewable', 'Items to review', {
  purpose:
    'Returns the items of completed orders that may be reviewed now, at most a hundred, the latest orders first.',
  access: 'user',
  input: ReviewableItems,
  output: listOutput(ReviewableItem),
  run: ({ input, actor, db, runtime }) => own.listReviewable({ db, runtime, user_id: actor.id }, input),
})

export const createReview = endpoint('review.create', 'POST /v1/review', 'Write a review', {
  purpose: 'Reviews an item of a completed order, once. Others see it once it has passed the check of its content.',
  access: 'user',
  input: ReviewDraft,
  output: OwnReview,
  idempotent: true,
  refuses: ['not_found', 'order_state', 'conflict', 'rule'],
  run: ({ input, actor, db, runtime }) => own.create({ db, runtime, user_id: actor.id }, input),
})

export const addToReview = endpoint('review.add', 'POST /v1/review/{id}/addition', 'Add a follow-up review', {
  purpose: 'Adds to a review, once, within 180 days.',
  access: 'user',
  input: ReviewAddition,
  output: OwnReview,
  idempotent: true,
  refuses: ['conflict', 'rule'],
  run: ({ input, actor, db, runtime }) => own.add({ db, runtime, user_id: actor.id }, input),
})

export const addReviewPhotos = endpoint('review.add_photos', 'POST /v1/review/{id}/photo', 'Add photos to my review', {
  purpose: 'Takes images as multipart, within a day of writing: nine altogether.',
  access: 'user',
  work: 'own',
  body: 'multipart',
  parts: picturePartLimits,
  limit: { ...UPLOADS, by: 'user' },
  refuses: ['rule'],
  input: ById,
  output: OwnReview,
  async run({ input, ...context }) {
    await addPhotos(context, input.id)
    return own.readOwn(context.db, context.actor.id, input.id)
  },
})

export const listReviews = endpoint('review.list', 'GET /cms/review', 'List reviews', {
  input: ReviewList,
  output: pageOutput(ReviewRecord),
  run: ({ input, db }) => desk.list(db, input),
})

export const exportReviews = exportOf(listReviews, 'Export reviews')

export const readReview = endpoint('review.read', 'GET /cms/review/{id}', 'View a review', {
  purpose: 'Returns what a buyer says of an item, with its photos and the order.',
  output: ReviewRecord,
  run: ({ input, db }) => desk.read(db, input.id),
})

const changed = { subject: { contract: ReviewRecord, lock: desk.lock } } as const
const many = { filter: ReviewFilter, find: desk.matchingIds }

export const replyToReview = endpoint('review.reply', 'PUT /cms/review/{id}/reply', 'Reply to a review', {
  purpose: 'Writes what everybody reads below the review, or takes it away.',
  ...changed,
  input: ReviewReply,
  output: ReviewRecord,
  run: ({ input, db }) => desk.reply(db, input),
})

export const replyToReviews = bulk(replyToReview, 'POST /cms/review/reply', 'Bulk reply to reviews', many)

export const setReviewState = endpoint('review.set_state', 'PUT /cms/review/{id}/state', 'Publish or hide a review', {
  purpose: 'Hides a review from everybody but its buyer and staff, with a reason that is logged, or publishes it.',
  ...changed,
  input: ReviewStateChange,
  output: ReviewRecord,
  run: ({ input, actor, db }) => desk.setState(db, actor, input),
})

export const setReviewStates = bulk(setReviewState, 'POST /cms/review/state', 'Bulk publish or hide reviews', many)

export const pinReview = endpoint('review.pin', 'PUT /cms/review/{id}/pin', 'Pin or unpin a review', {
  purpose: 'A pinned review comes first on the page of its product.',
  ...changed,
  input: ReviewPin,
  output: ReviewRecord,
  run: ({ input, db }) => desk.pin(db, input),
})
