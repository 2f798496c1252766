import { existsSync, readFileSync, writeFileSync } from 'node:fs'

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

/** One row per proof: what was tried, how often, and how many times it did not hold. */
export function proofTable(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const rows = text ? text.split('\n').map((line) => JSON.parse(line)) : []
  const lines = rows.map(({ what, count, violations }) => `| ${what} | ${count.toLocaleString('en')} | ${violations} |`)
  return ['| what | how many | violations |', '|---|--:|--:|', ...lines.sort()].join('\n')
}

const [BEGIN, END] = ['<!-- last run: begin -->', '<!-- last run: end -->']

/** Replaces what stands between the two markers of the page; everything around them stays. */
export function writeProofs(page, table, { passed, failed, minutes, cores }) {
  const [before, rest = ''] = readFileSync(page, 'utf8').split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`${page} has no "${BEGIN}" and "${END}".`)
  const day = new Date().toISOString().slice(0, 10)
  const counts = `${passed.toLocaleString('en')} passed, ${failed.toLocaleString('en')} failed`
  const summary = `Last run: ${day}, ${minutes} minutes on ${cores} cores, ${counts}.`
  writeFileSync(
    page,
    [before.trimEnd(), '', BEGIN, '', summary, '', table, '', END, ''].join('\n') + after.replace(/^\n/, ''),
  )
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
