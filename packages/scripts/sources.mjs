import { createHash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.mjs'

/** With the folders of modules that kiosk.config.ts adds; a package of one is as package-lock.json has it. */
const added = JSON.parse(readFileSync(join(root, 'db/extensions.json'), 'utf8'))
const folders = ['app', 'components', 'db', 'lib', 'packages', 'public'].concat(
  added.flatMap(({ from }) => (from.startsWith('./') ? [from.slice(2)] : [])),
)
const notBuilt =
  /\.test\.tsx?$|\/sample-calls\.ts$|\.md$|^packages\/(?!scripts\/|simulator\/|\w+\/(src\/|package\.json))/
/** Made by a run of the tests or of the shop, or only read by people. */
const notWritten = /\.md$|(^|\/)(node_modules|dist|kiosk-client)\/|^packages\/foreign-clients\/programs\/generated\//
const otherConfig = /^(next-env\.d|biome|drizzle\.config|playwright\.config|vercel|vitest\.config)\./

/** Made of the others where they are needed: packages/scripts/client.mjs. */
const isOffice = (file) => /^packages\/client\/(src\/generated\/office-|office\.md)/.test(file)

/** SHA-256 over every file that a build is made of, names included: it changes when a build would. */
export const sourcesHash = () => hashOf(sources())

/** The same of the tests and all that they use. */
export function treeHash() {
  const files = [...folders, 'e2e', 'examples'].flatMap(filesUnder)
  return hashOf([...files.filter((file) => !notWritten.test(file)).sort(), ...atRoot()])
}

export const hashUnder = (folder) => hashOf(filesUnder(folder).sort())

/** All files through the same piece of memory: `npm start` goes on in this process. */
function hashOf(files) {
  const hash = createHash('sha256')
  const room = Buffer.alloc(256 * 1024)
  for (const file of files) {
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

function sources() {
  const inFolders = folders.filter((folder) => existsSync(join(root, folder))).flatMap(filesUnder)
  return [
    ...inFolders.filter((file) => !notBuilt.test(file)),
    ...atRoot().filter((file) => !otherConfig.test(file)),
  ].sort()
}

const atRoot = () => readdirSync(root).filter((file) => /\.(ts|mjs|js|json)$/.test(file))

function filesUnder(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relativePath(entry))
  return files.filter((file) => !isOffice(file))
}

const relativePath = (entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')
