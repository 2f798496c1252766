import { availableParallelism } from 'node:os'

const HERE = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$|^\//

/**
 * How many connections a server opens at most. A database on the same machine shares its processors, and more
 * connections than twice as many only take them from each other; one elsewhere is mostly waited for.
 */
export const poolSizeFor = (host: string, processors = availableParallelism()): number =>
  HERE.test(host) ? Math.min(10, Math.max(4, 2 * processors)) : 10
