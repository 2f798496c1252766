import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-report-'))
const page = path.join(folder, 'proofs.md')
const proven = path.join(folder, 'proven.jsonl')
const report = pathToFileURL(path.resolve('packages/scripts/report.mjs')).href
const code = `
  import { proofTable, writeProofs } from ${JSON.stringify(report)}
  writeProofs(${JSON.stringify(page)}, 'faults', proofTable(${JSON.stringify(proven)}), { passed: 5237, failed: 1, minutes: 9, cores: 2 })`
const write = () => execFileSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' })
const prove = (...rows: object[]) => writeFileSync(proven, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

describe('the last lines of a run', () => {
  const file = path.join(folder, 'report.json')
  const countedAs = (reader: string, code: number) => {
    const script = `
      import { counted, ${reader} } from ${JSON.stringify(report)}
      console.log(JSON.stringify(counted('e2e', ${code}, ${JSON.stringify(file)}, ${reader})))`
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
  }

  test('the last lines of a run name each test that failed, or passed only when tried again, and a file that could not be loaded', () => {
    const failing = {
      status: 'failed',
      fullName: 'an order is paid',
      failureMessages: ['expected \u001b[31m1\u001b[39m\nto be 2'],
    }
    const late = { status: 'passed', fullName: 'an order is shipped', failureMessages: ['too early'] }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'passed' }, failing] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module\n at b', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [late] },
    ].map((one, at) => ({ ...one, name: path.resolve(one.name), startTime: 1000, endTime: 1500 + 1000 * at }))
    writeFileSync(file, JSON.stringify({ numPassedTests: 2, testResults }))
    const failures = ['an order is paid: expected 1\nto be 2', 'b.test.ts: no such module\n at b']
    const seconds = { 'a.test.ts': 0.5, 'b.test.ts': 1.5, 'c.test.ts': 2.5 }
    expect(countedAs('fromVitest', 1)).toEqual({
      passed: 2,
      failures,
      unsteady: ['an order is shipped: too early'],
      seconds,
    })
  })

  test('the last lines of a run name a test of the browser, however deep it stands, and a runner that broke', () => {
    const error = { message: 'too late\n' }
    const spec = (title: string, status: string, results: object[]) => ({
      file: 'home.spec.ts',
      title,
      ok: status !== 'unexpected',
      tests: [{ status, results }],
    })
    const duration = 1000
    const opens = spec('opens', 'expected', [{ duration }])
    const waits = spec('waits', 'flaky', [{ error, duration }, { duration }])
    const closes = spec('closes', 'unexpected', [
      { error, duration },
      { error, duration },
    ])
    const suites = [{ specs: [opens, waits], suites: [{ specs: [closes] }] }]
    const stats = { expected: 1, flaky: 1 }
    writeFileSync(file, JSON.stringify({ stats, suites }))
    const failures = ['home.spec.ts: closes: too late']
    const unsteady = ['home.spec.ts: waits: too late']
    const seconds = { 'e2e/home.spec.ts': 5 }
    expect(countedAs('fromPlaywright', 1)).toEqual({ passed: 2, failures, unsteady, seconds })
    writeFileSync(file, JSON.stringify({ stats, suites: [] }))
    const broken = { passed: 2, failures: ['e2e ended with 1'], unsteady: [], seconds: {} }
    expect(countedAs('fromPlaywright', 1)).toEqual(broken)
    rmSync(file)
    expect(countedAs('fromPlaywright', 0)).toEqual({ passed: 0, failures: ['e2e left no report'] })
  })
})

describe('a file that takes longer than its budget', () => {
  const budgets = { 'a.test.ts': 10, 'b.test.ts': 20, 'c.test.ts': 30 }
  const over = (seconds: object) => {
    const script = `
      import { grownMost } from ${JSON.stringify(pathToFileURL(path.resolve('packages/scripts/budgets.mjs')).href)}
      console.log(JSON.stringify(grownMost(${JSON.stringify(seconds)}, ${JSON.stringify(budgets)}).lines))`
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
  }

  test('a file that takes longer than its budget is named with both, a new one too', () => {
    const found = over({ 'a.test.ts': 9, 'b.test.ts': 31, 'c.test.ts': 30, 'new.test.ts': 8, 'small.test.ts': 7 })
    expect(found).toEqual([
      expect.stringMatching(/^b\.test\.ts took 31 s, .*20 s/),
      expect.stringMatching(/^new\.test\.ts/),
    ])
  })

  test('a file that takes longer than its budget is named before those that have grown less, and ten of them at most', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`new-${at}.test.ts`, 20 + at]))
    const found = over({ 'a.test.ts': 10, 'b.test.ts': 20, 'c.test.ts': 30, ...many })
    expect(found).toHaveLength(10)
    expect(found[0]).toMatch(/^new-11\.test\.ts took 31 s/)
  })

  test('a file that takes longer than its budget is not named where the whole machine is slow', () => {
    expect(over({ 'a.test.ts': 40, 'b.test.ts': 80, 'c.test.ts': 120, 'new.test.ts': 20 })).toEqual([])
    expect(over({ 'a.test.ts': 40, 'b.test.ts': 80, 'c.test.ts': 190 })).toEqual([
      expect.stringMatching(/^c\.test\.ts/),
    ])
  })
})

describe('the page of proofs', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('the page of proofs gets the table and counts of a part between its markers', () => {
    const others = '<!-- races: begin -->\nas they were\n<!-- races: end -->\n'
    writeFileSync(page, `# Proofs\n\nWhy.\n\n<!-- faults: begin -->\nold\n<!-- faults: end -->\n\n${others}`)
    prove({ what: 'a shop closed', count: 20, violations: 0 })
    write()
    const placed = { what: 'orders placed', count: 500, violations: 1 } // with one driver, and with the other
    prove(placed, { what: 'a server killed', count: 50, violations: 0 }, placed)
    write()
    const text = readFileSync(page, 'utf8').replace(/\d{4}-\d\d-\d\d/, 'TODAY')
    expect(text).toBe(`# Proofs

Why.

<!-- faults: begin -->

TODAY, 9 minutes on 2 cores: 5,237 passed, 1 failed.

| what | how many | violations |
|---|--:|--:|
| a server killed | 50 | 0 |
| orders placed | 1,000 | 2 |

<!-- faults: end -->

${others}`)
  })

  test('the page of proofs is not written when a marker is missing', () => {
    const text = '# Proofs\n\n<!-- faults: begin -->\n'
    writeFileSync(page, text)
    expect(write).toThrow('has no')
    expect(readFileSync(page, 'utf8')).toBe(text)
  })

  test('the page of proofs has the markers of every part in this repository', () => {
    const parts = [...readFileSync('packages/scripts/prove.mjs', 'utf8').matchAll(/^ {2}(\w+): (async )?\(\{/gm)].map(
      ([, name]) => name,
    )
    expect(parts.length).toBeGreaterThan(4)
    const text = readFileSync('docs/proof/proofs.md', 'utf8')
    for (const part of parts) expect(text).toMatch(new RegExp(`<!-- ${part}: begin -->[\\s\\S]+<!-- ${part}: end -->`))
  })
})
