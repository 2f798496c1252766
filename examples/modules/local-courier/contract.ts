import { z } from 'zod'
import { TRACK_STATES } from '@/db/life/track'
import { Id, line, naming, Time } from '@/lib/base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '@/lib/base/paging'
import { STATE_LABELS } from '@/lib/tracking/states'

const state = z.enum(TRACK_STATES).meta({ title: 'Where it is', labels: STATE_LABELS })

export const CourierParcel = z
  .object({
    id: Id,
    tracking_no: naming(z.string().meta({ title: 'Tracking number' })),
    order_no: z.string().meta({ title: 'Order number' }),
    district: z.string().meta({ title: 'District' }),
    state,
    canceled: z.boolean().meta({ title: 'Canceled' }),
    create_time: Time.meta({ title: 'Created' }),
  })
  .meta({ id: 'CourierParcel' })

export const CourierParcelList = officePageInput({
  q: searchText('Search', 60, 'Order number'),
  state: state.optional(),
  ...timeRange('Created'),
  sort: sortInput(['id', 'create_time']).optional(),
})

export const CourierReport = z.strictObject({
  id: Id,
  state,
  text: line(100).default('').meta({ title: 'Description', description: 'Buyers read it' }),
})
