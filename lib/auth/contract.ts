import { z } from 'zod'

const Right = z.object({
  point: z.string().meta({ title: 'Permission' }),
  label: z.string().meta({ title: 'Name' }),
})

/** The rights that there are over one part of the back office. */
export const ModulePermissions = z
  .object({
    id: z.string().meta({ title: 'ID' }),
    module: z.string().meta({ title: 'Module' }),
    label: z.string().meta({ title: 'Name' }),
    points: z.array(Right).meta({ title: 'Permissions' }),
  })
  .meta({ id: 'ModuleRights' })

export const OperationUrl = z
  .object({
    method: z.string().meta({ title: 'Method' }),
    path: z.string().meta({ title: 'Path' }),
    point: z.string().nullable().meta({ title: 'Permission', description: 'null: no permission required' }),
    label: z.string().meta({ title: 'Name' }),
    module: z.string().meta({ title: 'Module' }),
    allowed: z.boolean().meta({ title: 'Allowed', description: 'Whether the caller has this permission' }),
  })
  .meta({ id: 'OperationUrl' })
