import { eq, sql } from 'drizzle-orm'
import { reviewPhoto, review as reviews } from '@/db/schema/review'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import * as operations from './endpoints'
import { forgetReviews } from './forget'
import { reviewSettings } from './settings'
import * as chinese from './zh'

export const review = {
  optional: true,
  operations,
  settings: [reviewSettings],
  personal: {
    parts: {
      reviews: { table: reviews, of: (id) => eq(reviews.user_id, id) },
      review_photos: {
        table: reviewPhoto,
        of: (id) =>
          sql`${reviewPhoto.review_id} in (select ${reviews.id} from ${reviews} where ${reviews.user_id} = ${id})`,
      },
    },
    erase: forgetReviews,
  },
  demo: {
    ofOrders: (orders) => {
      const written = sql`(select review.id from review join order_line on order_line.id = order_line_id
        where order_id = ${orders})`
      return [
        sql`content_check where kind in ('review', 'review_addition') and record_id in ${written}`,
        sql`content_check where kind = 'review_photo'
          and record_id in (select id from review_photo where review_id in ${written})`,
        sql`review where id in ${written}`,
      ]
    },
  },
  fileUses: [shownIn({ resource: 'review', by: reviewPhoto.file_id, of: reviewPhoto.review_id, name: reviews.text })],
  chinese,
} satisfies Module
