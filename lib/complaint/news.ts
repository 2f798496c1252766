import { sql } from 'drizzle-orm'
import { complaint } from '@/db/schema/complaint'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import { ComplaintList } from './contract'
import { list } from './desk'

export const complaintNews: News[] = [
  {
    staff: {
      point: 'complaint.list',
      title: 'Complaint of a buyer',
      icon: 'warning',
      path: '/admin/complaint/{id}',
      bell: {
        kind: 'complaint',
        label: 'Complaint',
        read: (since) => sql`select ${complaint.id} as id, ${complaint.order_no} as order_no,
          ${complaint.amount} as amount, ${complaint.create_time} as time from ${complaint}
          where ${complaint.waits} and ${complaint.create_time} > ${since}`,
      },
    },
  },
]

export const complaintWaiting: Waiting[] = [
  {
    kind: 'complaints',
    point: 'complaint.list',
    title: '{n:complaint/complaints} to reply to',
    icon: 'warning',
    path: '/admin/complaint?waits=true',
    find: async (db) => {
      const page = await list(db, ComplaintList.parse({ size: 1, waits: true, sort: 'complained_at' }))
      return { ...page, since: page.items[0]?.complained_at }
    },
  },
]

export const complaintChanges: ChangeSource = {
  kind: 'complaint',
  byTime: true,
  head: sql`select (extract(epoch from max(${complaint.update_time})) * 1000)::bigint from ${complaint}`,
  read: (since) => sql`select (extract(epoch from ${complaint.update_time}) * 1000)::bigint as at,
    'complaint' as resource, ${complaint.id} as id, 'complaint' as event, null::int as user_id from ${complaint}
    where ${complaint.update_time} > to_timestamp(${since}::double precision / 1000)`,
}
