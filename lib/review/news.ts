import { sql } from 'drizzle-orm'
import { isUnanswered, review } from '@/db/schema/review'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import type { LogSentence } from '../facets/oper-log'
import { ReviewList } from './contract'
import { list } from './desk'

const waits = isUnanswered(review)
const PATH = '/admin/review?waits=true'

export const reviewNews: News[] = [
  {
    staff: {
      point: 'review.list',
      title: 'Review of a buyer',
      icon: 'bookmark',
      path: PATH,
      bell: {
        kind: 'review',
        label: 'Review',
        read: (since) => sql`select ${review.id} as id, null as order_no, null::int as amount,
          ${review.create_time} as time from ${review} where ${waits} and ${review.create_time} > ${since}`,
      },
    },
  },
]

export const reviewWaiting: Waiting[] = [
  {
    kind: 'reviews',
    point: 'review.list',
    title: '{n:review/reviews} to reply to',
    icon: 'bookmark',
    path: PATH,
    find: async (db) => {
      const page = await list(db, ReviewList.parse({ size: 1, waits: true, sort: 'id' }))
      return { ...page, since: page.items[0]?.create_time }
    },
  },
]

export const reviewChanges: ChangeSource = {
  kind: 'review',
  byTime: true,
  head: sql`select (extract(epoch from max(${review.update_time})) * 1000)::bigint from ${review}`,
  read: (since) => sql`select (extract(epoch from ${review.update_time}) * 1000)::bigint as at,
    'review' as resource, ${review.id} as id, 'review' as event, null::int as user_id from ${review}
    where ${review.update_time} > to_timestamp(${since}::double precision / 1000)`,
}

const replied: LogSentence = {
  fields: ['reply'],
  say: ({ who, after }, t) =>
    after.reply === ''
      ? t('{who} removed the reply to a review', { who })
      : t('{who} replied to a review: {reply}', { who, reply: String(after.reply) }),
}

const stateSet: LogSentence = {
  fields: ['state', 'hidden_reason'],
  say: ({ who, after }, t) =>
    after.state === 'hidden'
      ? t('{who} hid a review: {reason}', { who, reason: String(after.hidden_reason) })
      : t('{who} published a review', { who }),
}

const pinSet: LogSentence = {
  fields: ['pinned'],
  say: ({ who, after }, t) =>
    after.pinned ? t('{who} pinned a review', { who }) : t('{who} unpinned a review', { who }),
}

export const reviewSentences = { 'review.reply': replied, 'review.set_state': stateSet, 'review.pin': pinSet }
