import { z } from 'zod'
import { Id, line, naming, RecordFields } from '../base/contract'
import { filterInput, recordListInput } from '../base/paging'

const page = { title: 'On page', widget: 'reference', reference: 'menu' }

const fields = {
  menu_id: Id.meta(page),
  name: naming(line(60).meta({ title: 'Name' })),
  sign: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9_.:-]+$/, { error: 'must be lowercase letters, digits and _ . : -' })
    .meta({
      title: 'Permission',
      description: 'The button that it controls',
      examples: ['banner.create'],
    }),
}
const group_ids = z.array(Id).max(1000).meta({ title: 'Groups that see it' })

/** A button of a page that is granted by itself. */
export const Element = z.object({
  id: Id,
  ...fields,
  menu: z
    .object({
      id: Id,
      title: z.string().meta({ title: 'Chinese title' }),
      title_en: z.string().meta({ title: 'English title' }),
    })
    .meta({ title: 'On page' }),
  groups: z
    .array(z.object({ id: Id, name: z.string().meta({ title: 'Name' }) }))
    .meta({ title: 'Groups', description: 'Groups that have it' }),
  ...RecordFields,
})

export const ElementRecord = Element.extend({
  group_ids,
  point: z.boolean().meta({ title: 'API permission', description: 'Whether it is the permission of an operation' }),
}).meta({ id: 'ElementRecord' })

export const ElementDraft = z.strictObject({ ...fields, group_ids: group_ids.optional() })
export const ElementEdit = z.strictObject({ id: Id, ...ElementDraft.partial().shape })

/** Which button is meant: who sees it depends on the permission alone, until an element says otherwise. */
export const ElementSign = z.strictObject({ sign: fields.sign })

export const ElementGroup = z
  .object({
    id: Id,
    name: z.string().meta({ title: 'Name' }),
    members: z.int().meta({ title: 'Members' }),
  })
  .meta({ id: 'ElementGroup' })

export const ElementList = recordListInput(['name', 'sign'], { menu_id: Id.optional().meta(page) })
export const ElementFilter = filterInput(ElementList)
