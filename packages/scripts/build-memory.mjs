import { totalmem } from 'node:os'

const GB = 1024 ** 3
/** Measured: the bundler and what builds the pages beside it, at their peak. */
const NEEDED = 3.5 * GB
const INSTEAD = 'Build it on a larger machine (npm run release), or take the container: docs/operating.md.'

export const KILLED = `The build was killed, as a system does that has no memory left: it takes up to 3.5 GB. ${INSTEAD}`

/** What is said before a build for which there may be too little memory: the machine's, or what a container allows. */
export function memoryShortage(bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)) {
  if (bytes >= NEEDED) return undefined
  return `This takes up to 3.5 GB of memory, and there are ${(bytes / GB).toFixed(1)} GB. If it does not succeed: ${INSTEAD}`
}

/** The build itself, or a process of its own, of which it says so. */
export const wasKilled = ({ signalCode }, lines) =>
  signalCode === 'SIGKILL' || lines.some((line) => /SIGKILL|heap out of memory/.test(line))
