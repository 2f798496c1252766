import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSmallBuild, KILLED, memoryShortage, SMALL_ENV, wasKilled } from './build-memory.mjs'
import { help } from './help.mjs'
import { alone } from './lock.mjs'
import { sourceHashes } from './sources.mjs'
import { isMain, root, start, tool } from './tools.mjs'

const at = (path) => join(root, path)
const serverStamp = at('dist/kiosk-build')
const pagesStamp = at('.next/kiosk-build')
const pagesSeconds = at('dist/pages-seconds') // outside of .next, which a build empties

/** True when the server and the commands at hand were made from the sources at hand. */
const isServerBuilt = (hash = sourceHashes().server) =>
  [serverStamp, at('dist/server.mjs'), at('dist/primary.mjs'), at('dist/cli.mjs')].every(existsSync) &&
  readFileSync(serverStamp, 'utf8') === hash

/** The same of the pages. A folder of `next dev` has no such stamp. */
const arePagesBuilt = (hash = sourceHashes().pages) =>
  [pagesStamp, at('.next/BUILD_ID')].every(existsSync) && readFileSync(pagesStamp, 'utf8') === stampOf(hash)

// The build's own id is part of it, so that a plain `next build` by hand is not taken for ours.
const stampOf = (hash) => `${hash} ${readFileSync(at('.next/BUILD_ID'), 'utf8')}`

/**
 * Each builds unless what is at hand is current. Two processes at once: the second waits, and then has nothing to do.
 * `hash`: of the sources, where it was made just now.
 */
export const ensureServer = async (hash) =>
  isServerBuilt(hash) || alone(at('dist/server.lock'), async () => isServerBuilt() || buildServer())
export const ensurePages = async ({ hash, ...options } = {}) =>
  arePagesBuilt(hash) || alone(at('dist/build.lock'), async () => arePagesBuilt() || buildPages(options))
/** How long the pages took to build the last time, if they were ever built here. */
export const lastBuildSeconds = () =>
  existsSync(pagesSeconds) ? Number(readFileSync(pagesSeconds, 'utf8')) || undefined : undefined
export const ensureBuild = async () => (await ensureServer()) && (await ensurePages())

async function buildServer() {
  const hash = sourceHashes().server
  const built = await bundles(hash)
  if (built) writeFileSync(serverStamp, hash)
  return built
}

async function buildPages(options) {
  const { server, pages } = sourceHashes()
  const since = Date.now()
  console.log('Building the pages for production: once, and again after each change of the sources.')
  const shortage = memoryShortage()
  if (shortage) console.log(shortage)
  // Tags of answers have the name of the build in them: the same, whether the server or a route answers
  const [areBuilt] = await Promise.all([nextBuild(server, options), writeDocument(server)])
  if (!areBuilt) return false
  writeFileSync(pagesStamp, stampOf(pages))
  const seconds = ((Date.now() - since) / 1000).toFixed(0)
  writeFileSync(pagesSeconds, seconds)
  console.log(`Built in ${seconds} s.`)
  return true
}

/** The API document, which the server would otherwise make at each start; where this fails it does. */
async function writeDocument(hash) {
  if (!(await bundles(hash, ['document']))) return
  await start([process.execPath, at('dist/document.mjs'), at('dist/openapi.json')], { onLine: console.error }).ended
}

/** Shows the steps and warnings as they come, and the rest (a table of every route) only when it fails. */
async function nextBuild(hash, { isServing = false } = {}) {
  const kept = []
  const onLine = (line) => (/^ ?[✓▲⚠⨯]/.test(line) ? console.log(line) : kept.push(line))
  const first = lastBuildSeconds() === undefined && { KIOSK_FIRST_BUILD: 'yes' }
  const env = { NODE_ENV: 'production', KIOSK_BUILD: hash, ...first, ...(isSmallBuild() && SMALL_ENV) }
  const { child, ended } = start(tool('next', 'build'), { onLine, env })
  const stop = (signal) => child.kill(signal) && !isServing && process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  const code = await ended
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  if (code !== 0 && !child.killed) {
    const lines = [...kept, 'The build failed; what it said stands above.']
    console.error(wasKilled(child, kept) ? KILLED : lines.join('\n'))
  }
  return code === 0
}

/** The bundler is loaded only where something is built: `npm start` goes on in this process. */
function bundles(hash, names = ['server', 'primary', 'cli']) {
  return import('./bundle.mjs')
    .then(({ bundle }) => bundle(names, hash))
    .then(
      () => true,
      (error) => console.error(error.message),
    )
}

if (isMain(import.meta.url)) {
  help('build')
  process.exitCode = (await ensureBuild()) ? 0 : 1
}
