import { spawn } from 'node:child_process'
import { ensureBuild } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { help } from './help.mjs'
import { root, tool } from './tools.mjs'

help('e2e')

if (!process.env.BASE_URL && !(await ensureBuild())) process.exit(1)
/** Where the named specs open none. */
const NO_BROWSER = '--no-browser'
const needsBrowser = !process.argv.includes(NO_BROWSER)
const chromium = needsBrowser && (await ensureChromium())
if (needsBrowser && !chromium)
  console.error('No Chromium could be had: only what needs no browser runs, and that counts as a failure.')
const which = needsBrowser && !chromium ? ['--project=api'] : []
const given = process.argv.slice(2).filter((option) => option !== NO_BROWSER)
const [program, ...args] = tool('playwright', 'test', ...which, ...given)
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }) }
const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('close', (code) => {
  process.exitCode = chromium || !needsBrowser ? (code ?? 1) : 1
})
