import { z } from 'zod'
import { DICT_COLORS, DICT_STATES } from '@/db/vocabulary/dict'
import { Id, line, naming, RecordFields, text } from '../base/contract'
import { filterInput, listOutput, recordListInput } from '../base/paging'

/** What an entry may be marked with: names of the palette, '' for nothing. */
const COLORS = {
  '': 'None',
  gray: 'Gray',
  red: 'Red',
  pink: 'Pink',
  grape: 'Purple',
  violet: 'Violet',
  indigo: 'Indigo',
  blue: 'Blue',
  cyan: 'Cyan',
  teal: 'Teal',
  green: 'Green',
  lime: 'Lime',
  yellow: 'Yellow',
  orange: 'Orange',
} as const satisfies Record<(typeof DICT_COLORS)[number], string>

const status = z.enum(DICT_STATES).meta({ title: 'Status', labels: { enabled: 'Enabled', disabled: 'Disabled' } })

/** Where records hold it, those in the trash among them. */
const uses = z
  .array(
    z.object({
      resource: z.string().meta({ title: 'Resource' }),
      name: z.string().meta({ title: 'Name', description: 'In the caller’s language' }),
      count: z.int().meta({ title: 'Records', description: 'Including those in the trash' }),
    }),
  )
  .meta({ title: 'Used in' })

/** Used by records and by code, so it cannot be changed. */
const type = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, {
    error: 'must be lowercase letters and digits, separated by single underscores',
  })
  .meta({
    title: 'Type',
    description: 'Lowercase letters, digits and underscores; cannot be changed later',
    examples: ['order_source'],
  })

const typeFields = {
  name: naming(line(60).meta({ title: 'Chinese name' })),
  name_en: naming(line(60).meta({ title: 'English name' }), 'en'),
  status,
  public: z.boolean().meta({
    title: 'Public',
    description: 'The mini-program may read its enabled entries, without signing in',
  }),
  remark: text(500).meta({ title: 'Note', widget: 'textarea' }),
}

export const DictType = z.object({
  id: Id,
  type: z.string().meta({ title: 'Type' }),
  ...typeFields,
  ...RecordFields,
})

export const DictTypeRecord = DictType.extend({
  entries: z.int().meta({ title: 'Number of entries' }),
  uses,
}).meta({ id: 'DictTypeRecord' })

export const DictTypeDraft = z.strictObject({
  type,
  ...z.strictObject(typeFields).partial({ public: true, remark: true }).shape,
  status: status.default('enabled'),
})
export const DictTypeEdit = z.strictObject({ id: Id, ...z.strictObject(typeFields).partial().shape })

export const DictTypeList = recordListInput(['name', 'name_en', 'type'], { status: status.optional() })
export const DictTypeFilter = filterInput(DictTypeList)

const fields = {
  label: naming(line(60).meta({ title: 'Chinese label' })),
  label_en: naming(line(60).meta({ title: 'English label' }), 'en'),
  color: z.enum(DICT_COLORS).meta({ title: 'Color', labels: COLORS }),
  is_default: z.boolean().meta({ title: 'Default', description: 'Preselected in new records; one per dictionary' }),
  status,
}
const sort = z.int().min(0).max(9999).meta({ title: 'Position' })

export const Dict = z.object({
  id: Id,
  type: z.string().meta({ title: 'Type' }),
  value: z.string().meta({ title: 'Value' }),
  ...fields,
  sort,
  ...RecordFields,
})

export const DictRecord = Dict.extend({ uses }).meta({ id: 'DictRecord' })

export const DictDraft = z.strictObject({
  type: type.meta({ examples: ['refund_reason'] }),
  value: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9]+([_.-][A-Za-z0-9]+)*$/, {
      error: 'must be letters and digits, separated by single _ - or .',
    })
    .meta({ title: 'Value', description: 'The value stored in records; cannot be changed later' }),
  ...z.strictObject(fields).partial({ color: true, is_default: true }).shape,
  status: status.default('enabled'),
  sort: sort.optional().meta({ title: 'Position', description: 'Leave empty for the last place' }),
})
export const DictEdit = z.strictObject({ id: Id, ...z.strictObject({ ...fields, sort }).partial().shape })

export const DictList = recordListInput(['sort', 'value', 'label', 'label_en'], {
  type: z.string().max(60).optional().meta({ title: 'Type' }),
  status: status.optional(),
})
export const DictFilter = filterInput(DictList)

/** Dictionaries as the mini-program asks for them: several at once, by their types. */
export const DictsByType = z.strictObject({
  types: z
    .array(type)
    .min(1)
    .max(20)
    .transform((types) => [...new Set(types)])
    .meta({
      title: 'Types',
      description: 'Those that do not exist, are disabled or not public are left out',
      examples: [['carrier', 'refund_reason']],
    }),
})

/** A public dictionary, in the reader’s language. */
export const PublicDict = z
  .object({
    type: z.string().meta({ title: 'Type' }),
    name: z.string().meta({ title: 'Name' }),
    entries: z
      .array(
        z.object({
          value: z.string().meta({ title: 'Value' }),
          label: z.string().meta({ title: 'Label', description: 'In the language of `Accept-Language`' }),
          color: fields.color,
          is_default: fields.is_default,
        }),
      )
      .meta({ title: 'Entries', description: 'Enabled entries, in their order' }),
  })
  .meta({ id: 'PublicDict' })

export const PublicDicts = listOutput(PublicDict)

export const DictOptions = z.strictObject({
  language: z
    .enum(['en', 'zh'])
    .optional()
    .meta({ title: 'Language', description: 'Of the labels; the caller’s own by default' }),
})

/** What forms of the back office offer, and what they call what older records hold. */
export const DictOption = z
  .object({
    type: z.string().meta({ title: 'Type' }),
    value: z.string().meta({ title: 'Value' }),
    label: z.string().meta({ title: 'Label' }),
    color: fields.color,
    is_default: fields.is_default,
    enabled: z.boolean().meta({ title: 'Enabled', description: 'Only these can be chosen for new records' }),
  })
  .meta({ id: 'DictOption' })

/** The entries of one type in their order, by their ids. */
export const DictOrder = z.strictObject({
  id: Id,
  entries: z.array(Id).max(1000).meta({ title: 'Order of entries', description: 'All entries, in the desired order' }),
})
export const DictArrangement = DictType.extend({
  entries: z.array(z.int()).meta({ title: 'Order of entries' }),
})
