import { sql } from 'drizzle-orm'
import { literals } from '@/db/schema/columns'
import { contentCheck } from '@/db/schema/content-check'
import { CONTENT_TO_DECIDE } from '@/db/vocabulary/content-check'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import type { LogSentence } from '../facets/oper-log'
import { ContentList } from './contract'
import { list } from './desk'

const toDecide = sql`${contentCheck.state} in (${sql.raw(literals(CONTENT_TO_DECIDE))})`

export const contentNews: News[] = [
  {
    staff: {
      point: 'content_check.list',
      title: 'Customer content to review',
      icon: 'warning',
      path: '/admin/content-check?waits=true',
      bell: {
        kind: 'content',
        label: 'Content',
        read: (since) => sql`select ${contentCheck.id} as id, null as order_no, null::int as amount,
          ${contentCheck.update_time} as time from ${contentCheck} where ${toDecide}
            and ${contentCheck.update_time} > ${since}`,
      },
    },
  },
]

export const contentWaiting: Waiting[] = [
  {
    kind: 'content',
    point: 'content_check.list',
    title: '{n:text or picture/texts or pictures} to review',
    icon: 'warning',
    path: '/admin/content-check?waits=true',
    find: async (db) => {
      const page = await list(db, ContentList.parse({ size: 1, waits: true, sort: 'update_time' }))
      return { ...page, since: page.items[0]?.update_time }
    },
  },
]

export const contentChanges: ChangeSource = {
  kind: 'content',
  byTime: true,
  head: sql`select (extract(epoch from max(${contentCheck.update_time})) * 1000)::bigint from ${contentCheck}`,
  read: (since) => sql`select (extract(epoch from ${contentCheck.update_time}) * 1000)::bigint as at,
    'content_check' as resource, ${contentCheck.id} as id, 'content' as event, null::int as user_id from ${contentCheck}
    where ${contentCheck.update_time} > to_timestamp(${since}::double precision / 1000)`,
}

const decided: LogSentence = {
  fields: ['state', 'kind'],
  say({ who, after, valueText }, t) {
    if (after.state === 'approved')
      return t('{who} allowed a customer’s content: {kind}', { who, kind: valueText('kind') })
    return t('{who} hid a customer’s content: {kind}', { who, kind: valueText('kind') })
  },
}
export const contentSentences = { 'content_check.decide': decided }
