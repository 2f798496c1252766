import { ById } from '../base/contract'
import { listOutput, pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
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
  ReviewPage,
} from './contract'
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
