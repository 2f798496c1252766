import { z } from 'zod'
import { Settings } from '../core/settings'

const version = z.int().meta({ title: 'Version', description: 'Of the whole configuration' })

const ConfigItem = z.object({
  key: z.string().meta({ title: 'Key' }),
  group: z.string().meta({ title: 'Section', description: 'In the language of the caller' }),
  title: z.string().meta({ title: 'Title', description: 'In the language of the caller' }),
  description: z.string().meta({ title: 'Description', description: 'In the language of the caller' }),
  type: z.enum(['string', 'number', 'boolean', 'json', 'secret']).meta({ title: 'Kind' }),
  unit: z.literal('fen').optional().meta({ title: 'Unit', description: 'fen: an amount of money' }),
  options: z.array(z.string()).optional().meta({ title: 'Possible values' }),
  public: z.boolean().meta({ title: 'Public', description: 'GET /v1/config tells it to everybody' }),
  value: z.unknown().meta({ title: 'Value', description: 'Of a secret always null' }),
  set: z.boolean().meta({ title: 'Set here', description: 'It differs from the default' }),
  default: z.unknown().meta({ title: 'By default' }),
})

export const Config = z
  .object({ version, items: z.array(ConfigItem).meta({ title: 'Settings' }) })
  .meta({ id: 'Config' })

/** What the operation log shows of it before and after. */
export const ConfigRecord = z.object({ version, ...Settings.shape })

const all: [key: string, field: z.ZodDefault][] = Object.entries(Settings.shape)
const shapeOf = (fields: [key: string, field: z.ZodType][]): z.ZodRawShape => Object.fromEntries(fields)
const about = (field: z.ZodType) => z.globalRegistry.get(field) ?? {}

export const ConfigEdit = z.strictObject({
  values: z
    .strictObject(shapeOf(all.map(([key, field]) => [key, z.nullish(field.unwrap()).meta(about(field))])))
    .meta({ title: 'Values', description: 'By their keys; null goes back to the default' }),
})

/** What may be told to everybody. */
export const PublicConfig = z
  .object(shapeOf(all.filter(([, field]) => about(field).public)))
  .meta({ id: 'PublicConfig' })
