import { z } from 'zod'
import { BulkItem, Id, Time } from '../core/contract'

export const Job = z
  .object({
    id: Id,
    operation: z.string().meta({ title: 'Operation' }),
    state: z.enum(['running', 'done']).meta({ title: 'State' }),
    total: z.int().meta({ title: 'In all' }),
    done: z.int().meta({ title: 'Done' }),
    items: z.array(BulkItem).meta({ title: 'Results' }),
    create_time: Time.meta({ title: 'Created' }),
    update_time: Time.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Job' })
