import { z } from 'zod'
import { MENU_KINDS } from '@/db/vocabulary/menu'
import { Id, line, naming, RecordFields, text } from '../base/contract'

const KINDS = { folder: 'Folder', page: 'Back-office page', link: 'Link' }

const place = {
  parent_id: Id.nullable().meta({ title: 'Parent' }),
  sort: z.int().min(0).max(9999).meta({ title: 'Position' }),
}

const fields = {
  title: naming(line(60).meta({ title: 'Chinese title' })),
  title_en: naming(line(60).meta({ title: 'English title' }), 'en'),
  kind: z.enum(MENU_KINDS).meta({ title: 'Type', labels: KINDS }),
  path: text(300).meta({
    title: 'Path',
    widget: 'text',
    description: 'Pages start with /admin; links may be full URLs',
  }),
  icon: text(40).meta({ title: 'Icon' }),
  hidden: z.boolean().meta({ title: 'Hidden', description: 'Kept in the menu structure but not shown' }),
  until_used: z.boolean().meta({
    title: 'Only once used',
    description: 'For pages of Kiosk: not shown while there is nothing on the page. Search finds it all the same',
  }),
}

/** Identifies the rows that every shop has, so it cannot be changed. */
const name = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    error: 'must be lowercase letters and digits, separated by single hyphens',
  })
  .meta({
    title: 'Name',
    description: 'Lowercase letters, digits and hyphens; cannot be changed later',
    examples: ['spring-sale'],
  })

const shown = { id: Id, ...place, name: z.string().meta({ title: 'Name' }), ...fields }

export const MenuRecord = z.object({ ...shown, ...RecordFields }).meta({ id: 'MenuRecord' })

const draft = z.strictObject({
  ...z.strictObject(fields).partial({ path: true, icon: true, hidden: true, until_used: true }).shape,
  name,
  ...z.strictObject(place).partial().shape,
  sort: place.sort.optional().meta({ title: 'Position', description: 'Leave empty for the last place' }),
})
const example = { title: '报表', title_en: 'Reports', kind: 'link', path: 'https://shop.example/reports' }
export const MenuDraft = draft.meta({ examples: [{ ...example, name: 'reports' }] })
export const MenuEdit = z
  .strictObject({ id: Id, ...draft.omit({ name: true }).partial().shape })
  .meta({ examples: [{ title: '报表', title_en: 'Reports', hidden: false }] })

/** A deletion names what happens to the entries below. */
export const MenuRemoval = z.strictObject({
  id: Id,
  children: z.enum(['lift', 'delete']).optional().meta({
    title: 'Child items',
    description: 'lift: they move up into its place; delete: they are moved to the trash as well',
  }),
})

/** An entry of the menu with all that is below it. */
export const MenuNode = MenuRecord.extend({
  get children(): z.ZodArray<typeof MenuNode> {
    return z.array(MenuNode).meta({ title: 'Child items' })
  },
}).meta({ id: 'MenuNode' })

export const MenuList = z.strictObject({ trash: z.boolean().optional().meta({ title: 'In the trash' }) })

const version = z
  .int()
  .meta({ title: 'Version', description: 'Version of the whole menu, incremented by every change' })
export const MenuTree = z
  .object({ version, items: z.array(MenuNode).meta({ title: 'Menu items' }) })
  .meta({ id: 'MenuTree' })

/** The position of every entry. */
const TreePosition = z.strictObject({ id: Id, ...place })
export const MenuOrder = z.strictObject({
  items: z.array(TreePosition).max(1000).optional().meta({ title: 'Menu items' }),
})
export const MenuPlaces = z.object({
  version,
  items: z.array(z.object(TreePosition.shape)).meta({ title: 'Menu items' }),
})

/** An entry of the navigation of the back office, as a user sees it. */
const Seen = z.object({
  ...shown,
  meta: z
    .object({ title: z.string().meta({ title: 'Title' }), icon: z.string().meta({ title: 'Icon' }) })
    .meta({ title: 'Display', description: 'In the caller’s language' }),
  unused: z.boolean().meta({
    title: 'Not used yet',
    description: 'Shown only once used, and there is nothing on its page: leave it out of the navigation',
  }),
  waits: z.int().nullable().meta({ title: 'Waiting', description: 'How many records wait for the staff' }),
  elements: z.array(z.string()).meta({ title: 'Buttons', description: 'Permissions of the visible buttons' }),
})

export const MenuRoute = Seen.extend({
  get children(): z.ZodArray<typeof MenuRoute> {
    return z.array(MenuRoute).meta({ title: 'Child items' })
  },
}).meta({ id: 'MenuRoute' })

/** The same as a group sees it, with the grants that have no effect. */
export const GroupRoute = Seen.extend({
  lacks: z.array(z.string()).meta({
    title: 'Missing permissions',
    description: 'Required by the page or its buttons, but not granted to the group',
  }),
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
    dead: z.array(Entry).meta({ title: 'Items with a missing page' }),
    unreachable: z.array(z.string()).meta({ title: 'Pages without a menu item' }),
  })
  .meta({ id: 'MenuFindings' })

export const PageAddress = z.strictObject({
  path: z
    .string()
    .max(2000)
    .meta({ title: 'Page', description: 'Its path', examples: ['/admin/banner'] }),
})

export const WithheldButtons = z
  .object({ points: z.array(z.string()).meta({ title: 'Permissions', description: 'Of the buttons' }) })
  .meta({ id: 'WithheldButtons' })
