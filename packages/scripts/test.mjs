import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overBudget, writeBudgets } from './budgets.mjs'
import { failed, printSum, sum } from './report.mjs'
import { Steps } from './steps.mjs'
import { suiteOf } from './suite.mjs'
import { root, tool } from './tools.mjs'

const reports = mkdtempSync(join(tmpdir(), 'kiosk-test-'))
const steps = new Steps({ log: join(root, 'test-results/npm-test.log'), silence: 20 * 60_000 })
const { build, programs, single, vitest, e2e } = suiteOf(steps, reports)

const result = sum(await everything())
await steps.end()
rmSync(reports, { recursive: true, force: true })
if (process.argv.includes('--write-budgets')) writeBudgets(result.seconds)
else for (const line of overBudget(result.seconds)) console.log(`slower   | ${line}`)
printSum(result)

/** Keeps both cores busy: the tests from inside begin at once, those from outside as soon as there is a build. */
async function everything() {
  const built = build()
  const ready = programs()
  const inside = ready.inside.then(() => vitest('vitest'))
  const outside = Promise.all([built, ready.hasBrowser, ready.inside]).then(([results, hasBrowser]) =>
    fromOutside(results, hasBrowser),
  )
  // the build writes some of them, and they fill the time in which programs are installed
  // By default it runs four checkers, which check much of the same code again: twice the work, and both cores are busy.
  const types = built.then(() => single('types', tool('tsc', '--noEmit', '--checkers', '1')))
  const lint = single('lint', tool('biome', 'check', '.'))
  const unused = lint.then(() => single('unused', tool('knip', '--no-progress')))
  return (await Promise.all([built, lint, unused, types, inside, outside])).flat()
}

function fromOutside(builds, hasBrowser) {
  const isBuilt = builds.every(({ failures }) => failures.length === 0)
  const projects = hasBrowser ? ['--project=api', '--project=browser'] : []
  return isBuilt ? e2e('e2e', ...projects) : failed('e2e: there was no build')
}
