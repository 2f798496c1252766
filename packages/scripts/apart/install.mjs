import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools.mjs'

export const versionsOf = (group) => JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'))[group]

/**
 * Programs of others that `npm run prove` tries the API document with. Some are large, and none is needed to work on
 * the project: they are installed in a folder of their own, at the versions of versions.json, and kept there. Answers
 * that folder.
 */
export function installApart(group, dependencies = versionsOf(group)) {
  const folder = join(root, 'test-results/apart', group)
  const [manifest, done] = [join(folder, 'package.json'), join(folder, 'installed.json')]
  const content = JSON.stringify({ private: true, dependencies }, null, 2)
  if (existsSync(done) && readFileSync(done, 'utf8') === content) return folder
  const names = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`)
  console.log(`Installing ${names.join(', ')} in test-results/apart/${group}.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifest, content)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm could not install ${names.join(', ')}.`)
  writeFileSync(done, content)
  return folder
}
