import { z } from 'zod'
import { Id, line, naming, RecordFields, Time } from '../base/contract'
import { Mobile } from '../base/mobile'
import { filterInput, recordListInput } from '../base/paging'
import { revoke_keys } from '../session/contract'
import { OneTimePassword, Username } from '../user/contract'

const title = {
  group: { title: 'Group', widget: 'reference', reference: 'group' },
  is_super: { title: 'Super administrator', description: 'Has all permissions without any group' },
  active: { title: 'Active', description: 'A disabled account cannot sign in' },
}
const flag = z.boolean()
const text = z.string().nullable()

export const StaffRecord = z
  .object({
    id: Id.meta({ title: 'ID' }),
    nickname: z.string().meta({ title: 'Nickname' }),
    username: naming(text.meta({ title: 'Username' })),
    email: text.meta({ title: 'Email' }),
    mobile: text.meta({ title: 'Phone' }),
    group_id: Id.nullable().meta(title.group),
    group_name: text.meta({ title: 'Group' }),
    is_super: flag.meta({ title: 'Super administrator' }),
    active: flag.meta({ title: 'Active' }),
    last_login_time: Time.nullable().meta({ title: 'Last sign-in' }),
    has_otp: flag.meta({ title: 'Two-factor authentication' }),
    keys: z.int().meta({ title: 'API keys and agents', description: 'That work; they do not end with the sessions' }),
    ...RecordFields,
  })
  .meta({ id: 'StaffRecord' })

const draft = z.strictObject({
  username: Username,
  nickname: line(32).optional().meta({ title: 'Nickname' }),
  email: z.email().max(128).nullable().optional().meta({ title: 'Email' }),
  mobile: Mobile.nullable().optional().meta({ title: 'Phone' }),
  group_id: Id.nullable().optional().meta(title.group),
  is_super: flag.optional().meta(title.is_super),
  active: flag.optional().meta(title.active),
})
export const StaffDraft = draft.extend({ active: flag.default(true).meta(title.active) })
export const StaffEdit = z.strictObject({ id: Id, ...draft.partial().shape })

export const StaffCreated = StaffRecord.extend(OneTimePassword.shape)

export const StaffList = recordListInput(['nickname', 'last_login_time'], {
  group_id: Id.optional().meta(title.group),
  is_super: flag.optional().meta({ title: 'Super administrator' }),
  active: flag.optional().meta({ title: 'Active' }),
})
export const StaffFilter = filterInput(StaffList)

/** All sessions of a staff member end, and their keys where it is so wished. */
export const StaffEnding = z.strictObject({ id: Id, revoke_keys })

export const SessionOfStaff = z.strictObject({ id: Id, session_id: Id })

const GrantedPoint = z.object({
  point: z.string().meta({ title: 'Permission' }),
  label: z.string().meta({ title: 'Name' }),
  module: z.string().meta({ title: 'Module' }),
  module_label: z.string().meta({ title: 'Name' }),
  through: z.enum(['super', 'group']).meta({ title: 'Source' }),
})

const SeenMenu = z.object({
  id: Id,
  title: z.string().meta({ title: 'Chinese title' }),
  title_en: z.string().meta({ title: 'English title' }),
  path: z.string().meta({ title: 'Path' }),
})

/** The permissions of a user, and where they come from. */
export const StaffPermissions = z
  .object({
    is_super: flag.meta({ title: 'Super administrator' }),
    group: z
      .object({ id: Id, name: z.string().meta({ title: 'Name' }) })
      .nullable()
      .meta({ title: 'Group' }),
    menus: z.array(SeenMenu).meta({ title: 'Pages' }),
    points: z.array(GrantedPoint).meta({ title: 'Permissions' }),
  })
  .meta({ id: 'StaffRights' })
