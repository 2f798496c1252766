import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, stop } from 'esbuild'
import { help } from './help.mjs'
import { FIELDS, KINDS, PAGES } from './sources.mjs'
import { isMain, root, start, tool } from './tools.mjs'

const HEAD = '// Written by `npm run extensions` from kiosk.config.ts.\n'

/** The folder of a shop (packages/shop): its configuration stands there. */
const shop = process.env.KIOSK_SHOP

/**
 * What the modules of kiosk.config.ts give to each floor, by file: their lists to lib, their pages to app, the text of
 * their migrations to db, their discounts to lib/price. Imports with fixed paths are all that a bundler follows, and a
 * release has no other file.
 */
export async function filesOfExtensions(folder = root) {
  const config = await configIn(folder)
  const { modules, fields = {} } = config
  const all = modules.map((from) => ({ from, ...placeOf(folder, from) }))
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
    'db/extensions.json': json(tables),
    [FIELDS]: json(await columnsOf(fields, folder)),
    [KINDS]: kindsFile(all),
    ...(shop && { [CONFIG]: configText(config) }),
  }
}

/** In the folder of a shop: what its configuration says, however it says it. */
export const CONFIG = 'kiosk.config.ts'
export const configText = (config) => `export const kiosk = ${json(config)}`

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** The migration of each field. One whose column has another type already keeps its name for that. */
async function columnsOf(fields, folder) {
  const { migrationsOfFields, problemsOfFields } = await load(join(root, 'lib/base/custom-field.ts'))
  const [wrong] = problemsOfFields(fields)
  if (wrong) throw new Error(`kiosk.config.ts: ${wrong}`)
  const written = join(folder, FIELDS)
  const before = new Map(
    (existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : []).map(({ name, migrations }) => [
      name,
      migrations[0].tag,
    ]),
  )
  const all = migrationsOfFields(fields)
  const other = all.find(({ name, migrations }) => (before.get(name) ?? migrations[0].tag) !== migrations[0].tag)
  if (other)
    throw new Error(
      `The field ${other.name} is ${before.get(other.name)} already: give one of another type another name.`,
    )
  return all
}

const braced = (lines) => (lines.length > 0 ? `{\n${lines.join('')}}` : '{}')

const configIn = async (folder) => (await load(join(shop ?? folder, 'kiosk.config.ts'))).kiosk

/** With all that it imports, zod for one, so that it stands alone. */
async function load(file) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@': '.', 'kiosk-shop': './packages/shop' },
    write: false,
    logLevel: 'error',
  }).finally(stop) // its process would stay as long as ours
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
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

/** What `price-kinds.ts` of each exports: contracts and forms are made of it, in browsers, too. */
function kindsFile(all) {
  const own = all.filter(({ place }) => existsSync(join(place, 'price-kinds.ts')))
  const imports = own.map(({ name, path }) => `import { priceKinds as ${variable(name)} } from '${path}/price-kinds'\n`)
  const list = own.map(({ name }) => `...${variable(name)}`).join(', ')
  const typed = own.length > 0 ? '' : ': []'
  return `${HEAD}${imports.join('')}${own.length > 0 ? '\n' : ''}export const added${typed} = [${list}]\n`
}

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
  const { modules, fields = {} } = await configIn(root)
  await writeExtensions()
  console.log(
    modules.length > 0 ? `Kiosk has ${modules.join(', ')} beside its own modules.` : 'Kiosk has its own modules.',
  )
  const added = Object.entries(fields).flatMap(([owner, all]) => Object.keys(all).map((name) => `${owner}.${name}`))
  if (added.length > 0) console.log(`It has the fields ${added.join(', ')}: npm run db:migrate adds their columns.`)
}

/** What is as it was keeps its time. */
export async function writeExtensions() {
  for (const [file, text] of Object.entries(await filesOfExtensions())) {
    const place = join(root, file)
    if (!existsSync(place) || readFileSync(place, 'utf8') !== text) writeFileSync(place, text)
  }
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
