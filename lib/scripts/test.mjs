import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { counted, failed, fromPlaywright, fromVitest, PASSED, proofTable, sum, writeProofs } from './report.mjs'
import { root, start, tool } from './tools.mjs'

const isLong = process.argv.includes('--long')
// No step of ours says nothing for so long, however slow the machine: it hangs.
const SILENCE = (isLong ? 60 : 20) * 60_000
const reports = mkdtempSync(join(tmpdir(), 'kiosk-test-'))
const proven = join(reports, 'proven.jsonl')
const running = new Set()
const began = Date.now()
let isOver = false

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => giveUp(signal))

const results = await everything()
const { passed, failures, unsteady } = sum(results)
if (isLong) reportProofs()
rmSync(reports, { recursive: true, force: true })
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
for (const test of unsteady) console.log(test.replaceAll(/^/gm, 'unsteady | '))
for (const failure of failures) console.log(failure.replaceAll(/^/gm, 'failed   | '))
console.log(`${passed} passed, ${failures.length} failed`)

/** A run that was interrupted proved nothing: it leaves the page of the last one as it is. */
function reportProofs() {
  const table = proofTable(proven)
  console.log(`\n${table}\n`)
  const minutes = Math.round((Date.now() - began) / 60_000)
  if (!isOver)
    writeProofs(join(root, 'docs/proofs.md'), table, {
      passed,
      failed: failures.length,
      minutes,
      cores: availableParallelism(),
    })
}

/**
 * Keeps both cores busy: the tests from inside begin at once, those from outside as soon as there is a build. `npm run prove`
 * holds both to times of a quiet machine, so there one comes after the other, and figures have the machine for themselves.
 */
async function everything() {
  const build = routesAndBuild()
  const browser = script('chromium')
  const store = browser.then(() => script('object-store')).then(() => script('pooler')) // one after the other: apt locks
  const means = Promise.all([build, browser, store]).then(([results, code]) => ({
    isBuilt: results.at(-1).failures.length === 0,
    hasBrowser: code === 0,
  }))
  const inside = lintAndVitest(store)
  const outside = Promise.all([means, isLong && inside]).then(([ready]) => typesAndE2e(ready))
  const results = await Promise.all([build, inside, outside])
  return [...results.flat(), ...(isLong ? [await figures(await means)] : [])]
}

async function routesAndBuild() {
  const routes = await single('typegen', tool('next', 'typegen'))
  return [routes, (await script('build')) === 0 ? { passed: 0, failures: [] } : failed('build')]
}

async function lintAndVitest(store) {
  const lint = await single('lint', tool('biome', 'check', '.'))
  const unused = await single('unused', tool('knip', '--no-progress'))
  await store
  return [lint, unused, await vitest()]
}

/** The types wait for the build, which writes some of them. */
function typesAndE2e({ isBuilt, hasBrowser }) {
  const projects = hasBrowser ? ['--project=api', '--project=browser'] : []
  return Promise.all([
    single('types', tool('tsc', '--noEmit')),
    isBuilt ? e2e('e2e', ...projects) : failed('e2e: there was no build'),
  ])
}

/** In a folder of their own: a run of Playwright empties the one that it writes to. */
function figures({ isBuilt, hasBrowser }) {
  const which = ['--project=figures', '--no-deps', '--output=test-results/figures']
  return isBuilt && hasBrowser ? e2e('figures', ...which) : failed('figures: there was no build or browser')
}

async function vitest() {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return counted('vitest', await run('vitest', tool('vitest', 'run', ...reporters)), file, fromVitest)
}

async function e2e(name, ...options) {
  const file = join(reports, `${name}.json`)
  const command = [process.execPath, join('lib/scripts', 'e2e.mjs'), ...options]
  return counted(name, await run(name, command, { E2E_REPORT: file }), file, fromPlaywright)
}

async function single(name, command) {
  return (await run(name, command)) === 0 ? PASSED : failed(name)
}

function script(name) {
  return run(name, [process.execPath, join('lib/scripts', `${name}.mjs`)])
}

/**
 * Runs a command in a process group of its own, so that it can be ended with all that it started. How long it takes is its own affair;
 * only one that has printed nothing for a long time is ended, and named with the last line that it printed.
 */
async function run(name, command, env) {
  if (isOver) return 1
  let last = ''
  const print = (line) => console.log(`${name.padEnd(8)} | ${line}`)
  const onLine = (line) => {
    hang.refresh()
    last = line.trim() || last
    print(line)
  }
  const settings = { ...colours(), ...(isLong && { KIOSK_PROVE: '1', KIOSK_PROVEN: proven }), ...env }
  const { child, ended } = start(command, { onLine, env: settings, detached: process.platform !== 'win32' })
  const hang = setTimeout(() => {
    print(`hangs: nothing printed for ${SILENCE / 60_000} minutes since "${last}"; it is ended and counts as failed`)
    endSoon(child)
  }, SILENCE)
  running.add(child)
  const code = await ended
  running.delete(child)
  clearTimeout(hang)
  if (code !== 0) print(`ended with ${code}`)
  return code
}

/** The runners write to us, not to a terminal, and guess wrongly what ours can show. */
function colours() {
  const { NO_COLOR, FORCE_COLOR } = process.env
  if (NO_COLOR ?? FORCE_COLOR) return {}
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
}

function giveUp(reason) {
  console.error(`${reason}: what still runs is ended, what has not run is not started, and both count as failed.`)
  isOver = true
  for (const child of running) endSoon(child)
}

function endSoon(child) {
  end(child, 'SIGTERM')
  setTimeout(() => running.has(child) && end(child, 'SIGKILL'), 5000).unref()
}

function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
