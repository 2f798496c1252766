import { parseArgs } from 'node:util'
import { requireMigrations } from '../boot'
import type { Runtime } from '../core/runtime/runtime'
import { moveFiles } from '../file/move'
import type { Command, Say } from './command'

/** `files:move -- --to s3|disk`: all files from one home to the other; a storage of a module by its name. */
export const moveAllFiles: Command = (args) => {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  if (!to) throw new Error(WHERE)
  return (runtime, say) => moveTo(to, runtime, say)
}

const WHERE = 'Say where the files are to be: --to s3 or --to disk, or the name of a storage that is set up.'

async function moveTo(to: string, runtime: Runtime, say: Say): Promise<void> {
  const { remote } = runtime.storage
  if (to !== 'disk' && to !== 's3' && to !== remote?.home) throw new Error(WHERE)
  if (!remote || remote.home === 'uploadthing' || (to !== 'disk' && to !== remote.home))
    throw new Error('S3_ENDPOINT is not set: docs/operating.md says what a store needs.')
  await requireMigrations(runtime)
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    const watch = { isStopped: () => isStopped, onStep: (moved: number) => say(`${moved} files moved so far.`) }
    const report = await moveFiles({ runtime, remote }, to === 'disk' ? 'local' : 'store', watch)
    const { moved, bytes, there, elsewhere, renewed, missing } = report
    say(`${moved} files moved (${(bytes / 1024 / 1024).toFixed(1)} MiB), ${there} were there already.`)
    if (renewed) say(`${renewed} addresses in the store were renewed.`)
    if (to === 'disk' && moved) say('The copies in the store stay: delete them there once nothing shows them any more.')
    if (elsewhere) say(`${elsewhere} files are in another storage and stay there.`)
    if (missing.length) say(`${missing.length} could not be read, or are not what they were: ${missing.join(', ')}.`)
    if (isStopped) say('Stopped: the same command goes on from here.')
    if (missing.length || isStopped) process.exitCode = 1
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
