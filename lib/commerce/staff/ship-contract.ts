import { z } from 'zod'
import { Id, line } from '@/lib/base/contract'

const dict = 'carrier'

/** A correction of the shipment: with a wrong number the buyer cannot track it and WeChat holds the funds. */
export const ShipmentCorrection = z.strictObject({
  id: Id,
  carrier: line(64).optional().meta({ title: 'Carrier', dict }),
  tracking_no: line(64).optional().meta({ title: 'Tracking number' }),
})

export const MAX_ROWS = 5000
export const MAX_MIB = 5

/** A file of lines such as `order number, carrier, tracking number`, as a spreadsheet copies or saves them. */
export const OrdersToShip = z.strictObject({
  carrier: line(64).optional().meta({
    title: 'Carrier',
    description: 'Used for rows without a carrier',
    dict,
  }),
  dry_run: z
    .boolean()
    .default(false)
    .meta({ title: 'Dry run', description: 'Reports the result of each row without changing anything' }),
})

export const RESULTS = {
  ready: 'Ready to ship',
  shipped: 'Shipped',
  already: 'Already shipped',
  repeated: 'Duplicate row',
  waiting: 'Queued',
  refused: 'Cannot be shipped',
} as const

const Row = z.object({
  row: z.int().meta({ title: 'Row' }),
  order_no: z.string().meta({ title: 'Order number' }),
  id: Id.nullable().meta({ title: 'Order' }),
  carrier: z
    .string()
    .nullable()
    .meta({ title: 'Carrier', description: 'The dictionary value, or the original text if not recognized' }),
  tracking_no: z.string().meta({ title: 'Tracking number' }),
  items: z
    .string()
    .meta({ title: 'Items', description: 'What the row says is in the parcel; empty: all that is left' }),
  result: z
    .enum(['ready', 'shipped', 'already', 'repeated', 'waiting', 'refused'])
    .meta({ title: 'Result', labels: RESULTS }),
  error_code: z.int().meta({ title: 'Error code' }),
  msg: z.string().meta({ title: 'Message' }),
})
export type ShipRow = z.output<typeof Row>

/** What became of each row, or would. Above 200 orders the job does it, and says how far it is. */
export const OrdersShipped = z
  .object({
    dry_run: z.boolean().meta({ title: 'Dry run' }),
    rows: z.array(Row).meta({ title: 'Results' }),
    job_id: Id.optional().meta({ title: 'Job' }),
  })
  .meta({ id: 'OrdersShipped' })
