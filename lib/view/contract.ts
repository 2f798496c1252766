import { z } from 'zod'
import { Id, line, naming, RecordFields } from '../base/contract'

const fields = {
  name: naming(line(60).meta({ title: 'Name', examples: ['To ship, newest first'] })),
  path: z
    .string()
    .max(200)
    .meta({ title: 'List', description: 'Path of its page in the back office', examples: ['/admin/order'] }),
  query: z
    .string()
    .max(1000)
    .meta({ title: 'Filters', description: 'As in the URL of the list', examples: ['sort=-create_time&status=paid'] }),
  shared: z.boolean().meta({ title: 'Shared', description: 'Shown to everyone who can see the list' }),
}

/** What the log and a conflict show of a view. */
export const ViewSnapshot = z.object({
  id: Id,
  ...fields,
  user_id: Id.meta({ title: 'Saved by' }),
  version: RecordFields.version,
  create_time: RecordFields.create_time,
  update_time: RecordFields.update_time,
})

export const ViewRecord = ViewSnapshot.extend({
  owner: z.string().meta({ title: 'Owner' }),
  mine: z.boolean().meta({ title: 'Saved by me' }),
  editable: z.boolean().meta({ title: 'Can be edited', description: 'By its owner and by super administrators' }),
}).meta({ id: 'SavedView' })
export type ViewRecord = z.output<typeof ViewRecord>

export const ViewList = z.strictObject({ path: fields.path })
export const ViewDraft = z.strictObject({ ...fields, shared: fields.shared.default(false) })
export const ViewEdit = z.strictObject({
  id: Id,
  name: fields.name.optional(),
  query: fields.query.optional(),
  shared: fields.shared.optional(),
})

const Name = z.string().regex(/^[a-z][a-z_.]{0,59}$/, 'must be the name of a list or of a column')
const hidden = z.record(Name, z.array(Name).max(60)).meta({ title: 'Hidden columns', description: 'By list' })
const dense = z.boolean().meta({ title: 'Compact rows' })

/** How a staff member likes to see lists. */
export const ListPreferences = z.object({ dense, hidden }).meta({ id: 'ListPreferences' })

/** Lists that are not named stay as they are. */
export const ListPreferencesEdit = z.strictObject({ dense: dense.optional(), hidden: hidden.optional() })
