import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export const PASSED = { passed: 1, failures: [] }
export const failed = (what) => ({ passed: 0, failures: [what] })

/** What a runner's report says; a runner that broke, or left no report, is one failure however it looks. */
export function counted(name, code, file, read) {
  const report = parsed(file)
  if (!report) return failed(`${name} left no report`)
  const found = read(report)
  return code !== 0 && found.failures.length === 0 ? { ...found, failures: [`${name} ended with ${code}`] } : found
}

/** A file that could not even be loaded has no failed test in it, but is one. */
export function fromVitest({ numPassedTests, testResults }) {
  return { passed: numPassedTests, failures: testResults.filter(hasFailed).flatMap(failuresInFile) }
}

const hasFailed = ({ status }) => status === 'failed'

function failuresInFile({ name, message, assertionResults }) {
  const failures = assertionResults
    .filter(hasFailed)
    .map(({ fullName, failureMessages }) => `${fullName}: ${reasonIn(failureMessages[0])}`)
  return failures.length > 0 ? failures : [`${name}: ${reasonIn(message)}`]
}

export function fromPlaywright({ stats, suites }) {
  const unsteady = suites.flatMap(inSuite((spec) => spec.tests.some(({ status }) => status === 'flaky')))
  const failures = suites.flatMap(inSuite((spec) => !spec.ok))
  return { passed: stats.expected + stats.flaky, failures, unsteady }
}

const inSuite =
  (isMeant) =>
  ({ suites = [], specs }) => {
    const meant = specs.filter(isMeant).map(({ file, title, tests }) => `${file}: ${title}: ${lastError(tests[0])}`)
    return [...meant, ...suites.flatMap(inSuite(isMeant))]
  }

const lastError = ({ results }) => reasonIn(results.findLast(({ error }) => error)?.error.message)

/** Without colours, and no longer than one reads: what was expected stands some lines below the first. */
const reasonIn = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 15).join('\n').trim()

export const sum = (results) => ({
  passed: results.reduce((all, { passed }) => all + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
  unsteady: results.flatMap(({ unsteady = [] }) => unsteady),
})

/** One row per proof: what was tried, how often, and how many times it did not hold. */
export function proofTable(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const rows = text ? text.split('\n').map((line) => JSON.parse(line)) : []
  const sums = new Map() // the same is tried with each driver
  for (const { what, count, violations } of rows) {
    const [counted = 0, violated = 0] = sums.get(what) ?? []
    sums.set(what, [counted + count, violated + violations])
  }
  const lines = [...sums].map(
    ([what, [count, violations]]) => `| ${what} | ${count.toLocaleString('en')} | ${violations} |`,
  )
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
