import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { help } from './help.mjs'
import { root } from './tools.mjs'

help('version')

/** Run by `npm version`, which has raised package.json: the same version wherever else it stands. */
const read = (name) => readFileSync(join(root, name), 'utf8')
const { version } = JSON.parse(read('package.json'))
const [major, minor] = version.split('.')

const edit = (name, change) => writeFileSync(join(root, name), change(read(name)))
const editJson = (name, change) =>
  edit(name, (text) => {
    const json = JSON.parse(text)
    change(json)
    return `${JSON.stringify(json, null, 2)}\n`
  })

for (const name of ['packages/client/package.json', 'examples/mini-program/package.json']) {
  editJson(name, (json) => Object.assign(json, { version }))
}
editJson('package-lock.json', ({ packages }) => Object.assign(packages['packages/client'], { version }))
edit('SECURITY.md', (text) => text.replace(/(minor version) \(.+?\)/, `$1 (${major}.${minor})`))
edit('.github/ISSUE_TEMPLATE/bug.yml', (text) => text.replace(/placeholder: .+/, `placeholder: ${version}`))
edit('CHANGELOG.md', (text) => text.replace('## [', `## [${version}] - Unreleased\n\n## [`))
