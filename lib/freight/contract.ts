import { z } from 'zod'
import { FREIGHT_UNITS } from '@/db/vocabulary/freight'
import { Id, line, naming, RecordFields, someOf } from '../base/contract'
import { filterInput, recordListInput } from '../base/paging'

/** A million pieces, a hundred tonnes, a hundred cubic metres. */
const MAX_UNITS = 100_000_000
const units = (title: string) => z.int().min(1).max(MAX_UNITS).meta({ title })
const fee = (title: string) => z.int().min(0).max(1_000_000).meta({ title, widget: 'money' })

const FreightFee = z.strictObject({
  first: units('First units').meta({ description: 'Pieces, grams or cubic centimeters' }),
  first_fee: fee('First fee'),
  further: units('Further units'),
  further_fee: fee('Further fee').meta({ description: 'For each further unit or part of one' }),
  free_from_amount: z.int().min(1).max(100_000_000).nullable().meta({ title: 'Free from (amount)', widget: 'money' }),
  free_from_count: z.int().min(1).max(10_000).nullable().meta({ title: 'Free from (pieces)' }),
})

export const regionCodes = z.array(z.string().regex(/^[1-9]\d{5}$/)).max(1000)

const Area = z.strictObject({
  regions: regionCodes.meta({
    title: 'Regions',
    description: 'Provinces, cities or districts; the smallest one counts. Empty: everywhere else',
    examples: [['330000', '310100']],
  }),
  fee: FreightFee.nullable().meta({ title: 'Fee', description: 'null: not delivered to' }),
})

const areas = someOf(Area, 'Add at least one area')
  .max(50)
  .superRefine((all, context) => {
    const seen = new Set<string>()
    for (const [at, { regions }] of all.entries()) {
      // '' stands for everywhere else.
      for (const code of regions.length > 0 ? regions : [''])
        if (seen.has(code))
          context.addIssue({ code: 'custom', path: [at, 'regions'], message: 'is already in another area' })
        else seen.add(code)
    }
  })
  .meta({ title: 'Areas' })

const fields = {
  name: naming(line(60).meta({ title: 'Name' })),
  unit: z.enum(FREIGHT_UNITS).meta({
    title: 'Charged by',
    labels: { piece: 'Pieces', weight: 'Weight', volume: 'Volume' },
  }),
  is_default: z.boolean().meta({
    title: 'Default template',
    description: 'For products without a template of their own. Without one they pay the flat fee of the settings',
  }),
}

export const FreightTemplate = z.object({ id: Id, ...fields, areas, ...RecordFields }).meta({ id: 'FreightTemplate' })

const flat = { first: 1, first_fee: 800, further: 1, further_fee: 200, free_from_amount: 9900, free_from_count: null }
const draft = z.strictObject({ ...fields, is_default: fields.is_default.optional(), areas })
export const FreightTemplateDraft = draft.meta({
  examples: [
    { name: 'Parcels', unit: 'piece', is_default: true, areas: [{ regions: [], fee: flat }] },
    {
      name: 'Furniture',
      unit: 'weight',
      areas: [
        { regions: ['330000', '310000'], fee: { ...flat, first: 1000, further: 1000 } },
        { regions: ['540000'], fee: null },
        { regions: [], fee: { ...flat, first: 1000, first_fee: 1500, further: 500 } },
      ],
    },
  ],
})
export const FreightTemplateEdit = z.strictObject({ id: Id, ...draft.partial().shape })
export const FreightTemplateCopy = z.strictObject({ id: Id, name: fields.name })

export const FreightTemplateList = recordListInput(['name'], {})
export const FreightTemplateFilter = filterInput(FreightTemplateList)

/** How the shipping fee of an order came about: what the goods of one template pay. */
export const FreightPart = z
  .object({
    template_id: Id.nullable().meta({ title: 'Shipping template', description: 'null: the flat fee of the settings' }),
    name: z.string().nullable().meta({ title: 'Name' }),
    unit: fields.unit,
    sku_ids: z.array(Id).meta({ title: 'Variants' }),
    units: z.int().meta({ title: 'Units', description: 'Pieces, grams or cubic centimeters' }),
    fee: z.int().meta({ title: 'Shipping fee', widget: 'money' }),
    counted: z.enum(['first', 'further', 'free']).meta({
      title: 'Counted as',
      description: '`further`: all units as further ones, beside the first fee of another template',
    }),
    rate: z.object(FreightFee.shape).meta({ title: 'Fee' }),
  })
  .meta({ id: 'FreightPart' })
export type FreightPart = z.output<typeof FreightPart>
