import { allowedMemory } from './machine.mjs'

const GB = 1024 ** 3
/**
 * Measured: the bundler with its cache for the next build, what builds the pages beside it,
 * and the server that answers meanwhile.
 */
const ORDINARY = 3.5 * GB
/** By one thread, without source maps, and before the server has begun. */
const SMALL = 1.8 * GB
const INSTEAD = 'Add swap, build it on a larger machine (npm run release), or take the container: docs/operating.md.'

export const KILLED = `The build was killed, as a system does that has no memory left: it takes up to 1.8 GB. ${INSTEAD}`

/** A build in turns, which takes half as long again. */
export const isSmallBuild = (bytes = allowedMemory()) => bytes < ORDINARY

export const SMALL_ENV = {
  KIOSK_SMALL_BUILD: 'yes',
  TURBO_TASKS_AVAILABLE_PARALLELISM: '1',
  TOKIO_WORKER_THREADS: '1',
  RAYON_NUM_THREADS: '1',
  MIMALLOC_PURGE_DELAY: '0', // what is freed goes back to the system at once
}

/** The warning before a build for which there is little memory, or too little. */
export function memoryShortage(bytes = allowedMemory()) {
  if (!isSmallBuild(bytes)) return undefined
  const there = `${(bytes / GB).toFixed(1)} GB`
  return bytes < SMALL
    ? `This takes up to 1.8 GB of memory, and there are ${there}. If it does not succeed: ${INSTEAD}`
    : `There are ${there} of memory: one processor builds, without source maps, which takes up to 1.8 GB and half as long again.`
}

/** The build itself, or a process of its own, of which it says so. */
export const wasKilled = ({ signalCode }, lines) =>
  signalCode === 'SIGKILL' || lines.some((line) => /SIGKILL|heap out of memory/.test(line))
