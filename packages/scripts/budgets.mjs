import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Seconds that a file of tests may take where all tests run on two quiet cores; what is not in it may take `SMALL`. */
const file = fileURLToPath(new URL('budgets.json', import.meta.url))
const SMALL = 5
/** A busy machine slows all files; one is named when it grew by so much more than the rest. */
const GROWN = 1.5
const MOST = 10
const read = () => JSON.parse(readFileSync(file, 'utf8'))

/**
 * A line for each of the ten files that have grown most over their budget, and how slow this run was.
 * Nothing fails by it.
 */
export function grownMost(seconds, budgets = read()) {
  const pace = paceOf(seconds, budgets)
  const slowness = Math.max(1, pace)
  const lines = Object.entries(seconds)
    .map(([name, took]) => ({ name, took, budget: budgets[name] ?? SMALL }))
    .filter(({ took, budget }) => took > budget * slowness * GROWN)
    .sort((a, b) => b.took - b.budget * slowness - (a.took - a.budget * slowness))
    .slice(0, MOST)
    .map(
      ({ name, took, budget }) =>
        `${name} took ${Math.round(took)} s, its budget is ${budget} s (packages/scripts/budgets.json)`,
    )
  return { lines, pace }
}

/** How many times slower this run was than the one that the budgets are from: that of the file in the middle. */
function paceOf(seconds, budgets) {
  const ratios = Object.entries(budgets).flatMap(([name, budget]) => (seconds[name] ? [seconds[name] / budget] : []))
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1
}

/** `npm run test:all -- --write-budgets`: what this run took becomes what may be taken. */
export function writeBudgets(seconds) {
  const large = Object.entries(seconds).filter(([, took]) => took > SMALL)
  const budgets = Object.fromEntries(large.sort().map(([name, took]) => [name, Math.ceil(took)]))
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`)
}
