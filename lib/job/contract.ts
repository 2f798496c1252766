import { z } from 'zod'
import { JOB_STATES } from '@/db/vocabulary/service'
import { BulkItem, Id, Time } from '../base/contract'
import { officePageInput, sortInput, timeRange } from '../base/paging'

const state = z.enum(JOB_STATES).meta({ title: 'Status', labels: { running: 'Running', done: 'Done' } })

const jobFields = {
  id: Id,
  operation: z.string().meta({ title: 'Operation' }),
  state,
  total: z.int().meta({ title: 'Total count' }),
  done: z.int().meta({ title: 'Done' }),
}
const times = { create_time: Time.meta({ title: 'Created' }), update_time: Time.meta({ title: 'Updated' }) }

const log_id = z
  .int()
  .nullable()
  .meta({ title: 'Entry of the operation log', description: 'When it is done and can be undone' })
export const Job = z
  .object({ ...jobFields, items: z.array(BulkItem).meta({ title: 'Results' }), log_id, ...times })
  .meta({ id: 'Job' })

/** Background jobs of all staff. */
export const JobRow = z
  .object({
    ...jobFields,
    summary: z.string().meta({ title: 'Operation', description: 'In the caller’s language' }),
    refused: z.int().meta({ title: 'Failed' }),
    user_id: Id.meta({ title: 'User' }),
    nickname: z.string().nullable().meta({ title: 'Changed by' }),
    ...times,
  })
  .meta({ id: 'JobRow' })

export const JobList = officePageInput({
  state: state.optional(),
  ...timeRange('Created'),
  sort: sortInput(['id']).optional(),
})

/** A scheduled job: its next run, and the result of the last. */
export const scheduleRow = (titles: Record<string, string>) =>
  z
    .object({
      name: z.string().meta({ title: 'Name', labels: titles }),
      running: z.boolean().meta({ title: 'Running' }),
      next_run_at: Time.meta({ title: 'Next run' }),
      last_run_at: Time.nullable().meta({ title: 'Last run' }),
      last_error: z.string().nullable().meta({ title: 'Last error' }),
    })
    .meta({ id: 'ScheduleRow' })
