import { afterEach, expect, test } from 'vitest'
import { mysqlServer } from '@/packages/testing/mysql-server'
import type { DumpBatch } from './read-dump'
import { readMysql } from './read-mysql'

let server: Awaited<ReturnType<typeof mysqlServer>>
afterEach(() => server.close())

const GOODS = [
  { id: '1', name: '龙井😀', on_sale: Uint8Array.of(1), price: '29.90', time: '2026-01-02 03:04:05', note: null },
  {
    id: '2',
    name: Buffer.from('碧螺春').toString('latin1'),
    on_sale: Uint8Array.of(0),
    price: '0.00',
    time: '0000-00-00 00:00:00',
    note: '',
  },
  { id: '3', name: Uint8Array.of(0xff, 0xfe), on_sale: Uint8Array.of(1), price: '1.00', time: '', note: "it's" },
]

async function read(tables: Parameters<typeof mysqlServer>[0], wanted: string[], batch?: number) {
  server = await mysqlServer(tables)
  const [batches, problems]: [DumpBatch[], string[]] = [[], []]
  const options = { wants: (table: string) => wanted.includes(table), batch }
  const onProblem = ({ kind, table }: { kind: string; table?: string }) => problems.push(`${kind} ${table}`)
  for await (const one of readMysql(server.address, { ...options, onProblem })) batches.push(one)
  return { batches, problems }
}

test('rows of a database of MySQL are as a dump has them: text, bits, bytes, and what was misread once', async () => {
  const { batches, problems } = await read({ goods: GOODS, admin: [{ password: 'x' }] }, ['goods'])
  expect(batches).toEqual([
    {
      table: 'goods',
      rows: [
        { id: '1', name: '龙井😀', on_sale: '1', price: '29.90', time: '2026-01-02 03:04:05', note: null },
        { id: '2', name: '碧螺春', on_sale: '0', price: '0.00', time: '0000-00-00 00:00:00', note: '' },
        { id: '3', name: '0xfffe', on_sale: '1', price: '1.00', time: '', note: "it's" },
      ],
    },
  ])
  expect(problems).toEqual(['mended goods'])
  expect(server.asked.filter((text) => !/^(set|start|select)/i.test(text))).toEqual([])
  expect(server.asked.join()).toContain('read only')
  expect(server.asked.join()).not.toContain('admin')
})

test('a table of MySQL comes in batches, and one with a strange name or no rows is read', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({ id: String(at) }))
  const { batches } = await read({ 'a`b': rows, empty: [] }, ['a`b', 'empty'], 10)
  expect(batches.map(({ table, rows }) => [table, rows.length])).toEqual([
    ['a`b', 10],
    ['a`b', 10],
    ['a`b', 5],
  ])
})

test('a database of MySQL that is left in the middle is not read on', async () => {
  server = await mysqlServer({ goods: GOODS, order: GOODS })
  const onProblem = () => undefined
  for await (const _ of readMysql(server.address, { wants: () => true, batch: 1, onProblem })) break
  expect(server.asked.join()).not.toContain('`order`')
})
