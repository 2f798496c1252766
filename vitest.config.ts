import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const onServer = '**/*.pg.test.ts'
const playingNext = '**/*.next.test.ts' // what is put in Next's place must not reach other files
const seeded = 'lib/testing/bugs/bugs.test.ts' // runs the other tests, so it comes after them
const embedded = 'lib/testing/embedded-global.ts'
// As lib/testing/pooler-program.ts has it; an import would need its ending for Vite, which TypeScript refuses.
const hasPooler = ['/var/cache', `${homedir()}/.cache`].some((shelf) =>
  existsSync(`${shelf}/kiosk-tests/pgbouncer-current/start`),
)
/** What runs once more behind PgBouncer: whatever a connection might be kept for between two transactions. */
const behindPooler = [
  'lib/core/{drivers,jobs/outbox}.pg.test.ts',
  'lib/sales/{place,pay}.pg.test.ts',
  'lib/server/backup.pg.test.ts',
  ...(process.env.KIOSK_PROVE
    ? [
        'db/{client,migrate,upgrade}.pg.test.ts',
        'lib/core/endpoint/idempotency.pg.test.ts',
        'lib/{sales,refund,reconciliation,product,webhook,message,shipping,server}/*.pg.test.ts',
      ]
    : []),
]
const notOurs = ['**/node_modules/**', '.next/**', '**/dist/**', '.data/**', 'e2e/**']

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      'kiosk-client': fileURLToPath(new URL('packages/client/src/index.ts', import.meta.url)),
    },
  },
  test: {
    maxWorkers: 2,
    testTimeout: 120_000, // a hang is to fail, a slow machine is not
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,db,components,app,packages,examples}/**/*.test.ts'],
          exclude: [...notOurs, onServer, playingNext, seeded],
          isolate: false,
          globalSetup: embedded,
          setupFiles: 'lib/testing/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'next', include: [playingNext], exclude: notOurs },
          ...{ globalSetup: embedded, setupFiles: 'lib/testing/setup.ts' },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: [onServer],
          exclude: notOurs,
          globalSetup: 'lib/testing/server-global.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'pooler',
          isolate: false,
          include: hasPooler ? behindPooler : [],
          globalSetup: 'lib/testing/pooled-global.ts',
        },
      },
      { extends: true, test: { name: 'bugs', include: [seeded], sequence: { groupOrder: 1 }, maxConcurrency: 2 } },
    ],
  },
})
