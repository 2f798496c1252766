import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-report-'))
const page = path.join(folder, 'proofs.md')
const proven = path.join(folder, 'proven.jsonl')
const report = pathToFileURL(path.resolve('lib/scripts/report.mjs')).href
const code = `
  import { proofTable, writeProofs } from ${JSON.stringify(report)}
  writeProofs(${JSON.stringify(page)}, proofTable(${JSON.stringify(proven)}), { passed: 5237, failed: 1, minutes: 29, cores: 2 })`
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

  test('name each test that failed, and a file that could not be loaded', () => {
    const failing = {
      status: 'failed',
      fullName: 'an order is paid',
      failureMessages: ['expected \u001b[31m1\u001b[39m\nto be 2'],
    }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'passed' }, failing] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module\n at b', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
    ]
    writeFileSync(file, JSON.stringify({ numPassedTests: 2, testResults }))
    const failures = ['an order is paid: expected 1\nto be 2', 'b.test.ts: no such module\n at b']
    expect(countedAs('fromVitest', 1)).toEqual({ passed: 2, failures })
  })

  test('name a test of the browser, however deep it stands, and a runner that broke', () => {
    const error = { message: 'too late\n' }
    const spec = (title: string, status: string, results: object[]) => ({
      file: 'home.spec.ts',
      title,
      ok: status !== 'unexpected',
      tests: [{ status, results }],
    })
    const opens = spec('opens', 'expected', [{}])
    const waits = spec('waits', 'flaky', [{ error }, {}])
    const closes = spec('closes', 'unexpected', [{ error }, { error }])
    const suites = [{ specs: [opens, waits], suites: [{ specs: [closes] }] }]
    const stats = { expected: 1, flaky: 1 }
    writeFileSync(file, JSON.stringify({ stats, suites }))
    const failures = ['home.spec.ts: closes: too late']
    expect(countedAs('fromPlaywright', 1)).toEqual({ passed: 2, failures, unsteady: ['home.spec.ts: waits: too late'] })
    writeFileSync(file, JSON.stringify({ stats, suites: [] }))
    expect(countedAs('fromPlaywright', 1)).toEqual({ passed: 2, failures: ['e2e ended with 1'], unsteady: [] })
    rmSync(file)
    expect(countedAs('fromPlaywright', 0)).toEqual({ passed: 0, failures: ['e2e left no report'] })
  })
})

describe('the page of proofs', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('gets the table and counts of each run between its markers', () => {
    writeFileSync(page, '# Proofs\n\nWhy.\n\n<!-- last run: begin -->\nold\n<!-- last run: end -->\n\nHow.\n')
    prove({ what: 'a shop closed', count: 20, violations: 0 })
    write()
    const placed = { what: 'orders placed', count: 500, violations: 1 } // with one driver, and with the other
    prove(placed, { what: 'a server killed', count: 50, violations: 0 }, placed)
    write()
    const text = readFileSync(page, 'utf8').replace(/\d{4}-\d\d-\d\d/, 'TODAY')
    expect(text).toBe(`# Proofs

Why.

<!-- last run: begin -->

Last run: TODAY, 29 minutes on 2 cores, 5,237 passed, 1 failed.

| what | how many | violations |
|---|--:|--:|
| a server killed | 50 | 0 |
| orders placed | 1,000 | 2 |

<!-- last run: end -->

How.
`)
  })

  test('is not written when a marker is missing', () => {
    const text = '# Proofs\n\n<!-- last run: begin -->\n'
    writeFileSync(page, text)
    expect(write).toThrow('has no')
    expect(readFileSync(page, 'utf8')).toBe(text)
  })

  test('has its markers in this repository', () => {
    const text = readFileSync('docs/proofs.md', 'utf8')
    expect(text).toMatch(/<!-- last run: begin -->[\s\S]+<!-- last run: end -->/)
  })
})
