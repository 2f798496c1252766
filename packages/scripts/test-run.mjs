import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { grownMost, writeBudgets } from './budgets.mjs'
import { greenLine, keepGreen } from './green.mjs'
import { coreSeconds, workersOf } from './machine.mjs'
import { failed, printSum, sum } from './report.mjs'
import { treeHash } from './sources.mjs'
import { Steps } from './steps.mjs'
import { suiteOf } from './suite.mjs'
import { root, tool } from './tools.mjs'

/** Seconds of a core that may be taken on two quiet cores: by `npm test`, and by all tests. */
const BUDGET = { quick: 600, all: 1750 }
/**
 * Of the tests from outside: the journeys, or what is left.
 * A run of all takes what the configuration of Playwright does.
 */
const OUTSIDE = { quick: ['--grep', '@journey'], rest: ['--grep-invert', '@journey|@prove'], all: [] }
/** The record of what `npm test` has passed: `npm run test:all` skips that over the same sources. */
const passedFile = join(root, 'test-results/passed.json')

/** The tests of `npm test` ('quick'), or all of them. The last line says how many passed and failed. */
export async function runTests(wanted) {
  const hash = treeHash()
  const before = wanted === 'all' ? passedBefore(hash) : undefined
  const part = before ? 'rest' : wanted
  const reports = mkdtempSync(join(tmpdir(), 'kiosk-test-'))
  const name = wanted === 'quick' ? 'npm-test' : 'test-all'
  const steps = new Steps({ log: join(root, `test-results/${name}.log`), silence: 20 * 60_000 })
  const workers = workersOf()
  steps.print(`${workers} workers for the tests from inside, and as many for those from outside.`)
  if (before)
    steps.print(`${before.passed} tests have passed in npm test, with the same sources: they are not run again.`)
  const env = { KIOSK_WORKERS: String(workers), ...(part !== 'all' && { KIOSK_TESTS: part }) }
  const found = await everything(part, suiteOf(steps, reports, env))
  const result = sum([...(before ? [{ passed: before.passed, failures: [] }] : []), ...found])
  await steps.end()
  rmSync(reports, { recursive: true, force: true })
  const seconds = coreSeconds()
  if (wanted === 'quick') keepPassed(result, hash, seconds)
  else if (result.failures.length === 0 && result.passed > 0) keepGreen(root)
  showCost(result.seconds, wanted, seconds && seconds + (before?.coreSeconds ?? 0))
  console.log(`green    | ${greenLine(root)}`)
  printSum(result)
}

/** Keeps all cores busy: the tests from inside begin at once, those from outside as soon as there is a build. */
async function everything(part, suite) {
  const { build, programs, browser, single, vitest, e2e } = suite
  const built = build()
  const ready = part === 'quick' ? { inside: Promise.resolve(), hasBrowser: browser() } : programs()
  const inside = ready.inside.then(() => vitest('vitest'))
  const outside = Promise.all([built, ready.hasBrowser, ready.inside]).then(([results, hasBrowser]) => {
    if (results.some(({ failures }) => failures.length > 0)) return failed('e2e: there was no build')
    const projects = hasBrowser ? ['--project=api', '--project=browser'] : []
    return e2e('e2e', ...projects, ...OUTSIDE[part])
  })
  const checks = part === 'rest' ? [] : sourcesChecked(single, built)
  return (await Promise.all([built, ...checks, inside, outside])).flat()
}

function sourcesChecked(single, built) {
  const lint = single('lint', tool('biome', 'check', '.'))
  const unused = lint.then(() => single('unused', tool('knip', '--no-progress')))
  // After the build and the client of the back office, which write some of them. By default it runs four checkers,
  // which check much of the same code again.
  const office = built.then(() => single('office', [process.execPath, 'packages/scripts/client.mjs', 'office']))
  const types = office.then(() => single('types', tool('tsc', '--noEmit', '--checkers', '1')))
  return [lint, unused, office, types]
}

function passedBefore(hash) {
  if (!existsSync(passedFile)) return undefined
  const { hash: tried, ...counts } = JSON.parse(readFileSync(passedFile, 'utf8'))
  return tried === hash ? counts : undefined
}

function keepPassed({ passed, failures }, hash, seconds) {
  rmSync(passedFile, { force: true })
  if (failures.length > 0 || passed === 0 || hash !== treeHash()) return // sources changed meanwhile
  mkdirSync(dirname(passedFile), { recursive: true })
  writeFileSync(passedFile, `${JSON.stringify({ hash, passed, coreSeconds: seconds })}\n`)
}

/** Names files that took longer than their budget. No test fails by it: a slower or busy machine takes longer, too. */
function showCost(files, wanted, seconds) {
  if (process.argv.includes('--write-budgets')) return writeBudgets(files)
  const { lines, pace } = grownMost(files)
  for (const line of lines) console.log(`grown    | ${line}`)
  const slower = pace > 1.05 ? `, on a machine that is ${pace.toFixed(1)} times slower than that of the budget` : ''
  if (seconds) console.log(`cost     | ${seconds} core-seconds, the budget is ${BUDGET[wanted]}${slower}`)
  if (wanted !== 'quick') return
  console.log('left out | from outside all but the journeys; from inside what starts programs of its own or runs long')
  console.log('left out | (packages/scripts/only-in-test-all.json). `npm run test:all` runs the rest.')
}
