import { spawn } from 'node:child_process'

/**
 * The C library keeps what each of many threads has freed: after some hundred pictures 600 MB instead of 140. It reads
 * how to do better before the program begins, so the program is started once more, with that in its environment.
 */
const SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', KIOSK_STARTED_AGAIN: '1' }

export const needsOwnMemory = () => process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined

/** Signals reach it through us, SIGHUP as `hangup`; its exit code is ours, and it does not outlive us. */
export function startAgain(hangup = 'SIGTERM') {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, ...SETTINGS },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true, // or a Ctrl-C would reach it twice
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  process.on('SIGHUP', () => child.kill(hangup))
  child.once('exit', (code) => process.exit(code ?? 1))
}

export const isStartedAgain = process.env.KIOSK_STARTED_AGAIN !== undefined

/** A parent that is killed takes it along. */
export const endWithParent = () => process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** npm hands its SIGTERM to the shell between us, which dies of it without passing it on. */
export function stopWithTheShell() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}
