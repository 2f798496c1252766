import { z } from 'zod'
import { MENU_KINDS } from '@/db/vocabulary'
import { Edited, Id, line, text } from '../core/contract'

const KINDS = { folder: 'Folder', page: 'Back-office page', link: 'Link' }

const place = {
  parent_id: Id.nullable().meta({ title: 'Parent' }),
  sort: z.int().min(0).max(9999).meta({ title: 'Position' }),
}

const fields = {
  title: line(60).meta({ title: 'Chinese title' }),
  title_en: line(60).meta({ title: 'English title' }),
  kind: z.enum(MENU_KINDS).meta({ title: 'Type', labels: KINDS }),
  path: text(300).meta({
    title: 'Path',
    widget: 'text',
    description: 'Of a page from /admin on, of a link also a web address',
  }),
  icon: text(40).meta({ title: 'Icon' }),
  hidden: z.boolean().meta({ title: 'Hidden', description: 'It is part of the menu, but not shown in it' }),
}

/** What the rows that every shop has are recognised by: it stays as it was given. */
const name = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'must be small letters and digits, with single hyphens between' })
  .meta({
    title: 'Name',
    description: 'Small letters, digits and hyphens; it cannot be changed afterwards',
    examples: ['spring-sale'],
  })

const shown = { id: Id, ...place, name: z.string().meta({ title: 'Name' }), ...fields }

export const MenuRecord = z.object({ ...shown, ...Edited }).meta({ id: 'MenuRecord' })

export const MenuDraft = z.strictObject({
  ...z.strictObject(fields).partial({ path: true, icon: true, hidden: true }).shape,
  name,
  ...z.strictObject(place).partial().shape,
})
export const MenuEdit = z.strictObject({ id: Id, ...MenuDraft.omit({ name: true }).partial().shape })

/** A deletion says what becomes of what is below. */
export const MenuRemoval = z.strictObject({
  id: Id,
  children: z
    .enum(['lift', 'delete'])
    .optional()
    .meta({ title: 'Child items', description: 'lift: takes its place; delete: goes to the trash, too' }),
})

/** An entry of the menu with all that is below it. */
export const MenuNode = MenuRecord.extend({
  get children(): z.ZodArray<typeof MenuNode> {
    return z.array(MenuNode).meta({ title: 'Child items' })
  },
}).meta({ id: 'MenuNode' })

export const MenuList = z.strictObject({ trash: z.boolean().optional().meta({ title: 'In the trash' }) })

const version = z.int().meta({ title: 'Version', description: 'Of the whole menu: every change of it is one more' })
export const MenuTree = z
  .object({ version, items: z.array(MenuNode).meta({ title: 'Entries' }) })
  .meta({ id: 'MenuTree' })

/** Where every entry stands. */
const Place = z.strictObject({ id: Id, ...place })
export const MenuOrder = z.strictObject({ items: z.array(Place).max(1000).meta({ title: 'Entries' }) })
export const MenuPlaces = z.object({
  version,
  items: z.array(z.object(Place.shape)).meta({ title: 'Entries' }),
})

/** A place in the navigation of the back office, as somebody sees it. */
const Seen = z.object({
  ...shown,
  meta: z
    .object({ title: z.string().meta({ title: 'Title' }), icon: z.string().meta({ title: 'Icon' }) })
    .meta({ title: 'Display', description: 'In the caller’s language' }),
  elements: z.array(z.string()).meta({ title: 'Buttons', description: 'Permissions of the visible buttons' }),
})

export const MenuRoute = Seen.extend({
  get children(): z.ZodArray<typeof MenuRoute> {
    return z.array(MenuRoute).meta({ title: 'Child items' })
  },
}).meta({ id: 'MenuRoute' })

/** The same as a group sees it, with what it was given in vain. */
export const GroupRoute = Seen.extend({
  lacks: z
    .array(z.string())
    .meta({ title: 'Missing rights', description: 'Asked for by the page or its buttons, and not held by the group' }),
  get children(): z.ZodArray<typeof GroupRoute> {
    return z.array(GroupRoute).meta({ title: 'Child items' })
  },
}).meta({ id: 'GroupRoute' })

const Entry = z.object({
  id: Id,
  name: z.string().meta({ title: 'Name' }),
  title: z.string().meta({ title: 'Chinese title' }),
  title_en: z.string().meta({ title: 'English title' }),
  path: z.string().meta({ title: 'Path' }),
})

export const MenuFindings = z
  .object({
    dead: z.array(Entry).meta({ title: 'Entries that lead nowhere' }),
    unreachable: z.array(z.string()).meta({ title: 'Pages without a menu' }),
  })
  .meta({ id: 'MenuFindings' })
