import { help } from './help.mjs'
import { endWithParent, isStartedAgain, needsOwnMemory, startAgain, stopWithTheShell } from './own-memory.mjs'

help('start')

if (isStartedAgain) endWithParent()
else stopWithTheShell()
const hasWorkers = Number(process.env.WORKERS) > 1
if (needsOwnMemory()) startAgain(hasWorkers ? 'SIGHUP' : 'SIGTERM')
else await serve()

/**
 * The API answers while the pages are still being built: lib/server/main.ts waits for them. Where there is memory for
 * one of the two it waits itself. What builds is loaded only here: a process that has started us again only waits, and
 * stays small.
 */
async function serve() {
  const { ensurePages, ensureServer, lastBuildSeconds } = await import('./build.mjs')
  const { isSmallBuild } = await import('./build-memory.mjs')
  const { ensureCopy } = await import('./client-copy.mjs')
  const { sourceHashes } = await import('./sources.mjs')
  const hashes = sourceHashes()
  if (!(await ensureServer(hashes.server))) process.exit(1)
  globalThis.kioskLastBuildSeconds = lastBuildSeconds()
  globalThis.kioskPagesBuilt = ensurePages({ isServing: !isSmallBuild(), hash: hashes.pages })
  if (isSmallBuild() && !(await globalThis.kioskPagesBuilt)) process.exit(1)
  ensureCopy()
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  await import(hasWorkers ? '../../dist/primary.mjs' : '../../dist/server.mjs')
}
