import { endWithParent, isStartedAgain, needsOwnMemory, startAgain } from './own-memory.mjs'

/** The program of a release: `node kiosk.mjs` serves, `node kiosk.mjs migrate` and the like are commands. */
process.chdir(import.meta.dirname)
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.env.KIOSK_RELEASE = 'yes' // it has no npm run
const hasWorkers = Number(process.env.WORKERS) > 1
if (process.argv[2]) await import('./dist/cli.mjs')
else if (isStartedAgain) {
  endWithParent()
  await serve()
} else if (needsOwnMemory()) startAgain(hasWorkers ? 'SIGHUP' : 'SIGTERM')
else await serve()

function serve() {
  return import(hasWorkers ? './dist/primary.mjs' : './dist/server.mjs')
}
