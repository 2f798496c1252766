import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installApart } from './apart/install.mjs'
import { bundle } from './bundle.mjs'
import { root } from './tools.mjs'

/** Two public linters must find nothing in the API document, not even a warning. */
const folder = installApart('linters')
const linter = (path) => join(folder, 'node_modules', path)
const rules = (name) => join(root, 'packages/scripts/apart', name)
const written = join(folder, 'openapi.json')
await bundle(['document'])
run(join(root, 'dist/document.mjs'), written)

const redocly = run(
  linter('@redocly/cli/bin/cli.js'),
  'lint',
  written,
  `--config=${rules('redocly.yaml')}`,
  '--format=json',
)
const { totals, problems } = JSON.parse(redocly)
for (const { ruleId, message, location } of problems) console.log(`${ruleId}: ${message} ${location[0]?.pointer}`)
if (problems.length > 0) process.exitCode = 1
console.log(`redocly: ${totals.errors} errors, ${totals.warnings} warnings`)

const spectral = linter('@stoplight/spectral-cli/dist/index.js')
console.log(
  `spectral: ${run(spectral, 'lint', written, `--ruleset=${rules('spectral.yaml')}`, '--fail-severity=hint')}`,
)

/** The output of a program; if it breaks or fails, this one fails, too. */
function run(script, ...values) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...values], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) process.exitCode = 1
  return stdout.trim() || stderr.trim()
}
