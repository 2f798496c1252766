import { z } from 'zod'

const Right = z.object({
  point: z.string().meta({ title: 'Right' }),
  label: z.string().meta({ title: 'Called' }),
})

/** The rights that there are over one part of the back office. */
export const ModuleRights = z
  .object({
    module: z.string().meta({ title: 'Module' }),
    label: z.string().meta({ title: 'Called' }),
    points: z.array(Right).meta({ title: 'Rights' }),
  })
  .meta({ id: 'ModuleRights' })

export const OperationUrl = z
  .object({
    method: z.string().meta({ title: 'Method' }),
    path: z.string().meta({ title: 'Path' }),
    point: z.string().nullable().meta({ title: 'Right', description: 'null: it asks for none' }),
    label: z.string().meta({ title: 'Called' }),
    module: z.string().meta({ title: 'Module' }),
    allowed: z.boolean().meta({ title: 'Allowed', description: 'Whether the caller may call it' }),
  })
  .meta({ id: 'OperationUrl' })
