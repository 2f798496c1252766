import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'

const statements = readFileSync('db/migrations/0149_menu_until_used.sql', 'utf8').split('--> statement-breakpoint')

/** As it was before, in a schema of its own. */
const FORMER = [
  'create schema former',
  'create table former.menu (like public.menu including all)',
  'set local search_path to former',
  'alter table menu drop column until_used',
  `insert into menu (name, title, title_en, kind, sort) values
    ('orders', '订单', 'Orders', 'folder', 1), ('people', '人员', 'People', 'folder', 4),
    ('system', '设置', 'Settings', 'folder', 5), ('developer', '开发', 'Developers', 'folder', 7)`,
  `insert into menu (name, title, title_en, kind, parent_id, sort, version)
    select one.name, one.name, one.name, 'page', menu.id, 3, one.version from menu join (values
      ('freight-template', 'orders', 1), ('complaint', 'orders', 1), ('anomaly', 'orders', 2),
      ('menu', 'people', 1), ('routes', 'people', 2), ('dict', 'system', 1), ('pickup-place', 'system', 1)
    ) as one (name, folder, version) on menu.name = one.folder`,
]

describe('the migration of the menu', () => {
  const shop = useShop()

  test('the migration of the menu moves and withdraws what a shop has not touched, and leaves what it has edited', async () => {
    for (const one of [...FORMER, ...statements]) await shop.db.execute(sql.raw(one))
    const { rows } = await shop.db.execute(sql`select menu.name, above.name as folder, menu.until_used
      from menu join menu as above on above.id = menu.parent_id order by menu.name`)
    const as = (name: string, folder: string, until_used: boolean) => ({ name, folder, until_used })
    expect(rows).toEqual([
      as('anomaly', 'orders', false),
      as('complaint', 'orders', true),
      as('delivery', 'system', false),
      as('dict', 'developer', false),
      as('freight-template', 'delivery', false),
      as('menu', 'developer', false),
      as('pickup-place', 'delivery', true),
      as('routes', 'people', false),
    ])
  })
})
