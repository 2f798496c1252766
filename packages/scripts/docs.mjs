import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePages } from '../../docs/site/write-pages.mjs'
import { help } from './help.mjs'
import { root } from './tools.mjs'

const own = join(root, 'docs/site')
const args = process.argv.slice(2)
help('docs')

if (!existsSync(join(own, 'node_modules/vitepress')))
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], own)
rmSync(join(root, 'dist/docs-site'), { recursive: true, force: true })
writePages(root, join(own, 'pages'), process.env.KIOSK_REPOSITORY)
const { bin } = JSON.parse(readFileSync(join(own, 'node_modules/vitepress/package.json'), 'utf8'))
run(process.execPath, [join(own, 'node_modules/vitepress', bin.vitepress), 'build', '.', ...args], own)
console.log('The site is in dist/docs-site.')

function run(command, words, cwd) {
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
