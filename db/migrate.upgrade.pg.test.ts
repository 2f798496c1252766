import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '@/lib/commerce/invariants'
import { verifyChain } from '@/lib/core/audit/verify'
import { databaseFailure } from '@/lib/data/database-errors'
import { fillBase } from '@/lib/seed/base'
import { Manifest, readArchive } from '@/lib/server/archive'
import { readWhole } from '@/lib/server/tar'
import { newMachine, runRestore } from '@/packages/testing/backups'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { timeLimit } from '@/packages/testing/long-run'
import type { Db } from './client'
import { countOf } from './dump'
import { beginLoad } from './load'
import { migrate, pending, squashed } from './migrate'

/**
 * A shop that began at migration 0004 and went by 1.0.0-rc.1, which made this backup: that version restored what the
 * product of that time had kept, without pictures, sessions and the keys of the simulator. It has orders unpaid,
 * announced, closing, closed, paid, shipped and completed, and three that were paid after they had been closed, whose
 * refunds have succeeded, failed and are on their way.
 */
const KEPT = 'packages/testing/upgrade/1.0.0-rc.1.tar.gz'
const AUTH_SECRET = 'the secret of the shop that was kept at 0004'

const room = mkdtempSync(path.join(tmpdir(), 'kiosk-upgrade-'))
let drivers: Drivers

beforeAll(async () => {
  drivers = await startDrivers()
})
afterAll(async () => {
  await drivers.stop()
  rmSync(room, { recursive: true })
})

/** Loads the tables of that version with their rows. */
const loaded = (db: Db) =>
  db.transaction(async (tx) => {
    const archive = readArchive(KEPT)
    const textOf = async (body: AsyncIterable<Uint8Array>) => (await readWhole(body)).toString('utf8')
    const first = await archive.next()
    if (first.done) throw new Error('there is nothing in it')
    const contents = Manifest.parse(JSON.parse(await textOf(first.value.body)))
    const load = await beginLoad(tx, contents)
    for await (const { name, body } of archive) await load.fill(name.split('/')[1] ?? '', await textOf(body))
    await load.finish()
    return contents
  })

/** Background work that was due while the backup was stored is not overdue. */
const wakeUp = (db: Db) => db.execute(sql`update outbox set run_at = now() + interval '1 h'`)

/**
 * A migration as large as one can be: it changes each table that an order is placed in, fills a column, adds indexes,
 * a reference, a rule and a trigger. To be run after all that there are.
 */
const TABLES = ['product', 'sku', 'order', 'order_line', 'stock_movement', 'order_event', 'payment', 'refund', 'outbox']
const LATER = [
  ...TABLES.flatMap((table) => [
    `ALTER TABLE "${table}" ADD COLUMN "added" integer DEFAULT 1 NOT NULL;`,
    `CREATE INDEX "${table}_by_added" ON "${table}" USING btree ("added");`,
  ]),
  'ALTER TABLE "order" ADD COLUMN "added_sku" integer;',
  'ALTER TABLE "order" ADD CONSTRAINT "order_added_sku" FOREIGN KEY ("added_sku") REFERENCES "public"."sku"("id");',
  'UPDATE "sku" SET "added" = 2;',
  'ALTER TABLE "sku" ADD CONSTRAINT "sku_added" CHECK ("sku"."added" > 0);',
  'create function added() returns trigger language plpgsql as $$ begin return new; end $$;',
  'create trigger order_added before insert on public."order" for each row execute function added();',
]

/** The migrations of this version, and that one. */
function folderWithLater(): string {
  const folder = path.join(room, 'migrations')
  cpSync('db/migrations', folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const { entries, ...more } = JSON.parse(readFileSync(journal, 'utf8'))
  const entry = { idx: entries.length, version: '7', when: 9_000_000_000_000, tag: '9999_later', breakpoints: true }
  writeFileSync(journal, JSON.stringify({ ...more, entries: [...entries, entry] }))
  writeFileSync(path.join(folder, '9999_later.sql'), LATER.join('--> statement-breakpoint\n'))
  return folder
}

let orders = 0
/** As that version does, and this one. */
const place = () => {
  const order_no = `20990101${String(++orders).padStart(16, '0')}`
  const key = `upgrade-${orders}`
  return (db: Db) =>
    db.execute(sql`select place_orders(jsonb_build_array(jsonb_build_object('at', 1, 'buyer', 4, 'order_no', ${order_no}::text,
        'delivery', 'express', 'goods_price', sku.price, 'freight', 0, 'reduction', 0, 'remark', '', 'minutes', 30, 'key', ${key}::text,
        'fingerprint', '', 'address', (select to_jsonb(a) from address a where user_id = 4 and is_default),
        'lines', jsonb_build_array(jsonb_build_object('at', 0, 'product_id', product.id, 'sku_id', sku.id, 'name', product.name,
          'specs', sku.specs, 'price', sku.price, 'count', 1, 'reduction', 0)))),
      array[product.id], array[sku.id], array[product.version], array[sku.price], array[1], '{}', false, 1000000, 0, '3s')
      from product join sku on product_id = product.id where product.id = 1`)
}
/** The query of that version. */
const look = () => (db: Db) =>
  db.execute(sql`select o.id, o.status, o.total_price, p.amount, p.late, r.out_refund_no, r.state, r.success_time
    from "order" o left join payment p on p.order_id = o.id left join refund r on r.payment_id = p.id
    where o.user_id = 4 order by o.id desc limit 20`)

test('customers still order during a migration and a long read, and no query takes 3 seconds', async () => {
  const { db } = await drivers.open('postgres')
  const { tables } = await loaded(db)
  await wakeUp(db)
  await db.execute(sql`insert into stock_movement (sku_id, delta, reason)
    select id, 1000000, 'counted' from sku where product_id = 1`)
  let over = false
  let longest = 0
  const worker = async (next: () => (db: Db) => Promise<unknown>) => {
    while (!over) {
      const work = next()
      const started = performance.now()
      while (!(await isDone(work(db))));
      longest = Math.max(longest, performance.now() - started)
    }
  }
  const long = db.transaction((tx) => look()(tx).then(() => sleep(1500)))
  const workers = [worker(place), worker(place), worker(look), worker(look)]
  const folder = folderWithLater()
  const before = await pending(db, folder)
  const applied = await migrate(db, folder).finally(async () => {
    await sleep(50)
    over = true
  })
  await fillBase(db)
  await Promise.all([...workers, long])
  expect(applied).toEqual(before)
  expect(applied.at(-1)).toBe('9999_later')
  expect(longest).toBeLessThan(timeLimit(3000))
  expect(await findViolations(db)).toEqual([])
  for (const { name, rows } of tables.filter((table) =>
    /^(user|product|sku|payment|refund|oper_log)$/.test(table.name),
  )) {
    expect([name, await countOf(db, name)]).toEqual([name, rows])
  }
  expect(await countOf(db, 'order')).toBe(orders + 10)
})

/** A caller who gets a 503 tries again. */
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error) => {
      if (databaseFailure(error)?.status === 503) return false
      throw error
    },
  )

test('a backup of an earlier version is restored and migrated to the current one', async () => {
  const again = newMachine(room, await drivers.open('postgres'))
  const { runtime } = again
  const env = { ...runtime.env, authSecret: AUTH_SECRET }
  const later = (await pending(again.db)).filter((name) => !squashed().includes(name))
  const result = await runRestore({ runtime: { ...runtime, env } }, KEPT)
  expect(result.split('\n').slice(1)).toEqual(later.length > 0 ? [`Applied ${later.join(', ')}.`] : [])
  expect(await pending(again.db)).toEqual([])
  await wakeUp(again.db)
  expect(await findViolations(again.db)).toEqual([])
  expect(await verifyChain({ ...runtime, env })).toMatchObject({ rows: 2, findings: [] })
  const { rows } = await again.db.execute(sql`select point from group_permission join "group" on "group".id = group_id
    where name = 'Clerks' and point ~ '^order\.(ship|complete|close|set_status)$' order by point`)
  expect(rows).toEqual([{ point: 'order.close' }, { point: 'order.complete' }, { point: 'order.ship' }])
})
