import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { category } from '@/db/schema/category'
import { moveIn } from '@/db/schema/move-in'
import { mysqlServer } from '@/packages/testing/mysql-server'
import { useServerShop } from '@/packages/testing/server-shop'
import { authorOf, startRun } from '../move-in/runs'
import { importShop } from './move-in'

describe('the command that moves a shop in', () => {
  const shop = useServerShop()
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-move-in-'))
  const report = path.join(room, 'report.csv')
  let said: string[] = []

  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => {
    said = []
  })
  afterAll(() => rmSync(room, { recursive: true }))

  const run = (...args: string[]) =>
    importShop([...args, '--beside', '--report', report])(shop.runtime, (line) => void said.push(line))

  const row = (id: number, name: string) => ({ id: String(id), name, pid: '0', deleted: '0' })
  function dumpOf(name: string, ...rows: ReturnType<typeof row>[]): string {
    const file = path.join(room, name)
    const values = rows.map(({ id, name, pid, deleted }) => `(${id},'${name}',${pid},${deleted})`)
    writeFileSync(file, `INSERT INTO litemall_category (id, name, pid, deleted) VALUES ${values.join()};`)
    return file
  }

  const names = async () => {
    const rows = await shop.db.select({ name: category.name }).from(category)
    return rows.map(({ name }) => name).filter((name) => name.startsWith('旧'))
  }

  test('a dump that was looked at before another one was is read again, and comes', async () => {
    const [first, second] = [dumpOf('1.sql', row(1, '旧茶')), dumpOf('2.sql', row(2, '旧酒'))]
    await run('litemall', first)
    await run('litemall', second)
    expect(await names()).toEqual([])
    await run('litemall', first, '--write')
    expect(await names()).toEqual(['旧茶'])
  })

  test('undoing takes back what came, also when another dump was looked at since', async () => {
    await run('litemall', dumpOf('3.sql', row(3, '旧米')))
    await run('litemall', '--undo')
    expect(await names()).toEqual([])
    await expect(run('litemall', '--undo')).rejects.toThrow('Nothing was imported from litemall.')
  })

  test('a database of MySQL is looked at as it is now, comes as it was looked at, and its password is kept nowhere', async () => {
    const tables = { litemall_category: [row(4, '旧碗')] }
    const server = await mysqlServer(tables)
    await run('litemall', server.address)
    tables.litemall_category.push(row(5, '旧壶'))
    await run('litemall', server.address)
    expect(said.join('\n')).toMatch(/litemall_category +2 rows/)
    tables.litemall_category.push(row(6, '旧杯'))
    await run('litemall', server.address, '--write')
    expect((await names()).toSorted()).toEqual(['旧壶', '旧碗'])
    await run('litemall', server.address, '--write')
    expect((await names()).toSorted()).toEqual(['旧壶', '旧杯', '旧碗'])
    await server.close()
    const [last] = await shop.db.select().from(moveIn).orderBy(moveIn.id)
    expect(JSON.stringify(await shop.db.select().from(moveIn))).not.toContain('shop:')
    expect(last?.origin).toContain('1.sql')
    expect(readFileSync(report, 'utf8')).toMatch(/^\uFEFFwhat,kind/)
  })

  test('a look needs no keys of the mini-program, which writing does', async () => {
    shop.runtime.simulated = false
    const dump = dumpOf('keys.sql', row(20, '旧瓶'))
    await run('litemall', dump, '--dry-run')
    expect(said.join('\n')).toContain('Nothing is in the shop yet')
    await expect(run('litemall', dump, '--write')).rejects.toThrow('Set WECHAT_APPID and WECHAT_SECRET')
    shop.runtime.simulated = true
    expect(() => run('litemall', dump, '--dry-run', '--write')).toThrow('--dry-run writes nothing')
  })

  test('an import that fails is over at once, and a database that does not answer is named', async () => {
    await expect(run('litemall', 'mysql://u@127.0.0.1:1/shop')).rejects.toThrow(
      /^The old database at 127\.0\.0\.1:1 cannot be read: .*ECONNREFUSED/,
    )
    await run('litemall', dumpOf('next.sql', row(21, '旧盘')))
    expect(said.join('\n')).toMatch(/litemall_category +1 rows/)
  })

  test('an import whose process was killed is ended by hand, and another begins', async () => {
    const user_id = await authorOf(shop.db, undefined)
    const options = { pictures: '', beside: true }
    const id = await startRun(shop.db, { source: 'litemall', origin: 'killed.sql', options, user_id })
    await expect(run('litemall', dumpOf('other.sql', row(22, '旧杯')))).rejects.toThrow('--end')
    await run('litemall', '--end')
    const [ended] = await shop.db.select().from(moveIn).where(eq(moveIn.id, id))
    expect(ended).toMatchObject({ state: 'failed', problem: 'It was ended by hand' })
    await run('litemall', dumpOf('other.sql', row(22, '旧杯')))
    await run('litemall', '--end')
    expect(said.at(-1)).toBe('No import is running.')
  })

  test('a dump of CRMEB Java is refused by its name', async () => {
    const file = path.join(room, 'java.sql')
    writeFileSync(
      file,
      `INSERT INTO eb_store_product (id, store_name) VALUES (1, '茶'); INSERT INTO eb_store_order_info (id, info) VALUES (1, '{}');`,
    )
    await expect(run('crmeb', file)).rejects.toMatchObject({
      message: expect.stringContaining('another system'),
      extras: { params: { system: 'CRMEB-Java', source: 'crmeb' } },
    })
  })

  test.each(['mysql://host/db', 'mysql://u:p@host', 'mysql://u:p@h@host/db', 'mysql://u:p@host/'])(
    'a database of MySQL has a name and a user: %s',
    async (address) => {
      expect(() => run('litemall', address)).toThrow('Write it as mysql://user@host/database')
    },
  )
})
