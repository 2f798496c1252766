import { z } from 'zod'
import { ERROR_STATES } from '@/db/vocabulary/service'
import { Id, naming, Time } from '../base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'

const labels = { open: 'Open', ignored: 'Ignored', fixed: 'Fixed' }
const State = z.enum(ERROR_STATES).meta({
  title: 'Status',
  description: 'Fixed errors reopen if they occur again',
  labels,
})

/** What broke at one place, however often. */
export const ErrorGroup = z
  .object({
    id: Id,
    fingerprint: z.string().meta({ title: 'Fingerprint' }),
    operation: naming(z.string().meta({ title: 'Operation' })),
    message: z.string().meta({ title: 'Message' }),
    count: z.int().meta({ title: 'Times' }),
    first_time: Time.meta({ title: 'First seen' }),
    last_time: Time.meta({ title: 'Last seen' }),
    state: State,
  })
  .meta({ id: 'ErrorGroup' })

/** With the stack and the request of the last time. */
export const ErrorRecord = ErrorGroup.extend({
  request_id: z.string().meta({ title: 'Request ID' }),
  stack: z.string().meta({ title: 'Stack' }),
}).meta({ id: 'ErrorRecord' })

/** What the operation log keeps of a change. */
export const ErrorState = ErrorGroup.pick({ id: true, operation: true, message: true, state: true })

export const ErrorEdit = z.strictObject({ id: Id, state: State })

export const ErrorList = officePageInput({
  q: searchText('Search', 100),
  state: State.optional(),
  ...timeRange('Last seen'),
  sort: sortInput(['last_time', 'first_time', 'count', 'id']).optional(),
})
