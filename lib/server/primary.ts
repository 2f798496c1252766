import { realpathSync } from 'node:fs'
import path from 'node:path'
import { isatty } from 'node:tty'
import { env } from '../base/env/env'
import { logger } from '../base/log'
import { Crew } from './crew'
import { mustBeFree } from './listen'
import { goOnUnread } from './unread-output'

/**
 * The process that `npm start` runs where WORKERS is more than 1: it listens, hands over, and knows nothing of the
 * shop, so that it need not change with it.
 */
async function lead(): Promise<void> {
  const { port, host, workers, logLevel } = env()
  await mustBeFree(port, host)
  const crew = new Crew(workers, folderNamed(process.argv[1] ?? ''), logger(logLevel))
  const stop = () => void crew.stop().then((code) => process.exit(code))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  const hasTerminal = isatty(0)
  process.on('SIGHUP', () => (hasTerminal ? stop() : crew.restart())) // a terminal says so when it is closed
  if ((await shared.kioskPagesBuilt) === false) throw new Error('The pages could not be built.')
  if (!(await crew.serve())) process.exit(1)
}

/** `npm start` builds them first, if they are not there. */
const shared: typeof globalThis & { kioskPagesBuilt?: Promise<boolean> } = globalThis

/** The folder of the program as it was named, with the links in it. */
function folderNamed(program: string): string {
  const inside = path.relative(process.cwd(), realpathSync(program))
  return path.resolve(program.endsWith(inside) ? program.slice(0, -inside.length) : '.')
}

goOnUnread()
await lead().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
