import { z } from 'zod'
import { DELIVERY_WAYS } from '@/db/vocabulary/delivery'
import { fen, Id, line, naming, RecordFields, Time, text } from '../base/contract'
import { Mobile } from '../base/mobile'
import { filterInput, listOutput, recordListInput } from '../base/paging'

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

const draft = z.strictObject({
  ...staffFields,
  hours: staffFields.hours.default(''),
  longitude: staffFields.longitude.default(null),
  latitude: staffFields.latitude.default(null),
  active: staffFields.active.default(true),
  sort: staffFields.sort.default(0),
})
export const PickupPlaceDraft = draft.meta({
  examples: [{ name: '静安店', address: '南京西路1号', phone: '021-62345678', hours: '10:00–20:00' }],
})
export const PickupPlaceEdit = z.strictObject({ id: Id, ...z.strictObject(staffFields).partial().shape })

export const PickupPlaceList = recordListInput(['name', 'sort'], {
  active: z.boolean().optional().meta({ title: 'Active' }),
})
export const PickupPlaceFilter = filterInput(PickupPlaceList)

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
    problem: z.enum(['excluded', 'no_address', 'no_place', 'not_served', 'region_unknown']).nullable().meta({
      title: 'Problem',
      description:
        'Why it cannot be chosen now; null: it can. `excluded`: not for some of the items. `no_address`: the buyer has to add one. `region_unknown`: the address needs a `region_code` first',
    }),
  })
  .meta({ id: 'DeliveryOption' })

export const DeliveryOptions = listOutput(DeliveryOption).extend({
  places: z.array(PlaceShown).meta({ title: 'Pick-up places' }),
})

/** How an order is to get to its buyer, as they choose it. */
export const DeliveryChoice = z
  .strictObject({
    way,
    place_id: Id.optional().meta({ title: 'Pick-up place', description: 'Required for `pickup`' }),
    contact: z
      .strictObject({ name: line(32).meta({ title: 'Name' }), mobile: Mobile.meta({ title: 'Phone' }) })
      .optional()
      .meta({
        title: 'Contact',
        description: 'Where no address is needed; without it those of the address',
        examples: [],
      }),
  })
  .superRefine(({ way, place_id }, context) => {
    if (way === 'pickup' && place_id === undefined)
      context.addIssue({ code: 'custom', path: ['place_id'], message: 'is required' })
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
  })
  .meta({ id: 'OrderDelivery' })
