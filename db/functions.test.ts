import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEmbedded } from '@/packages/testing/embedded'
import type { Database, Db } from './client'
import { missingMigration, statementsIn } from './function-files'

let database: Database
beforeAll(async () => {
  ;({ database } = await openEmbedded({ from: inject('embeddedShop') }))
})
afterAll(() => database.close())

test('the migrations create exactly the functions and triggers of db/functions', async () => {
  expect(await missingMigration(database.db)).toEqual([])
})

test('the generated migration creates, replaces and drops what differs from db/functions', async () => {
  const run = (tx: Db, statements: string[]) =>
    statements.reduce((before, one) => before.then(() => tx.execute(sql.raw(one))), Promise.resolve<unknown>(undefined))
  const undo = new Error('done')
  const work = database.db.transaction(async (tx) => {
    await run(tx, [
      'drop trigger order_frozen on "order"',
      'create function gone() returns trigger language plpgsql as $$ begin return null; end $$',
      'create trigger gone after insert on product execute function gone()',
      'create or replace trigger refund_timed after update on refund for each row execute function refund_has_times()',
      'drop function order_changed(text)',
      'create function order_changed(other text) returns int language sql as $$ select 1 $$',
    ])
    const missing = await missingMigration(tx)
    expect(missing.slice(0, 3)).toEqual([
      'drop trigger gone on product',
      'drop function gone()',
      'drop function order_changed(text)',
    ])
    await run(tx, missing)
    expect(await missingMigration(tx)).toEqual([])
    throw undo
  })
  await expect(work).rejects.toBe(undo)
})

test('a file of db/functions is read statement by statement, with the comments above each', () => {
  const body = 'as $$\nbegin\n  -- not the end;\n  perform place_orders();\n\n  -- create one\n  return 1;\nend $$'
  const file = `-- About it.\n-- More.\ncreate function a() ${body};\ncreate trigger b on c;\n\n-- Last.\ncreate trigger d on e;\n`
  expect(statementsIn(file)).toEqual([
    `-- About it.\n-- More.\ncreate function a() ${body}`,
    'create trigger b on c',
    '-- Last.\ncreate trigger d on e;\n',
  ])
})
