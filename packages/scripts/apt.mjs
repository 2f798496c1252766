import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { start } from './tools.mjs'

/** Of dpkg, of the lists and of the archives: a fresh machine in a cloud holds them for minutes. */
const LOCKED = /^E: (Could not get lock|Unable to (acquire|lock))/
const MINUTES = 15

/** Debian or Ubuntu, and allowed to install. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Whether it did it, once no other program installs anything. Prints errors, and what of the packages in `worth` was
 * set up.
 */
export async function apt(args, worth, onLine, { run = start, pause = 3000 } = {}) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const deadline = Date.now() + MINUTES * 60_000
  let isTold = false
  for (;;) {
    const locked = []
    const read = (line) => {
      if (LOCKED.test(line)) locked.push(line)
      else if (/^(E:|Err)/.test(line) || worth.test(line)) onLine(line)
    }
    const isDone = (await run(['apt-get', '--quiet', ...args], { env, onLine: read }).ended) === 0
    if (isDone || locked.length === 0) return isDone
    if (Date.now() > deadline) {
      for (const line of locked) onLine(line)
      return false
    }
    if (!isTold) onLine(`Another program is installing packages: waiting for it, at most ${MINUTES} minutes.`)
    isTold = true
    await sleep(pause)
  }
}
