import { createHash } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve, sep } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { ensureBuild } from './build.mjs'
import { builtFiles, contentOf, filesIn, PROGRAMS, READ } from './built.mjs'
import { help } from './help.mjs'
import { root } from './tools.mjs'

help('release')

/**
 * Makes a folder that starts with Node alone: what was built, and of the packages the files that are loaded at run
 * time. Nothing is installed or built where it runs.
 */
const target = resolve(process.argv[2] ?? join(root, 'release'))
/**
 * Traced, and yet of no use: what the generator of migrations remembers, traces, and what
 * packages bring for development.
 */
const NOT_LOADED = /_snapshot\.json$|\.nft\.json$|^node_modules[\\/].*\.(map|md|d\.[cm]?ts)$|\.runtime\.dev\.js$/
/** The tools that Next builds pages with: the server names them, and reading them takes half of the time of a trace. */
const BUILDS_PAGES =
  /^node_modules[\\/]next[\\/]dist[\\/]compiled[\\/](webpack|babel(-packages)?|next-devtools|@next[\\/]font|terser|postcss[\w-]*|css[\w-]*|jest-worker)[\\/]/

if (isSomethingElse(target)) stop(`${target} has other files in it: name a folder that is new, or an earlier release.`)
if (!(await ensureBuild())) process.exit(1)
rmSync(target, { recursive: true, force: true })
for (const file of await filesOfPackages()) copy(file)
for (const file of [...builtFiles(), ...READ.flatMap(filesIn)]) copy(file)
writeStart()
writeBill()
writeSums()
printSizes()

function isSomethingElse(folder) {
  return existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'kiosk.mjs'))
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

/** The files that the server, the commands and the pages load. */
async function filesOfPackages() {
  const ignore = (file) => NOT_LOADED.test(file) || BUILDS_PAGES.test(file)
  const { fileList } = await nodeFileTrace(PROGRAMS, { base: root, processCwd: root, ignore })
  const ofPages = readdirSync(join(root, '.next'), { recursive: true })
    .filter((name) => name.endsWith('.nft.json'))
    .flatMap((name) => filesOfTrace(join('.next', name)))
  return [...new Set([...fileList, ...ofPages])].filter((file) => file.startsWith(`node_modules${sep}`))
}

function filesOfTrace(trace) {
  return JSON.parse(readFileSync(join(root, trace), 'utf8')).files.map((file) => normalize(join(dirname(trace), file)))
}

function copy(file) {
  const [from, to] = [join(root, file), join(target, file)]
  if (lstatSync(from).isDirectory()) return readdirSync(from).forEach((name) => void copy(join(file, name)))
  if (NOT_LOADED.test(file)) return
  mkdirSync(dirname(to), { recursive: true })
  if (file.endsWith('.map')) writeFileSync(to, contentOf(file))
  else cpSync(from, to, { verbatimSymlinks: true })
}

function writeStart() {
  const { name, version, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = { name, version, private: true, type, engines, scripts: { start: 'node kiosk.mjs' } }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  cpSync(join(root, 'packages/scripts/kiosk.mjs'), join(target, 'kiosk.mjs'))
  cpSync(join(root, 'packages/scripts/own-memory.mjs'), join(target, 'own-memory.mjs'))
}

/** Which packages it is made of, with their licences and hashes: CycloneDX, as scanners read it. */
function writeBill() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const used = Object.entries(packages).filter(([place, one]) => place.startsWith('node_modules/') && isUsed(one))
  const metadata = { component: { type: 'application', name, version } }
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components: used.map(component) }
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

function isUsed({ dev, link }) {
  return !dev && !link
}

function component([place, { version, license, integrity }]) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content }],
    ...(license && { licenses: [{ expression: license }] }),
  }
}

/** As `sha256sum --check` reads it. */
function writeSums() {
  const lines = filesOfRelease().map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(target, file)))
      .digest('hex')
    return `${sum}  ${file.replaceAll(sep, '/')}\n`
  })
  writeFileSync(join(target, 'SHA256SUMS'), lines.sort().join(''))
}

function filesOfRelease() {
  const entries = readdirSync(target, { recursive: true, withFileTypes: true })
  return entries.filter((one) => one.isFile()).map((one) => relative(target, join(one.parentPath, one.name)))
}

/** The parts of a megabyte and more, and the whole. */
function printSizes() {
  const sizes = new Map()
  for (const file of filesOfRelease()) {
    const part = partOf(file.split(sep))
    sizes.set(part, (sizes.get(part) ?? 0) + lstatSync(join(target, file)).size)
  }
  const line = (size, what) => console.log(`${(size / 1e6).toFixed(1).padStart(7)} MB  ${what}`)
  for (const [part, size] of [...sizes].sort(([, a], [, b]) => b - a)) if (size >= 1e6) line(size, part)
  line(
    [...sizes.values()].reduce((sum, size) => sum + size, 0),
    `in all: node ${relative(process.cwd(), join(target, 'kiosk.mjs'))} starts it`,
  )
}

function partOf([first, second = '', third = '']) {
  if (first === 'public') return first
  return join(first, second, second.startsWith('@') ? third : '')
}
