import { z } from 'zod'
import { TableFormat } from '../base/contract'
import { endpoint } from '../core/endpoint/endpoint'
import {
  GroupRoute,
  MenuDraft,
  MenuEdit,
  MenuFindings,
  MenuList,
  MenuNode,
  MenuOrder,
  MenuPlaces,
  MenuRecord,
  MenuRemoval,
  MenuRoute,
  MenuTree,
  PageAddress,
  WithheldButtons,
} from './contract'
import * as menu from './menu'
import { checkMenuPages, groupMenuRoutes, menuRoutes, withheldElements } from './routes'

const changed = { subject: { contract: MenuRecord, lock: menu.lock } }

export const readRoutes = endpoint('menu.routes', 'GET /cms/menu/routes', 'My menu', {
  purpose: 'Returns the tree of pages that I may open, with the buttons that I may use on each.',
  access: 'staff',
  output: z.array(MenuRoute),
  run: ({ actor, db, runtime, locale }) => menuRoutes(db, runtime.registry, actor, locale),
})

export const readWithheld = endpoint('menu.withheld', 'GET /cms/menu/withheld', 'Buttons that I do not see on a page', {
  purpose: 'Returns buttons of a page that need a permission that I do not have.',
  access: 'staff',
  input: PageAddress,
  output: WithheldButtons,
  run: async ({ actor, db, input }) => ({ points: [...(await withheldElements(db, actor, input.path))] }),
})

export const readGroupRoutes = endpoint('menu.group_routes', 'GET /cms/group/{id}/routes', 'View the menu of a group', {
  peopleOnly: true,
  purpose: 'Returns the tree of pages that members of this group may open.',
  output: z.array(GroupRoute),
  run: ({ input, db, locale, runtime }) => groupMenuRoutes(db, runtime.registry, input.id, locale),
})

export const checkMenu = endpoint('menu.check', 'GET /cms/menu/check', 'Check the menu', {
  peopleOnly: true,
  purpose: 'Returns menu items whose page does not exist, and pages that no item links to.',
  output: MenuFindings,
  run: ({ db, runtime }) => checkMenuPages(db, runtime.registry),
})

export const listMenus = endpoint('menu.list', 'GET /cms/menu', 'List menu items', {
  peopleOnly: true,
  purpose: 'Returns the menu as a tree, each item with its `children`.',
  input: MenuList,
  output: z.array(MenuNode),
  run: ({ input, db }) => menu.list(db, input),
})

export const exportMenus = endpoint('menu.export', 'GET /cms/menu/export', 'Export menu items', {
  peopleOnly: true,
  audit: true,
  input: MenuList.extend({ format: TableFormat.default('csv').meta({ title: 'Format' }) }),
  output: MenuRecord,
  answer: 'rows',
  run: async ({ input, db }) => menu.lines(db, input),
})

export const readMenuTree = endpoint('menu.tree', 'GET /cms/menu/tree', 'View the whole menu', {
  peopleOnly: true,
  purpose: 'Returns all items with their `children`, and the `version` for changing their order.',
  output: MenuTree,
  run: ({ db }) => menu.readTree(db),
})

export const arrangeMenu = endpoint('menu.arrange', 'PUT /cms/menu/tree', 'Rearrange the menu', {
  peopleOnly: true,
  purpose: 'Sets order and nesting of the whole menu at once.',
  subject: { contract: MenuPlaces, lock: menu.lockPlaces },
  input: MenuOrder,
  output: MenuTree,
  refuses: ['rule'],
  run: ({ input, db }) => menu.arrange(db, input),
})

export const readMenu = endpoint('menu.read', 'GET /cms/menu/{id}', 'View a menu item', {
  peopleOnly: true,
  output: MenuRecord,
  run: ({ input, db }) => menu.read(db, input.id),
})

export const createMenu = endpoint('menu.create', 'POST /cms/menu', 'Create a menu item', {
  peopleOnly: true,
  input: MenuDraft,
  output: MenuRecord,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => menu.create(db, input),
})

export const updateMenu = endpoint('menu.update', 'PUT /cms/menu/{id}', 'Edit a menu item', {
  peopleOnly: true,
  ...changed,
  input: MenuEdit,
  output: MenuRecord,
  refuses: ['rule'],
  run: ({ input, db }) => menu.update(db, input),
})

export const deleteMenu = endpoint('menu.delete', 'DELETE /cms/menu/{id}', 'Move a menu item to the trash', {
  peopleOnly: true,
  ...changed,
  input: MenuRemoval,
  refuses: ['rule'],
  run: ({ input, db }) => menu.remove(db, input),
})

export const restoreMenu = endpoint('menu.restore', 'POST /cms/menu/{id}/restoration', 'Restore a menu item', {
  peopleOnly: true,
  ...changed,
  output: MenuRecord,
  run: ({ input, db }) => menu.restore(db, input.id),
})
