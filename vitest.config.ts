import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { z } from 'zod'

const onServer = '**/*.pg.test.ts'
const seeded = 'packages/testing/bugs/bugs.test.ts' // runs the other tests, so it comes after them
const room = 'packages/testing/room-global.ts'
const embedded = [room, 'packages/testing/embedded-global.ts']
const withFields = '{lib,db,components,app,packages,examples}/**/*.fields.test.ts'
/** A shop that has added fields and kinds of discounts: the same product from another configuration. */
const shopWithFields = [
  {
    find: /^(@|\.\.)\/kiosk\.config$/,
    replacement: fileURLToPath(new URL('packages/testing/fields/kiosk.config.ts', import.meta.url)),
  },
  {
    find: /^\.\.?\/fields\.json$/,
    replacement: fileURLToPath(new URL('packages/testing/fields/written.ts', import.meta.url)),
  },
  {
    find: /^\.\/added\.generated$/,
    replacement: fileURLToPath(new URL('packages/testing/fields/added.ts', import.meta.url)),
  },
]
// As packages/testing/pooler-program.ts has it; an import would need its ending for Vite, which TypeScript refuses.
const hasPooler = ['/var/cache', `${homedir()}/.cache`].some((shelf) =>
  existsSync(`${shelf}/kiosk-tests/pgbouncer-current/start`),
)
/** What runs once more behind PgBouncer: whatever a connection might be kept for between two transactions. */
const behindPooler = [
  ...present(
    'packages/testing/drivers.pg.test.ts',
    'lib/core/jobs/outbox.pg.test.ts',
    'lib/commerce/money/receive-payment.pg.test.ts',
  ),
  ...(process.env.KIOSK_PROVE
    ? [
        'db/{client,migrate,migrate.upgrade}.pg.test.ts',
        ...present('lib/core/endpoint/idempotency.pg.test.ts'),
        'lib/{refund,reconciliation,product,webhook,message,shipping,server}/*.pg.test.ts',
        'lib/commerce/{,*/}*.pg.test.ts',
      ]
    : []),
]
/** A test that has moved would be left out without a word. */
function present(...files: string[]): string[] {
  const gone = files.filter((file) => !existsSync(file))
  if (gone.length > 0) throw new Error(`vitest.config.ts names ${gone.join(', ')}, which is not there.`)
  return files
}

/** `npm test` leaves these out, each for its reason; after it `npm run test:all` runs only these ('rest'). */
const beyond = present(
  ...Object.keys(
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('packages/scripts/only-in-test-all.json', 'utf8'))),
  ),
)
/** Of these `npm test` runs a part, and `npm run test:all` after it the other: packages/testing/operations. */
const inParts = present(
  'lib/endpoints.buyers.test.ts',
  'lib/endpoints.staff-changes.test.ts',
  'lib/endpoints.staff-reads.test.ts',
)
const part = z.enum(['quick', 'rest']).optional().parse(process.env.KIOSK_TESTS)
/** The files of a project in this part of the tests; all of them where no part is asked for. */
function filesOf(pattern: string | string[], isOne: (file: string) => boolean) {
  return part === 'rest' ? [...beyond, ...inParts].filter(isOne) : [pattern].flat()
}
const isOnServer = (file: string) => file.endsWith('.pg.test.ts')

const notOurs = [
  '**/node_modules/**',
  '.next/**',
  '**/dist/**',
  '.data/**',
  'e2e/**',
  ...(part === 'quick' ? beyond : []),
]

const budgets = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync('packages/scripts/budgets.json', 'utf8')))
const secondsOf = ({ moduleId }: TestSpecification) => budgets[path.relative('.', moduleId)] ?? 0

const ORDER = ['server', 'pooler', 'fields', 'unit', 'bugs']

/**
 * On a fresh clone Vitest knows no times and would begin with the largest files:
 * what takes longest must not begin last.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longest = sorted.toSorted((a, b) => secondsOf(b) - secondsOf(a))
    // Those of a server wait a part of their time, which only the tests from outside beside them can
    // use: they come first.
    const projects = [...new Set(longest.map(({ project }) => project))].toSorted(
      (a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name),
    )
    return projects.flatMap((one) => longest.filter(({ project }) => project === one))
  }
}

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      'kiosk-shop': fileURLToPath(new URL('packages/shop', import.meta.url)),
      'kiosk-client': fileURLToPath(new URL('packages/client/src/index.ts', import.meta.url)),
    },
  },
  test: {
    maxWorkers: Number(process.env.KIOSK_WORKERS ?? 2),
    execArgv: ['--max-semi-space-size=32'], // the garbage of a test is collected less often, and less of it is copied
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true }, // each project would transform the same modules again
    testTimeout: process.env.KIOSK_PROVE ? 600_000 : 120_000, // a hang is to fail, a slow machine is not
    expect: { poll: { timeout: 60_000 } }, // the same of what is waited for
    retry: process.env.KIOSK_PROVE ? 0 : 1, // as of the end-to-end tests: what passed only then is named at the end
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: filesOf(
            '{lib,db,components,app,packages,examples,modules}/**/*.test.ts',
            (file) => !isOnServer(file) && !file.endsWith('.fields.test.ts'),
          ),
          exclude: [...notOurs, onServer, seeded, withFields],
          isolate: false,
          globalSetup: embedded,
          setupFiles: ['packages/testing/setup.ts', 'packages/testing/next-setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: shopWithFields },
        test: {
          name: 'fields',
          include: filesOf(withFields, (file) => file.endsWith('.fields.test.ts')),
          exclude: notOurs,
          isolate: false,
          globalSetup: [room, 'packages/testing/fields/shop-global.ts'],
          setupFiles: ['packages/testing/setup.ts', 'packages/testing/next-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: filesOf(onServer, isOnServer),
          exclude: notOurs,
          globalSetup: [room, 'packages/testing/server-global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pooler',
          isolate: false,
          include: hasPooler && part !== 'quick' ? behindPooler : [],
          env: { KIOSK_PROVE: '' }, // what goes wrong behind it goes wrong with few requests, too
          globalSetup: [room, 'packages/testing/pooled-global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bugs',
          include: part === 'quick' ? [] : [seeded],
          sequence: { groupOrder: 1 },
          maxConcurrency: 2,
        },
      },
    ],
  },
})
