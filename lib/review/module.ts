import { eq, sql } from 'drizzle-orm'
import { isUnanswered, reviewPhoto, review as reviews } from '@/db/schema/review'
import type { Task } from '../core/auth/task'
import { MAX_COUNT } from '../data/page'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import * as operations from './endpoints'
import { forgetReviews } from './forget'
import { reviewChanges, reviewNews, reviewSentences, reviewWaiting } from './news'
import { reviewSettings } from './settings'
import * as chinese from './zh'

const reviewTasks: Task[] = [
  {
    name: 'review.manage',
    area: 'Customers',
    title: 'Manage reviews',
    description: 'Read what buyers say of products, reply, pin, hide and publish it',
    points: ['review.list', 'review.export', 'review.read', 'review.reply', 'review.set_state', 'review.pin'],
    pages: ['/admin/review'],
  },
]

export const review = {
  optional: true,
  operations,
  agentTools: ['review.list', 'review.reply'],
  settings: [reviewSettings],
  tasks: reviewTasks,
  purposes: { review: 'What buyers say of products that they have received appears here' },
  news: reviewNews,
  changes: [reviewChanges],
  waiting: reviewWaiting,
  sentences: reviewSentences,
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
  pages: { '/admin/review': ['review.list'] },
  parts: { 'cms-review': 'Reviews' },
  menu: [
    {
      folder: 'people',
      name: 'review',
      title_en: 'Reviews',
      title: '评价',
      icon: 'bookmark',
      path: '/admin/review',
      words: ['rating', 'stars', 'feedback', '评论', '晒单', '星级'],
      used: sql`exists (select from ${reviews})`,
      waits: sql`(select count(*) from (select from ${reviews} where ${isUnanswered(reviews)} limit ${MAX_COUNT}) unanswered)`,
    },
  ],
  chinese,
} satisfies Module
