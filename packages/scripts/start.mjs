import { ensurePages, ensureServer, lastBuildSeconds } from './build.mjs'
import { ensureCopy } from './client-copy.mjs'
import { endWithParent, isStartedAgain, needsOwnMemory, startAgain } from './own-memory.mjs'

if (isStartedAgain) endWithParent()
else {
  if (process.env.npm_lifecycle_event) stopWithTheShell(process.ppid)
  if (!(await ensureServer())) process.exit(1)
}
const hasWorkers = Number(process.env.WORKERS) > 1
if (needsOwnMemory()) startAgain(hasWorkers ? 'SIGHUP' : 'SIGTERM')
else await serve()

/** The API answers while the pages are still being built: lib/server/main.ts waits for them. */
async function serve() {
  globalThis.kioskLastBuildSeconds = lastBuildSeconds()
  globalThis.kioskPagesBuilt = ensurePages({ isServing: true })
  ensureCopy()
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  await import(hasWorkers ? '../../dist/primary.mjs' : '../../dist/server.mjs')
}

/** npm hands its SIGTERM to the shell between us, which dies of it without passing it on. */
function stopWithTheShell(shell) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}
