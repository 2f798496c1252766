import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { transform } from 'esbuild'
import { help } from './help.mjs'
import { isMain, root, start, tool } from './tools.mjs'

const PAGES = 'app/admin/(shell)/x/[...page]/pages.generated.ts'
const HEAD = '// Written by `npm run extensions` from kiosk.config.ts.\n'

/**
 * What the modules of kiosk.config.ts give to each floor, by file: their lists to lib, their pages to app, the text of
 * their migrations to db. Imports with fixed paths are all that a bundler follows, and a release has no other file.
 */
export async function filesOfExtensions(folder = root) {
  const all = (await configIn(folder)).modules.map((from) => ({ from, ...placeOf(folder, from) }))
  const twice = all.find(({ name }, at) => all.findIndex((one) => one.name === name) !== at)
  if (twice) throw new Error(`kiosk.config.ts has two modules named ${twice.name}.`)
  const lists = all.map((one) => `import ${variable(one.name)} from '${one.path}/module'\n`)
  const entries = all.map(({ name }) => `  '${name}': ${variable(name)},\n`)
  const typed = all.length > 0 ? '' : ': Record<string, never>'
  const pages = all.flatMap(pagesOf).map((one) => `  '${one.page}': () => import('${one.path}'),\n`)
  const tables = all.map(({ name, from, place }) => ({ name, from, migrations: migrationsIn(place) }))
  return {
    'lib/extensions.generated.ts': `${HEAD}${lists.join('')}${lists.length > 0 ? '\n' : ''}export const extensions${typed} = ${braced(entries)}\n`,
    [PAGES]: `${HEAD}export const pages = ${braced(pages)}\n`,
    'db/extensions.json': `${JSON.stringify(tables, null, 2)}\n`,
  }
}

const braced = (lines) => (lines.length > 0 ? `{\n${lines.join('')}}` : '{}')

/** It imports nothing but a type, so that what is left of it stands alone. */
async function configIn(folder) {
  const { code } = await transform(readFileSync(join(folder, 'kiosk.config.ts'), 'utf8'), { loader: 'ts' })
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).kiosk
}

/** A folder begins with `./`; anything else is a package. */
function placeOf(folder, from) {
  const isFolder = from.startsWith('./')
  const place = join(folder, isFolder ? from : join('node_modules', from))
  if (!existsSync(join(place, 'module.ts'))) throw new Error(`kiosk.config.ts names ${from}, but it has no module.ts.`)
  const name = from
    .split('/')
    .at(-1)
    .replace(/^kiosk-(module-)?/, '')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`${from}: a module is named in lower case, as my-module.`)
  return { name, place, path: isFolder ? `@/${from.slice(2)}` : from }
}

const variable = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** `pages/index.tsx` is /admin/x/<name>, `pages/other.tsx` stands below it. */
function pagesOf({ name, place, path }) {
  const folder = join(place, 'pages')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.tsx')) : []
  return files.sort().map((file) => {
    const own = file.slice(0, -'.tsx'.length)
    return { page: own === 'index' ? name : `${name}/${own}`, path: `${path}/pages/${own}` }
  })
}

function migrationsIn(place) {
  const folder = join(place, 'migrations')
  const journal = join(folder, 'meta/_journal.json')
  if (!existsSync(journal)) return []
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'))
  return entries.map(({ tag }) => ({ tag, text: readFileSync(join(folder, `${tag}.sql`), 'utf8') }))
}

async function write() {
  const { modules } = await configIn(root)
  for (const [file, text] of Object.entries(await filesOfExtensions())) writeFileSync(join(root, file), text)
  console.log(
    modules.length > 0 ? `Kiosk has ${modules.join(', ')} beside its own modules.` : 'Kiosk has its own modules.',
  )
}

/** Writes the migration that the schema of a module still needs. */
async function generate(from) {
  const place = relative(root, placeOf(root, from).place)
  const [schema, out] = [join(place, 'schema.ts'), join(place, 'migrations')]
  const command = tool('drizzle', 'generate', '--dialect', 'postgresql', '--schema', schema, '--out', out)
  process.exitCode = await start(command, { onLine: console.log }).ended
}

if (isMain(import.meta.url)) {
  help('extensions')
  const [word, from] = process.argv.slice(2)
  const work = word === 'generate' && from ? generate(from) : write()
  await work.catch(({ message }) => {
    console.error(message)
    process.exitCode = 1
  })
}
