import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The commit at which `npm run test:all` last passed on this machine. */
const fileIn = (folder) => join(folder, 'node_modules/.cache/kiosk/green')

function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Only what is committed can be found again: with changes beside it nothing is kept. */
export function keepGreen(folder) {
  const commit = git(folder, 'rev-parse', 'HEAD')
  if (!commit || git(folder, 'status', '--porcelain') !== '') return
  mkdirSync(dirname(fileIn(folder)), { recursive: true })
  writeFileSync(fileIn(folder), `${commit}\n`)
}

/** How far that commit is from what is here. */
export function greenLine(folder) {
  if (!existsSync(fileIn(folder))) return 'npm run test:all has not passed here yet'
  const commit = readFileSync(fileIn(folder), 'utf8').trim()
  const count = git(folder, 'rev-list', '--count', `${commit}..HEAD`)
  if (count === undefined) return `npm run test:all passed at ${commit.slice(0, 8)}, which is not in this repository`
  const files = git(folder, 'diff', '--name-only', commit)?.split('\n').filter(Boolean).length
  return `npm run test:all passed at ${commit.slice(0, 8)}: ${count} commits and ${files} changed files ago`
}
