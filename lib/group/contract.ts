import { z } from 'zod'
import { Id, line, naming, RecordFields, text } from '../base/contract'
import { filterInput, recordListInput } from '../base/paging'

const fields = {
  name: naming(line(60).meta({ title: 'Name' })),
  info: text(500).meta({ title: 'Description', widget: 'textarea' }),
}
const grants = {
  points: z
    .array(z.string().max(100))
    .max(1000)
    .meta({ title: 'Permissions', examples: [['order.list', 'order.read']] }),
  menu_ids: z.array(Id).max(1000).meta({ title: 'Menus and page elements' }),
  element_ids: z
    .array(Id)
    .max(1000)
    .meta({ title: 'Page elements', examples: [[]] }),
}

/** A menu or a page element that a group is shown without the right that it needs. */
const GroupWarning = z.object({
  kind: z.enum(['menu', 'element']).meta({ title: 'Type' }),
  id: Id,
  name: z.string().meta({ title: 'Name' }),
  point: z.string().meta({ title: 'Permission' }),
})

/** What people edit of a group: as the log and a conflict show it. */
export const GroupSnapshot = z.object({ id: Id, ...fields, ...grants, ...RecordFields })

export const GroupRecord = GroupSnapshot.extend({
  users: z.int().meta({ title: 'Members' }),
  pages: z.int().meta({ title: 'Pages', description: 'How many pages its members can open, beside the home page' }),
  warnings: z.array(GroupWarning).meta({ title: 'Visible but not permitted' }),
}).meta({ id: 'GroupRecord' })

const named = { name: fields.name, info: fields.info.optional() }
const grantFields = z.object(grants).partial().shape
const copy_of = Id.optional().meta({
  title: 'Copy from',
  description: 'Copies the permissions of that group unless others are given',
  examples: [],
})

export const GroupDraft = z.strictObject({ ...named, copy_of, ...grantFields })
export const GroupEdit = z.strictObject({ id: Id, ...z.object(named).partial().shape, ...grantFields })

export const GroupList = recordListInput(['name'], {})
export const GroupFilter = filterInput(GroupList)
