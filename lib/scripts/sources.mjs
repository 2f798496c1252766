import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.mjs'

const folders = ['app', 'components', 'db', 'lib', 'packages', 'public']
const notBuilt = /\.test\.tsx?$|\.md$|^lib\/(testing|bench)\/|^packages\/(?!\w+\/(src\/|package\.json))/
const otherConfig = /^(next-env\.d|biome|drizzle\.config|playwright\.config|vercel|vitest\.config)\./

/** SHA-256 over every file that a build is made of, names included: it changes when a build would. */
export function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources()) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

function sources() {
  const inFolders = folders.filter((folder) => existsSync(join(root, folder))).flatMap(filesUnder)
  const atRoot = readdirSync(root).filter((file) => /\.(ts|mjs|js|json)$/.test(file) && !otherConfig.test(file))
  return [...inFolders.filter((file) => !notBuilt.test(file)), ...atRoot].sort()
}

function filesUnder(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relativePath(entry))
}

const relativePath = (entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')
