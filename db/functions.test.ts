import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEmbedded } from '@/lib/testing/embedded'
import type { Home } from './client'
import { missingMigration, statementsIn } from './function-files'

let home: Home
beforeAll(async () => {
  ;({ home } = await openEmbedded({ from: inject('embeddedShop') }))
})
afterAll(() => home.close())

test('the migrations make just the functions and triggers of db/functions: `npm run db:generate` has nothing to write', async () => {
  expect(await missingMigration(home.db)).toEqual([])
})

test('a file of db/functions is read statement by statement, with the comments above each', () => {
  const body = 'as $$\nbegin\n  -- not the end;\n  perform create_order();\n\n  -- create one\n  return 1;\nend $$'
  const file = `-- About it.\n-- More.\ncreate function a() ${body};\ncreate trigger b on c;\n\n-- Last.\ncreate trigger d on e;\n`
  expect(statementsIn(file)).toEqual([
    `-- About it.\n-- More.\ncreate function a() ${body}`,
    'create trigger b on c',
    '-- Last.\ncreate trigger d on e;\n',
  ])
})
