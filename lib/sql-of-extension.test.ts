import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import type { Module } from './module'
import { modules } from './modules'
import { problemsOfSql } from './sql-of-extension'

const bell = (read: string) => ({
  staff: {
    point: 'loyalty.list',
    title: 'Points',
    icon: 'star',
    path: '/admin/x/loyalty',
    bell: { kind: 'loyalty', label: 'Points', read: () => sql.raw(read) },
  },
})
const change = { kind: 'loyalty', head: sql`select 0`, read: () => sql`select 0::bigint as at` }
const entry = { folder: 'orders', name: 'loyalty', title_en: 'Points', title: '积分', path: '/admin/x/loyalty' }

describe('the SQL of a module', () => {
  const shop = useShop()
  const problemsOf = (module: Module) => problemsOfSql(shop.db, 'loyalty', module)

  test('the SQL of every module of the product would be allowed to an extension', async () => {
    for (const module of modules) expect(await problemsOf(module)).toEqual([])
  })

  test.each<[facet: string, of: string, module: Module]>([
    ['fileUses', 'a table that is not there', { fileUses: [() => sql`select 'a', id, '', false from loyalty`] }],
    [
      'fileUses',
      'a column under another name',
      { fileUses: [() => sql`select 'a' as kind, 1 as id, '' as name, false`] },
    ],
    ['news', 'a column of another type', { news: [bell("select 1 as id, 2 as order_no, 3 as amount, 'now' as time")] }],
    ['changes', 'too few columns', { changes: [change] }],
    ['changes', 'a head of text', { changes: [{ ...change, head: sql`select 'a'::text` }] }],
    ['menu', 'a fact that is no condition', { menu: [{ ...entry, used: sql`3` }] }],
    [
      'demo',
      'rows of a table that is not there',
      { demo: { ofOrders: (id) => [sql`loyalty where order_id = ${id}`] } },
    ],
  ])('the SQL of an extension in %s with %s is refused before the shop starts', async (facet, _, module) => {
    const problems = await problemsOf(module)
    expect(problems.length).toBeGreaterThan(0)
    for (const one of problems)
      expect(one).toContain(`The module loyalty declares ${facet}, but the database refuses its SQL. `)
  })
})
