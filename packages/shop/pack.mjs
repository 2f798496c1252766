import {
  cpSync,
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { build } from 'esbuild'
import { pack } from 'tar-stream'
import { builtFiles, contentOf, filesIn, READ } from '../scripts/built.mjs'
import { CONFIG, configText } from '../scripts/extensions.mjs'
import { ADDED, productFiles, sourceHashes } from '../scripts/sources.mjs'
import { root, start, tool } from '../scripts/tools.mjs'

/** For the repository alone. */
const LEFT = /^(package-lock|knip)\.json$|_snapshot\.json$/

const here = import.meta.dirname
const DOORS = ['contract', 'module', 'page', 'price-kind', 'schema', 'testing']
/** Which the build does not need; modules, their tests and the client of their operations do. */
const FOR_MODULES =
  /^(packages\/testing\/(?!bugs\/)|packages\/client\/(generate\/|guide\/|tsconfig)|examples\/modules\/my-sample\/|lib\/.+\/sample-calls\.ts$|lib\/.+\.suite\.ts$)/
/** Of `create:module`, with its tests. */
const SAMPLE = 'examples/modules/my-sample'
const CLIENT = 'examples/mini-program/miniprogram/kiosk-client'

/** As a new shop has it. */
const EMPTY = configText({ without: [], modules: [] })

/**
 * Makes the package `kiosk-shop` in a folder: the product with its build in one archive, whose many equal parts
 * take room once, and beside it what runs in the folder of a shop.
 */
export async function packShop(target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const { product, ...stamps } = sourceHashes({ [CONFIG]: EMPTY })
  writeFileSync(join(target, 'packed.json'), `${JSON.stringify({ version: packageAt(root).version, product })}\n`)
  writePackage(target)
  cpSync(join(here, 'README.md'), join(target, 'README.md'))
  cpSync(join(root, 'docs'), join(target, 'docs'), {
    recursive: true,
    filter: (file) => !/[\\/](proof|site)$|\.(webp|svg)$/.test(file),
  })
  await writeTypes(join(target, 'types'))
  await writeProgram(target)
  await writeArchive(join(target, 'product.tar.br'), stamps)
}

/** The product as it stands in `.kiosk`. */
async function writeArchive(file, stamps) {
  const archive = pack()
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 28,
  }
  const written = pipeline(archive, createBrotliCompress({ params }), createWriteStream(file))
  const product = [...productFiles(), ...ADDED, ...filesForModules(), ...[...READ, CLIENT].flatMap(filesIn)]
  for (const name of new Set([...product, ...builtFiles()]))
    if (!LEFT.test(name) && name !== CONFIG) addFile(archive, name)
  const texts = {
    [CONFIG]: EMPTY,
    'dist/kiosk-build': stamps.server,
    '.next/kiosk-build': `${stamps.pages} ${readFileSync(join(root, '.next/BUILD_ID'), 'utf8')}`,
  }
  for (const [name, text] of Object.entries(texts)) archive.entry({ name, mtime: new Date(0) }, text)
  archive.finalize()
  await written
}

const packageAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function addFile(archive, file) {
  const [name, place] = [file.replaceAll('\\', '/'), join(root, file)]
  if (lstatSync(place).isSymbolicLink())
    return archive.entry({ name, type: 'symlink', linkname: readlinkSync(place), mtime: new Date(0) })
  archive.entry({ name, mtime: new Date(0) }, contentOf(file))
}

function filesForModules() {
  return ['lib', 'packages/testing', 'packages/client', SAMPLE]
    .flatMap(filesIn)
    .filter((file) => FOR_MODULES.test(file) && (file.startsWith(SAMPLE) || !/\.test\.ts$/.test(file)))
}

/** What runs in the folder of a shop before the product is laid out: one file, its packages beside it. */
function writeProgram(target) {
  return build({
    absWorkingDir: root,
    entryPoints: [join(here, 'bin.mjs')],
    outfile: join(target, 'bin.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    define: { START_FLAGS: JSON.stringify(startFlags()) },
    logLevel: 'error',
  })
}

/** Of Node, with which the product is started. */
const startFlags = () =>
  packageAt(root)
    .scripts.start.split(' ')
    .filter((word) => word.startsWith('--'))

function writePackage(target) {
  const { version, engines, dependencies } = packageAt(root)
  const doors = Object.fromEntries(DOORS.map((door) => [`./${door}`, { types: `./types/packages/shop/${door}.d.ts` }]))
  const whole = {
    name: 'kiosk-shop',
    version,
    description: 'Backend and back office of a mini-program shop',
    license: 'UNLICENSED',
    type: 'module',
    engines,
    bin: { 'kiosk-shop': 'bin.mjs' },
    exports: { ...doors, './package.json': './package.json' },
    dependencies,
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`)
}

/** Of everything that the doors reach, as the compiler writes them; `@/` means nothing outside of the repository. */
async function writeTypes(to) {
  const command = tool('tsc', '-p', join(here, 'tsconfig.json'), '--outDir', to)
  if (await start(command, { onLine: console.error }).ended) process.exit(1)
  for (const file of readdirSync(to, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue
    const place = join(to, file)
    const up = relative(dirname(place), to).replaceAll('\\', '/') || '.'
    writeFileSync(place, readFileSync(place, 'utf8').replace(/(['"])@\//g, `$1${up}/`))
  }
}
