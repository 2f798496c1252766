import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { help } from './help.mjs'
import { failed, printSum, proofTable, sum, writeProofs } from './report.mjs'
import { treeHash } from './sources.mjs'
import { Steps } from './steps.mjs'
import { suiteOf } from './suite.mjs'
import { root } from './tools.mjs'

help('prove')

/**
 * What proves more by running longer, or by a bound that holds on a quiet machine:
 * a file of tests that says one of these.
 */
const PROVES = /\b(isLong|timeLimit|reportProof|tryOperations|holdsForAll)\b/
const INSIDE = ['lib', 'db', 'components', 'packages', 'examples']
const SHELF = join(root, 'test-results/prove')
const STATE = join(SHELF, 'done.json')
const QUIET = 'faults-orders' // how soon the shop serves again is a figure

/** The parts run one after the other, so that each has the machine for itself; the longest comes last. */
const PARTS = {
  tools: ({ tools }) => tools('linters'),
  nodes: ({ nodes }) => nodes(),
  calls: ({ vitest }) => vitest('calls', '--project=unit', ...proving(INSIDE, /(?<!\.pg|\.next|bugs)\.test\.ts$/)),
  races: ({ vitest }) =>
    vitest('races', '--project=server', '--project=pooler', ...proving(INSIDE, /(?<!\.model)\.pg\.test\.ts$/)),
  model: ({ vitest }) => vitest('model', '--project=server', ...proving(INSIDE, /\.model\.pg\.test\.ts$/)),
  faults: async ({ e2e }) => [
    await e2e('faults', '--no-browser', '--project=api', '--grep', titled('api')),
    await e2e('quiet', '--no-browser', '--project=figures', '--no-deps', '--grep', QUIET),
  ],
  pages: ({ e2e }) => e2e('pages', '--project=browser', '--grep', titled('browser')),
  figures: ({ e2e }) => e2e('figures', '--project=figures', '--no-deps', '--grep-invert', QUIET),
  bugs: ({ vitest }) => vitest('bugs', '--project=bugs'),
}
/** The things that a part installs or builds first; the specs of the seeded bugs have builds of their own. */
const NEEDS = {
  races: ['pooler'],
  faults: ['build'],
  pages: ['browser', 'build'],
  figures: ['store', 'browser', 'build'],
  bugs: ['client', 'browser'],
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: name ${Object.keys(PARTS).join(', ')}, or none for all of them.`,
  )
  process.exit(1)
}
mkdirSync(SHELF, { recursive: true })
const steps = new Steps({ log: join(SHELF, 'prove.log'), silence: 150 * 60_000 })
const results = []
for (const part of chosen()) results.push(...[await prove(part)].flat())
await steps.end()
printSum(sum(results))

/**
 * Without a name all parts that have not passed with these sources: a run that was interrupted goes on where it was.
 */
function chosen() {
  if (named.length > 0) return named
  const done = readDone()
  const hash = treeHash()
  const passed = Object.keys(PARTS).filter((part) => done[part] === hash)
  if (passed.length > 0) steps.print(`passed with the same sources, and not run again: ${passed.join(', ')}`)
  return Object.keys(PARTS).filter((part) => !passed.includes(part))
}

async function prove(part) {
  const reports = mkdtempSync(join(tmpdir(), 'kiosk-prove-'))
  return proveIn(reports, part).finally(() => rmSync(reports, { recursive: true, force: true }))
}

async function proveIn(reports, part) {
  const proven = join(reports, 'proven.jsonl')
  const suite = suiteOf(steps, reports, { KIOSK_PROVE: '1', KIOSK_PROVEN: proven, KIOSK_PROVE_STATE: SHELF })
  const before = await prepare(suite, part)
  if (before.failures.length > 0) return before
  const began = Date.now()
  const found = await PARTS[part](suite)
  if (!steps.isOver) keep(part, proven, sum([found].flat()), Math.ceil((Date.now() - began) / 60_000))
  return found
}

/** A build is there after the first part that needs one. */
async function prepare(suite, part) {
  const needs = NEEDS[part] ?? []
  if (needs.includes('store')) await suite.store()
  if (needs.includes('pooler')) await suite.pooler()
  if (needs.includes('client')) await suite.client()
  if (needs.includes('browser') && !(await suite.browser())) return failed(`${part}: there is no browser`)
  return sum(needs.includes('build') ? await suite.build() : [])
}

/** An interrupted part proved nothing: it leaves its page and its state as they are. */
function keep(part, proven, { passed, failures }, minutes) {
  writeProofs(join(root, 'docs/proof/proofs.md'), part, proofTable(proven), {
    passed,
    failed: failures.length,
    minutes,
    cores: availableParallelism(),
  })
  const { [part]: _, ...others } = readDone()
  const done = failures.length === 0 ? { ...others, [part]: treeHash() } : others
  writeFileSync(STATE, `${JSON.stringify(done, null, 2)}\n`)
}

function readDone() {
  return existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : {}
}

/** The files of tests that prove something. */
function proving(folders, pattern) {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .filter((name) => PROVES.test(readFileSync(join(root, name), 'utf8')))
}

/** The same of the end-to-end tests: whole files, and everywhere what is tagged. */
function titled(project) {
  const files = proving(['e2e'], new RegExp(`\\.${project}\\.spec\\.ts$`))
  return ['@prove', ...files.map((name) => name.slice('e2e/'.length).replaceAll('.', '\\.'))].join('|')
}
