import type pg from 'pg'
import { z } from 'zod'

export type Statement = { text: string; values: unknown[] }

/** Part of a plan as `explain (format json)` writes it. */
const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  'Plan Rows': z.number(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.output<typeof Node>
const Explained = z.tuple([z.looseObject({ 'QUERY PLAN': z.tuple([z.looseObject({ Plan: Node })]) })])

/** Rows of a table that were looked at one after the other: how many were of use, and how many were not. */
export type Scan = { table: string; filter: string; kept: number; removed: number }

const nodesOf = (node: Node): Node[] => [node, ...node.Plans.flatMap(nodesOf)]

/** The indexes of all plans so far. */
export const usedIndexes = new Set<string>()

async function planOf(db: pg.Client, { text, values }: Statement, options: string): Promise<Node[]> {
  const { rows } = await db.query({ text: `explain (${options}format json) ${text}`, values })
  const [{ 'QUERY PLAN': plans }] = Explained.parse(rows)
  const nodes = nodesOf(plans[0].Plan)
  for (const { 'Index Name': index } of nodes) if (index) usedIndexes.add(index)
  return nodes
}

/** Indexes that are neither unique nor begin with a foreign key: what is left has to be of use for a query. */
export async function plainIndexes(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique and not exists (
      select from pg_constraint where contype = 'f' and conrelid = indrelid and conkey[1] = indkey[0])`)
  return rows.map(({ name }) => name)
}

/** As they are planned: those that no index narrows. `sizes`: how many rows each table and each index has. */
export async function plannedScans(db: pg.Client, statement: Statement, sizes: Map<string, number>): Promise<Scan[]> {
  const nodes = await planOf(db, statement, '')
  return nodes.flatMap((node) => {
    const { Filter: filter, 'Relation Name': table, 'Index Name': index = table, 'Plan Rows': kept } = node
    const isScan = /^(Seq|Index|Index Only) Scan$/.test(node['Node Type'])
    if (!table || !index || !filter || !isScan || node['Index Cond']) return []
    return [{ table, filter, kept, removed: Math.max(0, (sizes.get(index) ?? 0) - kept) }]
  })
}

/** As they are run: all rows that were read and thrown away. */
export async function measuredScans(db: pg.Client, statement: Statement): Promise<Scan[]> {
  const nodes = await planOf(db, statement, 'analyze, timing off, ')
  return nodes.flatMap((node) => {
    const { Filter: filter, 'Relation Name': table, 'Actual Loops': loops } = node
    if (!table || !filter) return []
    return [{ table, filter, kept: node['Actual Rows'] * loops, removed: node['Rows Removed by Filter'] * loops }]
  })
}

/** All rows of tables that a statement reads, of use or not. */
export async function rowsRead(db: pg.Client, statement: Statement): Promise<number> {
  const nodes = await planOf(db, statement, 'analyze, timing off, ')
  const read = nodes.map((node) =>
    /Scan$/.test(node['Node Type']) && (node['Relation Name'] || node['Index Name'])
      ? (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops']
      : 0,
  )
  return read.reduce((sum, rows) => sum + rows, 0)
}

export async function sizesOf(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; size: number }>(
    `select relname as name, reltuples as size from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, size }) => [name, size]))
}
