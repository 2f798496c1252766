import { availableParallelism } from 'node:os'

const HERE = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$|^\//
/** On this machine, by the host of its address. */
export const isHere = (host: string): boolean => HERE.test(host)

const TOGETHER = 40
/** One for a job or a slow report, and two beside it. */
const LEAST = 3

/**
 * How many connections a process opens at most. A database on the same machine shares its processors, but an order
 * mostly waits for its commit to reach the disk: four for each processor place more than two do, and workers divide
 * them. Orders of one product, which only wait for each other, are let in a few at a time (`crowd`). A database
 * elsewhere is mostly waited for: each worker has ten as long as they are forty together, for while new ones come up
 * there are twice as many.
 */
export function poolSizeFor(host: string, processors = availableParallelism(), workers = 1): number {
  if (!isHere(host)) return farPoolSize(workers)
  const all = Math.min(10, 4 * processors)
  return Math.max(LEAST, Math.ceil(all / workers))
}

export const farPoolSize = (workers = 1): number => Math.max(LEAST, Math.min(10, Math.floor(TOGETHER / workers)))
