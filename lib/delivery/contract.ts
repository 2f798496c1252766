import { z } from 'zod'
import { DELIVERY_WAYS } from '@/db/vocabulary/delivery'
import { fen, Id, line, naming, RecordFields, someOf, Time, text } from '../base/contract'
import { Mobile, NOT_PHONE, PHONE } from '../base/mobile'
import { filterInput, listOutput, recordListInput } from '../base/paging'
import { regionCodes } from '../freight/contract'

export const DELIVERY_LABELS = {
  express: 'Delivery to an address',
  pickup: 'Pick-up',
  courier: 'Local delivery',
  none: 'No delivery',
} as const satisfies Record<DeliveryWay, string>

export type DeliveryWay = (typeof DELIVERY_WAYS)[number]

export const way = z.enum(DELIVERY_WAYS).meta({ title: 'Delivery', labels: DELIVERY_LABELS })

const degrees = (title: string, most: number) =>
  z.number().min(-most).max(most).nullable().meta({ title, description: 'GCJ-02, as in the maps of WeChat' })

const fields = {
  name: naming(line(60).meta({ title: 'Name' })),
  address: line(200).meta({ title: 'Address' }),
  phone: line(32).meta({ title: 'Phone' }),
  hours: text(200).meta({ title: 'Business hours', examples: ['10:00–20:00'] }),
  longitude: degrees('Longitude', 180),
  latitude: degrees('Latitude', 90),
}
const staffFields = {
  ...fields,
  active: z.boolean().meta({ title: 'Active', description: 'Buyers can choose it' }),
  sort: z.int().min(0).max(9999).meta({ title: 'Position', description: 'Lower numbers come first' }),
}

/** As buyers see it. */
const PlaceShown = z.object({ id: Id, ...fields }).meta({ id: 'PickupPlaceShown' })

export const PickupPlace = z.object({ id: Id, ...staffFields, ...RecordFields }).meta({ id: 'PickupPlace' })

/** What was entered before stays readable. */
const entered = {
  ...staffFields,
  phone: line(32)
    .regex(PHONE, { error: NOT_PHONE })
    .meta({ title: 'Phone', examples: ['021-62345678'] }),
}

const draft = z.strictObject({
  ...entered,
  hours: staffFields.hours.default(''),
  longitude: staffFields.longitude.default(null),
  latitude: staffFields.latitude.default(null),
  active: staffFields.active.default(true),
  sort: staffFields.sort.default(0),
})
export const PickupPlaceDraft = draft.meta({
  examples: [{ name: '静安店', address: '南京西路1号', phone: '021-62345678', hours: '10:00–20:00' }],
})
export const PickupPlaceEdit = z.strictObject({ id: Id, ...z.strictObject(entered).partial().shape })

export const PickupPlaceList = recordListInput(['name', 'sort'], {
  active: z.boolean().optional().meta({ title: 'Active' }),
})
export const PickupPlaceFilter = filterInput(PickupPlaceList)

const clock = (title: string, example: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, such as 09:00')
    .meta({ title, examples: [example] })
const starts = clock('Slot starts at', '09:00')
const ends = clock('Slot ends at', '12:00')
const day = z.iso.date().meta({ title: 'Day' })

const Slot = z
  .strictObject({
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .meta({ title: 'Weekdays', description: '1: Monday, 7: Sunday', examples: [[1, 2, 3, 4, 5]] }),
    starts,
    ends,
    limit: z.int().min(1).max(1000).meta({ title: 'Orders per day' }),
  })
  .refine((slot) => slot.starts < slot.ends, { path: ['ends'], error: 'must end after it starts' })

/** What is delivered when has to be clear from its day and its beginning. */
const slots = someOf(Slot, 'Add at least one time slot')
  .max(50)
  .superRefine((all, context) => {
    const seen = new Set<string>()
    for (const [at, { weekdays, starts }] of all.entries())
      for (const weekday of new Set(weekdays))
        if (seen.has(`${weekday} ${starts}`))
          context.addIssue({ code: 'custom', path: [at, 'starts'], message: 'is already in another time slot' })
        else seen.add(`${weekday} ${starts}`)
  })
  .meta({ title: 'Time slots' })

const amount = z.int().min(0).max(100_000_000)
const areaFields = {
  name: fields.name,
  regions: someOf(regionCodes.element, 'Add at least one area')
    .max(1000)
    .meta({
      title: 'Regions',
      description: 'Provinces, cities or districts; the smallest one counts',
      examples: [['310106', '310101']],
    }),
  fee: amount.meta({ title: 'Shipping fee', widget: 'money' }),
  free_from: amount.min(1).nullable().meta({ title: 'Free from (amount)', widget: 'money' }),
  minimum: amount.meta({ title: 'Minimum order value', widget: 'money' }),
  slots,
  active: staffFields.active,
  sort: staffFields.sort,
}
export const DeliveryArea = z.object({ id: Id, ...areaFields, ...RecordFields }).meta({ id: 'DeliveryArea' })
export const DeliveryAreaDraft = z
  .strictObject({
    ...areaFields,
    free_from: areaFields.free_from.default(null),
    minimum: areaFields.minimum.default(0),
    active: areaFields.active.default(true),
    sort: areaFields.sort.default(0),
  })
  .meta({
    examples: [
      {
        name: '静安区',
        regions: ['310106'],
        fee: 500,
        free_from: 9900,
        minimum: 2000,
        slots: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], starts: '09:00', ends: '12:00', limit: 20 }],
      },
    ],
  })
export const DeliveryAreaEdit = z.strictObject({ id: Id, ...z.strictObject(areaFields).partial().shape })
export const DeliveryAreaList = recordListInput(['name', 'sort'], {
  active: z.boolean().optional().meta({ title: 'Active' }),
})
export const DeliveryAreaFilter = filterInput(DeliveryAreaList)

/** `3.12.1`: one piece of variant 12 of product 3. */
const Piece = z
  .string()
  .regex(/^[1-9]\d{0,9}\.(0|[1-9]\d{0,9})\.[1-9]\d?$/)
  .transform((text) => {
    const [product_id = 0, sku_id = 0, count = 0] = text.split('.').map(Number)
    return sku_id === 0 ? { product_id, count } : { product_id, sku_id, count }
  })

/** Which ways there are for these items, to this address. */
export const DeliveryQuestion = z.strictObject({
  items: z
    .array(Piece)
    .min(1)
    .max(50)
    .meta({
      title: 'Items',
      description: 'Each as product, variant and count: `3.12.1`. Variant 0: the product has none',
      examples: [['1.0.2']],
    }),
  address_id: Id.optional().meta({
    title: 'Delivery address',
    description: 'Defaults to the customer’s default address',
  }),
})

export const DeliveryOption = z
  .object({
    way,
    fee: fen('Shipping fee'),
    problem: z
      .enum(['excluded', 'minimum', 'no_address', 'no_place', 'no_slot', 'not_served', 'region_unknown'])
      .nullable()
      .meta({
        title: 'Problem',
        description:
          'Why it cannot be chosen now; null: it can. `excluded`: not for some of the items. `minimum`: the cart is below the minimum of the area. `no_address`: the buyer has to add one. `region_unknown`: the address needs a `region_code` first',
      }),
  })
  .meta({ id: 'DeliveryOption' })

export const DeliveryOptions = listOutput(DeliveryOption).extend({
  places: z.array(PlaceShown).meta({ title: 'Pick-up places' }),
  slots: z
    .array(
      z.object({ day, starts, ends, available: z.int().meta({ title: 'Slots left' }) }).meta({ id: 'DeliverySlot' }),
    )
    .meta({ title: 'Time slots', description: 'Of the courier, for this address, in the next seven days' }),
})

/** How an order is to get to its buyer, as they choose it. */
export const DeliveryChoice = z
  .strictObject({
    way,
    place_id: Id.optional().meta({ title: 'Pick-up place', description: 'Required for `pickup`' }),
    day: day.optional().meta({ description: 'Required for `courier`', examples: ['2026-12-01'] }),
    starts: starts.optional().meta({ description: 'Of a time slot; required for `courier`', examples: [] }),
    contact: z
      .strictObject({ name: line(32).meta({ title: 'Name' }), mobile: Mobile.meta({ title: 'Phone' }) })
      .optional()
      .meta({
        title: 'Contact',
        description: 'Where no address is needed; without it those of the address',
        examples: [],
      }),
  })
  .superRefine(({ way, place_id, day, starts }, context) => {
    const isMissing = {
      place_id: way === 'pickup' && place_id === undefined,
      day: way === 'courier' && day === undefined,
      starts: way === 'courier' && starts === undefined,
    }
    for (const [name, missing] of Object.entries(isMissing))
      if (missing) context.addIssue({ code: 'custom', path: [name], message: 'is required' })
  })
  .meta({ title: 'Delivery' })
export type DeliveryChoice = z.output<typeof DeliveryChoice>

/** How an order gets to its buyer. */
export const OrderDelivery = z
  .object({
    way,
    place: PlaceShown.nullable().meta({ title: 'Pick-up place', description: 'Only for `pickup`' }),
    code: z.string().nullable().meta({
      title: 'Pick-up code',
      description: 'Six digits that the buyer shows, while the order waits for them',
    }),
    collect_by: Time.nullable().meta({ title: 'Pick up by', description: 'The order is refunded after that' }),
    collected_at: Time.nullable().meta({ title: 'Picked up on' }),
    courier: z
      .object({
        area: z.string().meta({ title: 'Delivery area' }),
        day,
        starts,
        ends,
        courier: z.string().nullable().meta({ title: 'Courier', description: 'Once it is out for delivery' }),
        phone: z.string().nullable().meta({ title: 'Phone' }),
        out_at: Time.nullable().meta({ title: 'Out for delivery on' }),
      })
      .nullable()
      .meta({ title: 'Local delivery', description: 'Only for `courier`' }),
  })
  .meta({ id: 'OrderDelivery' })
