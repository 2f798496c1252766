import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './tools.mjs'

export const PASSED = { passed: 1, failures: [] }
export const failed = (what) => ({ passed: 0, failures: [what] })

/** The counts of a runner’s report; a runner that broke or left no report counts as one failure. */
export function counted(name, code, file, read) {
  const report = parsed(file)
  if (!report) return failed(`${name} left no report`)
  const found = read(report)
  return code !== 0 && found.failures.length === 0 ? { ...found, failures: [`${name} ended with ${code}`] } : found
}

/** A file that could not even be loaded has no failed test in it, but is one. */
export function fromVitest({ numPassedTests, testResults }) {
  const seconds = {}
  for (const { name, startTime, endTime } of testResults) add(seconds, relative(root, name), endTime - startTime)
  const failures = testResults.filter(hasFailed).flatMap(failuresInFile)
  return { passed: numPassedTests, failures, unsteady: testResults.flatMap(unsteadyInFile), seconds }
}

/** A file of several projects counts with all of them. */
function add(seconds, name, ms) {
  seconds[name] = (seconds[name] ?? 0) + ms / 1000
}

const hasFailed = ({ status }) => status === 'failed'

const withReason = ({ fullName, failureMessages }) => `${fullName}: ${reasonIn(failureMessages[0])}`

/** A test that passed when it was tried again keeps why it failed before. */
const unsteadyInFile = ({ assertionResults }) =>
  assertionResults.filter((one) => one.status === 'passed' && one.failureMessages?.length > 0).map(withReason)

function failuresInFile({ name, message, assertionResults }) {
  const failures = assertionResults.filter(hasFailed).map(withReason)
  return failures.length > 0 ? failures : [`${relative(root, name)}: ${reasonIn(message)}`]
}

export function fromPlaywright({ stats, suites }) {
  const unsteady = suites.flatMap(inSuite((spec) => spec.tests.some(({ status }) => status === 'flaky')))
  const failures = suites.flatMap(inSuite((spec) => !spec.ok))
  const seconds = {}
  for (const suite of suites) addSuite(seconds, suite)
  return { passed: stats.expected + stats.flaky, failures, unsteady, seconds }
}

function addSuite(seconds, { suites = [], specs }) {
  for (const { file, tests } of specs)
    for (const { results } of tests) for (const { duration } of results) add(seconds, `e2e/${file}`, duration)
  for (const suite of suites) addSuite(seconds, suite)
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
  seconds: Object.assign({}, ...results.map(({ seconds }) => seconds)),
})

/** The end of a run: what is to be mended, and how many tests passed and failed. */
export function printSum({ passed, failures, unsteady }) {
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
  for (const test of unsteady) console.log(test.replaceAll(/^/gm, 'unsteady | '))
  for (const failure of failures) console.log(failure.replaceAll(/^/gm, 'failed   | '))
  console.log(`${passed} passed, ${failures.length} failed`)
}

/**
 * One row per proof: what was tried, how often, and how many times it did not hold. Empty where nothing counts itself.
 */
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
  if (lines.length === 0) return ''
  return ['| what | how many | violations |', '|---|--:|--:|', ...lines.sort()].join('\n')
}

/** Replaces what stands between the two markers of a part in the page; everything around them stays. */
export function writeProofs(page, part, table, { passed, failed, minutes, cores }) {
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`]
  const [before, rest = ''] = readFileSync(page, 'utf8').split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`${page} has no "${begin}" and "${end}".`)
  const day = new Date().toISOString().slice(0, 10)
  const took = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} on ${cores} cores`
  const summary = `${day}, ${took}: ${passed.toLocaleString('en')} passed, ${failed.toLocaleString('en')} failed.`
  writeFileSync(
    page,
    [`${before}${begin}`, '', summary, ...(table ? ['', table] : []), '', `${end}${after}`].join('\n'),
  )
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
