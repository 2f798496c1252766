import { z } from 'zod'
import { Id } from '../core/contract'

/** A place in the navigation of the back office, as its caller sees it. */
export const MenuRoute = z
  .object({
    id: Id,
    parent_id: Id.nullable().meta({ title: 'Below' }),
    name: z.string().meta({ title: 'Name' }),
    path: z.string().meta({ title: 'Path' }),
    icon: z.string().meta({ title: 'Icon' }),
    kind: z.enum(['folder', 'page', 'link']).meta({ title: 'Kind' }),
    sort: z.int().meta({ title: 'Position' }),
    hidden: z.boolean().meta({ title: 'Hidden' }),
    title: z.string().meta({ title: 'Chinese title' }),
    title_en: z.string().meta({ title: 'English title' }),
    meta: z
      .object({ title: z.string().meta({ title: 'Title' }), icon: z.string().meta({ title: 'Icon' }) })
      .meta({ title: 'Shown as', description: 'In the language of the caller' }),
    elements: z.array(z.string()).meta({ title: 'Buttons', description: 'The signs of those that are shown' }),
    get children(): z.ZodArray<typeof MenuRoute> {
      return z.array(MenuRoute).meta({ title: 'What is below it' })
    },
  })
  .meta({ id: 'MenuRoute' })
