import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'

const GB = 1024 ** 3

/** The machine's memory, or what a container allows. */
export const allowedMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * What the build takes, and then a worker of each of the two runners with its database, its servers and its browser.
 */
const [BUILD, PAIR] = [3.5 * GB, 1.5 * GB]

/**
 * The workers of each of the two runners: each waits for half of its time, so both get as many as there are cores, as
 * far as there is memory for them. Beyond eight the longest file is what a run waits for.
 */
export function workersOf(cores = availableParallelism(), bytes = allowedMemory()) {
  return Math.max(1, Math.min(cores, 8, Math.floor((bytes - BUILD) / PAIR)))
}

/** Seconds of a core that this process and all that it has started and that have ended took; only Linux tells. */
export function coreSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').pop().split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return Math.round(ticks / 100)
}
