import { ensureBuild } from './build.mjs'
import { endWithParent, isStartedAgain, needsOwnMemory, startAgain } from './own-memory.mjs'

if (isStartedAgain) endWithParent()
else {
  if (process.env.npm_lifecycle_event) stopWithTheShell(process.ppid)
  if (!(await ensureBuild())) process.exit(1)
}
if (needsOwnMemory()) startAgain()
else await serve()

async function serve() {
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  await import('../../dist/server.mjs')
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
