import { z } from 'zod'
import { Time } from '../base/contract'
import type { StaffNews } from '../facets/news'

/** That something has changed, and nothing of it: those who may see it read it again. */
export const Change = z
  .object({
    resource: z.string().meta({ title: 'Module' }),
    id: z.int().nullable().meta({ title: 'ID', description: 'Null if many have changed' }),
    event: z.string().meta({ title: 'Event', description: 'The status it has moved to, or the operation' }),
    own: z.boolean().meta({ title: 'Own', description: 'Changed by the caller' }),
  })
  .meta({ id: 'Change' })

export const LiveEvent = z.object({ changes: z.array(Change).meta({ title: 'Changes' }) }).meta({ id: 'LiveEvent' })

/** What happened since the bell was last opened, and still waits. */
export function bellOf(news: StaffNews[]) {
  const labels = Object.fromEntries(news.map(({ staff: { bell } }) => [bell.kind, bell.label]))
  const News = z
    .object({
      kind: z.enum(Object.keys(labels)).meta({ title: 'Type', labels }),
      id: z.int().meta({ title: 'ID' }),
      order_no: z.string().nullable().meta({ title: 'Order number' }),
      amount: z.int().nullable().meta({ title: 'Amount', widget: 'money' }),
      time: Time.meta({ title: 'Time' }),
    })
    .meta({ id: 'News' })
  return z
    .object({
      unread: z.int().meta({ title: 'Unread notices' }),
      fresh: z.int().meta({ title: 'New since it was last opened', description: 'Counts up to 100 of each type' }),
      items: z.array(News).meta({ title: 'Latest' }),
    })
    .meta({ id: 'Bell' })
}
