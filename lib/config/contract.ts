import { z } from 'zod'
import type { Registry } from '../core/runtime/runtime'

const version = z.int().meta({ title: 'Version', description: 'Version of the whole configuration' })

const ConfigItem = z.object({
  id: z.string().meta({ title: 'ID', examples: ['shop.name'] }),
  key: z.string().meta({ title: 'Key', examples: ['shop.name'] }),
  group: z.string().meta({ title: 'Section', description: 'In the caller’s language' }),
  title: z.string().meta({ title: 'Title', description: 'In the caller’s language' }),
  description: z.string().meta({ title: 'Description', description: 'In the caller’s language' }),
  type: z.enum(['string', 'number', 'boolean', 'json', 'secret']).meta({ title: 'Type' }),
  unit: z.literal('fen').optional().meta({ title: 'Unit', description: 'fen: an amount in fen (1/100 yuan)' }),
  options: z.array(z.string()).optional().meta({ title: 'Possible values' }),
  public: z.boolean().meta({ title: 'Public', description: 'Public: returned by GET /v1/config' }),
  value: z.unknown().meta({ title: 'Value', description: 'Always null for secrets', examples: ['Teahouse'] }),
  set: z.boolean().meta({ title: 'Modified', description: 'It differs from the default' }),
  default: z.unknown().meta({ title: 'Default value', examples: ['Kiosk'] }),
})

/**
 * Its example is empty, because linters take a setting, which has a type and a default, for a schema;
 * its fields have theirs.
 */
const Items = z.array(ConfigItem).meta({ title: 'Settings', examples: [[]] })

export const Config = z.object({ version, items: Items }).meta({ id: 'Config' })

const shapeOf = (fields: [key: string, field: z.ZodType][]): z.ZodRawShape => Object.fromEntries(fields)
const metaOf = (field: z.ZodType) => z.globalRegistry.get(field) ?? {}

/** The contracts that name every setting of the modules. */
export function contractsOf({ shape }: Registry['rules']) {
  const all = Object.entries(shape)
  /** What the operation log shows of it before and after. */
  const ConfigRecord = z.object({ version, ...shape })
  const ConfigEdit = z.strictObject({
    values: z
      .strictObject(shapeOf(all.map(([key, field]) => [key, z.nullish(field.unwrap()).meta(metaOf(field))])))
      .optional()
      .meta({ title: 'Values', description: 'Keyed by setting; null resets it to the default' }),
  })
  const PublicConfig = z.object(shapeOf(all.filter(([, field]) => metaOf(field).public))).meta({ id: 'PublicConfig' })
  return { ConfigRecord, ConfigEdit, PublicConfig }
}
