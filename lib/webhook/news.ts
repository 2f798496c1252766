import { sql } from 'drizzle-orm'
import { webhook } from '@/db/schema/webhook'
import type { News } from '../module'

export const webhookNews: News[] = [
  {
    staff: {
      point: 'webhook.list',
      title: 'Webhook switched off',
      icon: 'link',
      path: '/admin/webhook/{id}',
      bell: {
        kind: 'webhook',
        label: 'Webhook switched off',
        read: (since) => sql`select ${webhook.id} as id, null as order_no, null::int as amount,
          ${webhook.stopped_at} as time from ${webhook}
          where ${webhook.stopped_at} > ${since} and ${webhook.deleted_at} is null`,
      },
    },
  },
]
