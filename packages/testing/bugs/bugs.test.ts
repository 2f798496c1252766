import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { open } from '@/db/client'
import { keepShop } from '@/packages/testing/embedded-global'
import { isLong } from '@/packages/testing/long-run'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { reportProof } from '@/packages/testing/report-proof'
import { makeDemo } from '@/packages/testing/server-global'
import { needsBuild, noticedBy } from './apply'
import { BUGS, type Bug } from './bugs'
import { type Copy, copyRepository, isFunction } from './copy'
import { hashOfSources, Results } from './results'
import { runInside } from './run-inside'
import { type Outcome, runOutside } from './run-outside'

const BY_COMMAND = BUGS.map((bug) => ({ ...bug, by: noticedBy(bug) }))
const inside = BY_COMMAND.filter((bug) => !needsBuild(bug))
const outside = BY_COMMAND.filter(needsBuild)
/** Files that make the demo shop: a bug in them is tried on a demo shop of its own. */
const MAKES_THE_SHOP = /^(db|lib\/seed)\//
const isOnServer = ({ tests }: Bug) => tests.every((one) => one.endsWith('.pg.test.ts'))

const titlesOf = ({ title }: Bug) => (title ? [title] : [])

type Lane = { copy: Copy; given: Record<string, string> }

describe.runIf(isLong)('the tests', () => {
  let server: TestServer
  let results: Results
  let shop = { TEST_EMBEDDED_SHOP: '', TEST_DEMO_DATABASE: '', TEST_DEMO_FILES: '' }
  const folders: string[] = []
  const free: Lane[] = []
  const isLeft = (bug: Bug) => !results.isNoticed(bug)

  beforeAll(async () => {
    results = new Results(process.env.KIOSK_PROVE_STATE, hashOfSources())
    server = await startPostgres()
    const [embedded, demo] = [await keepShop(), await makeDemo(server)]
    shop = { TEST_EMBEDDED_SHOP: embedded, TEST_DEMO_DATABASE: demo.database, TEST_DEMO_FILES: demo.files }
    folders.push(path.dirname(embedded), path.dirname(demo.files))
    // While files are copied nothing else goes on, and a test that connects meanwhile would run out of its time.
    if (inside.some(isLeft)) free.push(newLane(), newLane())
  })
  afterAll(async () => {
    for (const command of ['npm test', 'npm run test:all'] as const) {
      const its = BY_COMMAND.filter(({ by }) => by === command)
      reportProof(`seeded bugs, each noticed by a test of \`${command}\``, its.length, its.filter(isLeft).length)
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    await server.stop()
  })

  /** A copy, and a folder for what tests leave behind where a failure ends them. */
  function newLane(): Lane {
    const room = mkdtempSync(path.join(tmpdir(), 'kiosk-bugs-'))
    folders.push(room)
    const [copy, rest] = [copyRepository(path.join(room, 'copy')), path.join(room, 'rest')]
    mkdirSync(rest)
    chmodSync(room, 0o755) // PostgreSQL runs as another user
    return { copy, given: { TEST_DATABASE_URL: server.url, TMPDIR: rest } }
  }

  /** In a copy of its own, without any bug. */
  async function inLane<Result>(work: (lane: Lane) => Promise<Result>): Promise<Result> {
    const lane = free.pop()
    if (!lane) throw new Error('There are as many copies as tests that run at once (maxConcurrency).')
    try {
      return await work(lane)
    } finally {
      lane.copy.restore()
      free.push(lane)
    }
  }

  test.concurrent('the tests of the seeded bugs pass where there is no bug', { timeout: 1_800_000 }, async () => {
    const left = inside.filter(isLeft)
    for (const some of [left.filter(({ title }) => !title), left.filter(({ title }) => title)]) {
      if (some.length > 0) expect(await runWithoutBug(some)).toMatchObject({ failed: [], broken: [], hasRun: true })
    }
  })

  /** All at once: with their titles, or where none has one. */
  function runWithoutBug(bugs: Bug[]) {
    const asked = { tests: [...new Set(bugs.flatMap(({ tests }) => tests))], titles: bugs.flatMap(titlesOf) }
    return inLane(({ copy, given }) => runInside(copy.folder, asked, { ...given, ...shop }))
  }

  /** The demo shop that a bug is tried on; nothing: it is made again, with the bug. */
  async function shopFor(bug: Bug, copy: Copy) {
    if (!MAKES_THE_SHOP.test(bug.file)) return shop
    if (!isFunction(bug) || !isOnServer(bug)) return {}
    const url = await server.createDatabase(undefined, shop.TEST_DEMO_DATABASE)
    const database = await open({ kind: 'postgres', url })
    for (const statement of copy.statementsOf(bug)) await database.db.execute(sql.raw(statement))
    await database.close()
    return { ...shop, TEST_DEMO_DATABASE: new URL(url).pathname.slice(1) }
  }

  test.concurrent.each(inside)('the tests notice that $what ($by)', { timeout: 600_000 }, async (bug: Bug) => {
    if (!isLeft(bug)) return
    const { failed } = await inLane(async ({ copy, given }) => {
      copy.put(bug)
      const asked = { tests: bug.tests, titles: titlesOf(bug) }
      return runInside(copy.folder, asked, { ...given, ...(await shopFor(bug, copy)) })
    })
    expect(failed.length).toBeGreaterThan(0)
    results.keepNoticed(bug, failed.join())
  })

  describe('from outside', () => {
    let clean: (bug: Bug) => Outcome
    let withBugs: (bug: Bug) => Outcome

    beforeAll(async () => {
      const left = outside.filter(isLeft)
      if (left.length === 0) return
      const given = { TEST_DATABASE_URL: server.url }
      clean = await runOutside('.', left, given)
      // In the repository, as the builder follows no link out of it; with a lockfile the copy would be one of its own.
      const copy = copyRepository('dist/bugs', ['package-lock.json'])
      folders.push(copy.folder)
      for (const bug of left) copy.put(bug)
      withBugs = await runOutside(copy.folder, left, given)
    }, 1_800_000)

    test.each(outside)('the tests from outside notice that $what ($by)', (bug) => {
      if (!isLeft(bug)) return
      expect([clean(bug), withBugs(bug)]).toEqual(['passed', 'failed'])
      results.keepNoticed(bug, bug.tests.join())
    })
  })
})
