import { z } from 'zod'
import { labelsOf } from '@/db/life/life'
import { PARCEL_LIFE, PARCEL_STATES } from '@/db/life/parcel'
import { Id, line, naming, someOf, Time, text } from '../base/contract'
import { listOutput, officePageInput, sortInput, timeRange } from '../base/paging'
import { tracking_url } from '../order/contract'
import { OwnTracking, trackState } from '../tracking/contract'
import { FILTER_LABELS, STATE_LABELS, TRACKING_FILTERS } from '../tracking/states'

const carrier = line(64).meta({
  title: 'Carrier',
  dict: 'carrier',
})
const tracking_no = line(64).meta({ title: 'Tracking number' })

const Piece = z.object({
  id: Id.meta({ description: 'Of the line of the order' }),
  count: z.int().min(1).max(99).meta({ title: 'Count' }),
})

/** Sends these pieces of a paid order, or all that is left. */
export const ParcelDraft = z
  .strictObject({
    id: Id,
    carrier,
    tracking_no,
    items: someOf(Piece, 'Choose at least one item for this parcel')
      .max(50)
      .optional()
      .meta({ title: 'Items', description: 'What is in it; without: all that is left to send', examples: [] }),
    reason: text(200).default('').meta({ title: 'Note' }),
  })
  .meta({ examples: [{ carrier: 'sf', tracking_no: 'SF1234567890123', items: [{ id: 1, count: 1 }] }] })

export const ParcelEdit = z.strictObject({ id: Id, carrier: carrier.optional(), tracking_no: tracking_no.optional() })

const fields = {
  id: Id,
  state: z.enum(PARCEL_STATES).meta({ title: 'Status', labels: labelsOf(PARCEL_LIFE) }),
  carrier,
  tracking_no: naming(tracking_no),
  tracking_url,
  items: z
    .array(
      Piece.extend({
        name: z.string().meta({ title: 'Name' }),
        specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
        image: z.string().nullable().meta({ title: 'Image' }),
      }),
    )
    .meta({ title: 'Items' }),
  create_time: Time.meta({ title: 'Sent on' }),
}

/** As its buyer sees it. */
const OwnParcel = z
  .object({
    ...fields,
    tracking: OwnTracking.nullable().meta({
      title: 'Tracking',
      description: 'Where it is; null while the shop does not follow it',
    }),
    carrier_label: z.string().meta({ title: 'Carrier', description: 'Its name in the language of the reader' }),
  })
  .meta({ id: 'OwnParcel' })

export const OwnParcels = listOutput(OwnParcel).extend({
  to_send: z.array(Piece).meta({
    title: 'To ship',
    description: 'What comes in further parcels; without what is refunded or being refunded',
  }),
})

/** As staff see it. */
export const Parcel = z
  .object({
    ...fields,
    order_id: Id.meta({ title: 'Order' }),
    order_no: z.string().meta({ title: 'Order number' }),
    sender: z.string().nullable().meta({ title: 'Sent by' }),
    tracking: trackState.nullable().meta({ title: 'Tracking', labels: STATE_LABELS }),
    has_waybill: z.boolean().meta({ title: 'Has a waybill', description: 'Its number is from a waybill service' }),
    number_void: z.boolean().meta({ title: 'Number void', description: 'Its waybill was canceled' }),
    reported_at: Time.nullable().meta({ title: 'Reported to WeChat' }),
    version: z.int().meta({ title: 'Version' }),
    update_time: Time.meta({ title: 'Updated' }),
  })
  .meta({ id: 'Parcel' })

export const ParcelList = officePageInput({
  order_id: Id.optional().meta({ title: 'Order' }),
  tracking_no: line(64).optional().meta({ title: 'Tracking number', description: 'Starts with' }),
  carrier: carrier.optional(),
  state: fields.state.optional(),
  tracking: z
    .enum(TRACKING_FILTERS)
    .optional()
    .meta({ title: 'Tracking', description: 'Of orders that are not over', labels: FILTER_LABELS }),
  ...timeRange('Sent on'),
  sort: sortInput(['create_time']).optional(),
})
