import { existsSync, readFileSync } from 'node:fs'

export const FAILED = { passed: 0, failed: 1 }
export const PASSED = { passed: 1, failed: 0 }

/** What a runner's report says; a runner that broke, or left no report, is one failure however it looks. */
export function counted(code, file, read) {
  const found = read(parsed(file))
  if (!found) return FAILED
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

/** A file that could not even be loaded has no failed test in it, but is one. */
export function fromVitest(report) {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    }
  )
}

export function fromPlaywright(report) {
  return report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
}

export const sum = (results) =>
  results.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }))

/** What was tried, how often, and how often it did not hold: as a table that reads as it is. */
export function provenIn(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const rows = text ? text.split('\n').map((line) => JSON.parse(line)) : []
  const lines = rows.map(({ what, count, violations }) => `| ${what} | ${count.toLocaleString('en')} | ${violations} |`)
  return ['', '| what | how many | violations |', '|---|--:|--:|', ...lines.sort(), ''].join('\n')
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
