import { z } from 'zod'
import { Id, Time } from '../../base/contract'
import { searchText, sortInput, timeRange } from '../../base/paging'

/** What every row of counted refusals says of how often, from where and when; each log adds who and what. */
export const refusalCountFields = {
  count: z.int().min(1).meta({ title: 'Times' }),
  network: z
    .string()
    .meta({ title: 'Network', description: 'Empty if there were too many networks in that hour to list separately' }),
  user_agent: z.string().meta({ title: 'User agent' }),
  first_time: Time.meta({ title: 'First seen' }),
  last_time: Time.meta({ title: 'Last seen' }),
}

/** How a list of them is narrowed and sorted. */
export const refusalCountFilters = {
  user_id: Id.optional().meta({ title: 'User' }),
  network: searchText('Network', 128),
  ...timeRange('Last seen'),
  sort: sortInput(['id', 'last_time', 'count']).optional(),
}
