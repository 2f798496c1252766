import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './lock.mjs'
import { sourcesHash } from './sources.mjs'
import { isMain, root, start, tool } from './tools.mjs'

const at = (path) => join(root, path)
const stamp = at('.next/kiosk-build')

/** True when the build at hand was made from the sources at hand. A folder of `next dev` has no such stamp. */
function isBuilt() {
  const files = [stamp, at('.next/BUILD_ID'), at('dist/server.mjs'), at('dist/cli.mjs')]
  return files.every(existsSync) && readFileSync(stamp, 'utf8') === stampOf(sourcesHash())
}

// The build's own id is part of it, so that a plain `next build` by hand is not taken for ours.
const stampOf = (hash) => `${hash} ${readFileSync(at('.next/BUILD_ID'), 'utf8')}`

/** Builds unless the build at hand is current. Two at once: the second waits, and then has nothing to do. */
export async function ensureBuild() {
  return isBuilt() || alone(at('dist/build.lock'), async () => isBuilt() || build())
}

async function build() {
  const hash = sourcesHash()
  const since = Date.now()
  console.log('Building for production: once, and again after each change of the sources.')
  const built = (await nextBuild(hash)) && (await bundles(hash))
  if (!built) console.error('The build failed; what it said stands above.')
  else {
    writeFileSync(stamp, stampOf(hash))
    console.log(`Built in ${((Date.now() - since) / 1000).toFixed(0)} s.`)
  }
  return built
}

/** Shows the steps and warnings as they come, and the rest (a table of every route) only when it fails. */
async function nextBuild(hash) {
  const kept = []
  const onLine = (line) => (/^ ?[✓▲⚠⨯]/.test(line) ? console.log(line) : kept.push(line))
  const { child, ended } = start(tool('next', 'build'), { onLine, env: { NODE_ENV: 'production', KIOSK_BUILD: hash } })
  const stop = (signal) => child.kill(signal) && process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  const code = await ended
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  if (code !== 0) console.error(kept.join('\n'))
  return code === 0
}

/** The bundler is loaded only where something is built: `npm start` goes on in this process. */
function bundles(hash) {
  return import('./bundle.mjs')
    .then(({ bundle }) => bundle(['server', 'cli'], hash))
    .then(
      () => true,
      (error) => console.error(error.message),
    )
}

if (isMain(import.meta.url)) process.exitCode = (await ensureBuild()) ? 0 : 1
