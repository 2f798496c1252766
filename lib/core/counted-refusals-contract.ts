import { z } from 'zod'
import { Id, Time } from './contract'
import { between, sortable, sought } from './paging'

/** What every row of counted refusals says of how often, from where and when; each log adds who and what. */
export const counted = {
  count: z.int().min(1).meta({ title: 'Times' }),
  network: z
    .string()
    .meta({ title: 'Network', description: 'Empty if there were too many networks in that hour to list separately' }),
  user_agent: z.string().meta({ title: 'User agent' }),
  first_time: Time.meta({ title: 'First seen' }),
  last_time: Time.meta({ title: 'Last seen' }),
}

/** How a list of them is narrowed and sorted. */
export const countedList = {
  user_id: Id.optional().meta({ title: 'User' }),
  network: sought('Network', 128),
  ...between('Last seen'),
  sort: sortable(['id', 'last_time', 'count']).optional(),
}
