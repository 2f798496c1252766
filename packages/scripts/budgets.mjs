import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Seconds that a file of tests may take where `npm test` runs on two quiet cores; what is not in it may take `SMALL`. */
const file = fileURLToPath(new URL('budgets.json', import.meta.url))
const SMALL = 5
/** A busy machine slows all files; one is named when it grew by so much more than the rest. */
const GROWN = 1.5
const read = () => JSON.parse(readFileSync(file, 'utf8'))

/** A line for each file that has grown over its budget. Nothing fails by it. */
export function overBudget(seconds, budgets = read()) {
  const slowness = Math.max(1, paceOf(seconds, budgets))
  return Object.entries(seconds)
    .map(([name, took]) => ({ name, took, budget: budgets[name] ?? SMALL }))
    .filter(({ took, budget }) => took > budget * slowness * GROWN)
    .map(
      ({ name, took, budget }) =>
        `${name} took ${Math.round(took)} s, its budget is ${budget} s (packages/scripts/budgets.json)`,
    )
}

/** How many times slower this run was than the one that the budgets are from: that of the file in the middle. */
function paceOf(seconds, budgets) {
  const ratios = Object.entries(budgets).flatMap(([name, budget]) => (seconds[name] ? [seconds[name] / budget] : []))
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1
}

/** `npm test -- --write-budgets`: what this run took becomes what may be taken. */
export function writeBudgets(seconds) {
  const large = Object.entries(seconds).filter(([, took]) => took > SMALL)
  const budgets = Object.fromEntries(large.sort().map(([name, took]) => [name, Math.ceil(took)]))
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`)
}
