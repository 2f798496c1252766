import { z } from 'zod'
import { Id, line, Time } from '../base/contract'
import { STATE_LABELS, STATES } from './states'

export const trackState = z.enum(STATES).meta({ title: 'Where it is', labels: STATE_LABELS })

const step = {
  at: Time.meta({ title: 'Time' }),
  text: z.string().meta({ title: 'Description', description: 'In the words of the carrier' }),
  place: z.string().meta({ title: 'Place' }),
}

/** As its buyer sees it. */
export const OwnTracking = z
  .object({
    state: trackState,
    label: z.string().meta({ title: 'Status', description: 'In the language of the reader' }),
    delivered_at: Time.nullable().meta({ title: 'Delivered on' }),
    steps: z.array(z.object(step)).meta({ title: 'Steps', description: 'Newest first, at most 50' }),
    waybill_token: z
      .string()
      .nullable()
      .meta({ title: 'Token', description: 'For `openWaybillTracking` of WeChat’s tracking plug-in' }),
  })
  .meta({ id: 'OwnTracking' })

/** As staff see it. */
export const ParcelTracking = z
  .object({
    id: Id.meta({ description: 'Of the parcel' }),
    source: z.string().meta({ title: 'Tracking service', examples: ['kuaidi100'] }),
    tracking_no: z.string().meta({ title: 'Tracking number' }),
    ...OwnTracking.omit({ waybill_token: true }).shape,
    asked_at: Time.nullable().meta({ title: 'Last checked' }),
    news_at: Time.nullable().meta({ title: 'Last update' }),
    refusal: z
      .string()
      .nullable()
      .meta({ title: 'Refused with', description: 'The service’s own number, where it does not follow the parcel' }),
  })
  .meta({ id: 'ParcelTracking' })

/** Kuaidi100 posts to the address that it was given, which names the number. */
export const PushedNumber = z.strictObject({ number: line(64).meta({ title: 'Tracking number' }) })

export const PushAnswer = z.object({ result: z.boolean(), returnCode: z.string(), message: z.string() })
