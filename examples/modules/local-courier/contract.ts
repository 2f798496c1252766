import { Id, line, naming, officePageInput, searchText, sortInput, Time, timeRange } from 'kiosk-shop/contract'
import { STATE_LABELS } from 'kiosk-shop/module'
import { TRACK_STATES } from 'kiosk-shop/schema'
import { z } from 'zod'

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
