import { createHash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.mjs'

export const PAGES = 'app/admin/(shell)/x/[...page]/pages.generated.ts'
export const KINDS = 'lib/price/kinds/added.generated.ts'
export const FIELDS = 'db/fields.json'

/** What kiosk.config.ts adds, and the files that `npm run extensions` writes of it. */
const added = () => JSON.parse(readFileSync(join(root, 'db/extensions.json'), 'utf8')).map(folderOf)
const ADDED_TO_PAGES = [PAGES, KINDS, FIELDS]
export const ADDED = ['kiosk.config.ts', 'lib/extensions.generated.ts', 'db/extensions.json', ...ADDED_TO_PAGES]
const folders = ['app', 'components', 'db', 'lib', 'packages', 'public']
const notBuilt =
  /\.test\.tsx?$|\/sample-calls\.ts$|\.md$|^packages\/(?!scripts\/|shop\/|simulator\/|\w+\/(src\/|package\.json))/
/** Made by a run of the tests or of the shop, or only read by people. */
const notWritten = /\.md$|(^|\/)(node_modules|dist|kiosk-client)\/|^packages\/foreign-clients\/programs\/generated\//
const otherConfig = /^(next-env\.d|biome|drizzle\.config|playwright\.config|vercel|vitest\.config)\./

/** Made of the others where they are needed: packages/scripts/client.mjs. */
const isOffice = (file) => /^packages\/client\/(src\/generated\/office-|office\.md)/.test(file)

/** In the folder of a shop the product is as its package has it (packages/shop), whose hash stands there. */
const packed = join(root, 'packed.json')
const productHash = () =>
  existsSync(packed) ? JSON.parse(readFileSync(packed, 'utf8')).product : hashOf(productFiles())

/**
 * SHA-256 over every file that server and pages are made of, names included: it changes when a build would. The pages
 * have a shop's configuration and modules from the server, in whose process they are, but for pages, discounts and
 * fields. `instead`: texts of files, which are there in another place.
 */
export function sourceHashes(instead = {}) {
  const product = productHash()
  const all = added()
  const inPages = [...ADDED_TO_PAGES, ...(hasFields() ? ['kiosk.config.ts'] : [])]
  return {
    product,
    server: hashOf([...ADDED, ...all.flatMap(filesUnder).filter(isBuilt)], product, instead),
    pages: hashOf([...inPages, ...all.filter(isInPages).flatMap(filesUnder).filter(isBuilt)], product),
  }
}

export const sourcesHash = () => sourceHashes().server

const hasFields = () => JSON.parse(readFileSync(join(root, FIELDS), 'utf8')).length > 0
const folderOf = ({ from }) => (from.startsWith('./') ? from.slice(2) : join('node_modules', from))
const isInPages = (folder) => ['pages', 'price-kinds.ts'].some((name) => existsSync(join(root, folder, name)))
const isBuilt = (file) => !notBuilt.test(file)

/** The same of the tests and all that they use. */
export function treeHash() {
  const own = added().filter((folder) => !folder.startsWith('node_modules'))
  const files = [...folders, ...own, 'e2e', 'examples'].flatMap(filesUnder)
  return hashOf([...files.filter((file) => !notWritten.test(file)).sort(), ...atRoot()])
}

export const hashUnder = (folder) => hashOf(filesUnder(folder).sort())

/** All files through the same piece of memory: `npm start` goes on in this process. */
function hashOf(files, before = '', instead = {}) {
  const hash = createHash('sha256').update(before)
  const room = Buffer.alloc(256 * 1024)
  for (const file of files) {
    if (file in instead) {
      hash.update(`${file}\0${Buffer.byteLength(instead[file])}\0${instead[file]}`)
      continue
    }
    const opened = openSync(join(root, file))
    hash.update(`${file}\0${fstatSync(opened).size}\0`)
    for (let read = 1; read > 0; ) {
      read = readSync(opened, room)
      hash.update(room.subarray(0, read))
    }
    closeSync(opened)
  }
  return hash.digest('hex')
}

/** What the product is built of. */
export function productFiles() {
  const inFolders = folders.filter((folder) => existsSync(join(root, folder))).flatMap(filesUnder)
  const all = [...inFolders.filter(isBuilt), ...atRoot().filter((file) => !otherConfig.test(file))]
  return all.filter((file) => !ADDED.includes(file)).sort()
}

const atRoot = () => readdirSync(root).filter((file) => /\.(ts|mjs|js|json)$/.test(file))

function filesUnder(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relativePath(entry))
  return files.filter((file) => !isOffice(file))
}

const relativePath = (entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')
