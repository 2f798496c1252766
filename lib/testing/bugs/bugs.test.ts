import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { statementsIn } from '@/db/function-files'
import { isLong } from '@/lib/testing/long-run'
import { startPostgres, type TestServer } from '@/lib/testing/postgres'
import { reportProof } from '@/lib/testing/report-proof'
import { withBug } from './apply'
import { BUGS, type Bug } from './bugs'

const root = process.cwd()
const NOT_COPIED = ['.git', '.next', 'dist', '.data', 'node_modules', 'test-results']

describe.runIf(isLong)('the tests', () => {
  let server: TestServer
  const copies: string[] = []
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(async () => {
    reportProof('seeded bugs, each noticed by a test', BUGS.length, BUGS.length - caught)
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
    await server.stop()
  })
  let caught = 0

  /** A copy of the whole repository. */
  function copyOf(): string {
    const copy = mkdtempSync(path.join(tmpdir(), 'kiosk-bugs-'))
    copies.push(copy)
    const filter = (from: string) => !NOT_COPIED.includes(path.relative(root, from))
    cpSync(root, copy, { recursive: true, filter })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
    return copy
  }

  function addToMigrations(copy: string, statements: string[]): void {
    const folder = path.join(copy, 'db/migrations')
    const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    const last = path.join(folder, migrations.sort().at(-1) ?? '')
    appendFileSync(last, ['', ...statements].join('--> statement-breakpoint\n'))
  }

  const Report = z.object({ numFailedTests: z.int(), numPassedTests: z.int() })

  /** How many tests failed and passed in that copy. */
  async function run(copy: string, tests: string[]) {
    const report = path.join(copy, 'report.json')
    const args = ['run', ...tests, '--reporter=json', `--outputFile=${report}`]
    const env = { ...process.env, TEST_DATABASE_URL: server.url, KIOSK_PROVE: '', KIOSK_PROVEN: '' }
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [vitest, ...args], { cwd: copy, env, stdio: 'ignore' })
    await new Promise((resolve) => child.once('close', resolve))
    return Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  }

  test('pass where there is no bug', { timeout: 1_800_000 }, async () => {
    const all = new Set(BUGS.flatMap(({ tests }) => tests))
    expect(await run(copyOf(), [...all])).toMatchObject({ numFailedTests: 0, numPassedTests: expect.any(Number) })
  })

  test.concurrent.each(BUGS)('notice that $what', { timeout: 600_000 }, async (bug: Bug) => {
    const copy = copyOf()
    const place = path.join(copy, bug.file)
    const changed = withBug(bug, readFileSync(place, 'utf8'))
    writeFileSync(place, changed)
    if (bug.file.startsWith('db/functions/')) addToMigrations(copy, statementsIn(changed))
    const { numFailedTests } = await run(copy, bug.tests)
    expect(numFailedTests).toBeGreaterThan(0)
    caught += 1
  })
})
