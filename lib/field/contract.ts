import { z } from 'zod'
import { CUSTOM_OWNERS } from '@/db/custom-field'
import { FIELD_TYPES } from '../base/field-types'

const label = z.string().meta({ title: 'Label', description: 'In the caller’s language' })
const Choice = z.object({ value: z.string().meta({ title: 'Value' }), label }).meta({ id: 'FieldChoice' })

/** A field that the shop has added, as far as buyers see it. */
export const ShopField = z
  .object({
    of: z.enum(CUSTOM_OWNERS).meta({
      title: 'Belongs to',
      labels: { product: 'Product', sku: 'Variant', order: 'Order', customer: 'Customer', address: 'Address' },
    }),
    name: z.string().meta({ title: 'Name', description: 'Its name in `custom`', examples: ['gift_message'] }),
    type: z.enum(FIELD_TYPES.map(({ name }) => name)).meta({ title: 'Type', description: '`money` is in fen' }),
    label,
    help: z.string().nullable().meta({ title: 'Help text', description: 'In the caller’s language' }),
    choices: z.array(Choice).meta({ title: 'Choices', description: 'Empty unless the type is `choice`' }),
    min: z.int().nullable().meta({ title: 'Minimum' }),
    max: z.int().nullable().meta({ title: 'Maximum', description: 'Of a text: its length' }),
    buyers: z.enum(['see', 'enter']).meta({ title: 'Buyers', labels: { see: 'See it', enter: 'Enter it' } }),
    required: z.boolean().meta({ title: 'Required', description: 'Buyers cannot leave it empty' }),
  })
  .meta({ id: 'ShopField' })
