import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { help } from './help.mjs'
import { isMain, root, start } from './tools.mjs'

/**
 * Upgrades a shop from an earlier commit to what is here, under load and in both ways of docs/operating.md:
 * `npm run upgrade:try -- 33539728 9000`. The earlier version is built once, in a folder of its own.
 */
const HAPROXY = '/usr/sbin/haproxy'
const [commit, requests = '9000'] = process.argv.slice(2)

async function tryFrom() {
  if (!commit) throw new Error('Name the commit to come from.')
  if (!existsSync(HAPROXY))
    console.log(`${HAPROXY} is not there: only the way without it is tried (apt-get install haproxy).`)
  const folder = join(homedir(), '.cache/kiosk-tests', `version-${commit}`)
  if (!existsSync(join(folder, '.next/kiosk-build'))) await build(folder)
  const env = { KIOSK_UPGRADE_FROM: folder, KIOSK_UPGRADE_REQUESTS: requests }
  await run([process.execPath, 'packages/scripts/e2e.mjs', '--project=browser', '--no-deps', 'e2e/upgrade'], { env })
}

async function build(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await run(['git', 'clone', '--quiet', root, folder])
  for (const command of ['git checkout --quiet', 'npm ci', 'npm run build'])
    await run([...command.split(' '), ...(command.startsWith('git') ? [commit] : [])], { cwd: folder })
}

async function run(command, options) {
  const code = await start(command, { onLine: console.log, ...options }).ended
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.`)
}

if (isMain(import.meta.url)) {
  help('upgrade:try')
  await tryFrom().catch(({ message }) => {
    console.error(message)
    process.exitCode = 1
  })
}
