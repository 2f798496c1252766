import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { help } from './help.mjs'
import { isMain, root } from './tools.mjs'

const SAMPLE = 'examples/modules/my-sample'

/** Copies the sample under another name, in each of its spellings. Gives the files. */
export function createModule(name, folder) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error('Name the module in lower case, as gift-cards.')
  if (existsSync(folder)) throw new Error(`${folder} is there already.`)
  const words = name.split('-')
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  const title = words.join(' ')
  const spellings = [
    ['my-sample', name],
    ['my_sample', words.join('_')],
    ['mySample', pascal[0].toLowerCase() + pascal.slice(1)],
    ['MySample', pascal],
    ['My sample', title[0].toUpperCase() + title.slice(1)],
    ['my sample', title],
    ['我的示例', title],
  ]
  const renamed = (text) => spellings.reduce((now, [from, to]) => now.replaceAll(from, to), text)
  const files = readdirSync(join(root, SAMPLE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, SAMPLE), join(entry.parentPath, entry.name)))
  for (const file of files) {
    const to = join(folder, renamed(file))
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, renamed(readFileSync(join(root, SAMPLE, file), 'utf8')))
  }
  return files.map(renamed)
}

if (isMain(import.meta.url)) {
  help('create:module')
  const [name = ''] = process.argv.slice(2)
  try {
    createModule(name, join(root, 'modules', name))
    const tests = process.env.KIOSK_SHOP ? 'npm test' : `npx vitest run --project unit modules/${name}`
    console.log(`modules/${name} is a module that works. Its tests: ${tests}
Add './modules/${name}' to the modules of kiosk.config.ts, run npm run extensions, and start the shop.
docs/extensions.md says what a module may do.`)
  } catch ({ message }) {
    console.error(message)
    process.exitCode = 1
  }
}
