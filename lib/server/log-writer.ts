import cluster from 'node:cluster'
import type { WriteLine } from '../base/log'

/** How long a line may wait for more: what a process that is killed can lose of its log. */
const WAIT = 20
const MOST = 64 * 1024
/** Workers write to one pipe, and only so much at once stays in one piece. */
const IN_ONE_PIECE = 4096

let waiting = ''
let timer: NodeJS.Timeout | undefined

/**
 * Writes the lines of requests together, since a write for each would cost a quarter of the request.
 * Warnings are out at once.
 */
export const writeTogether: WriteLine = (line, level) => {
  if (cluster.isWorker && waiting.length + line.length > IN_ONE_PIECE) flush()
  waiting += line
  if (level === 'warn' || level === 'error' || waiting.length > MOST) flush()
  else timer ??= setTimeout(flush, WAIT)
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const lines = waiting
  waiting = ''
  if (lines) process.stdout.write(lines)
}

// However the process ends by itself, by an uncaught error, too.
process.on('exit', flush)
