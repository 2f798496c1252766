import { availableParallelism } from 'node:os'
import { isHere } from '@/db/pool-size'
import { addressOf } from '@/db/refusal'
import type { Env } from '../base/env/env'
import { type Finding, note, ok } from '../base/finding'

const ABOUT = 'workers'

/**
 * Whether as many serve as the processors have room for.
 * Vercel decides that itself, and the embedded database takes one.
 */
export function checkWorkers(
  { workers, serverless, databaseUrl }: Env,
  processors = availableParallelism(),
): Finding[] {
  if (serverless || databaseUrl === undefined) return []
  return [judgeWorkers(workers, processors, isHere(addressOf(databaseUrl).host))]
}

/**
 * A database on the same machine needs as much of it as those that ask it: docs/proof/speed.md, "Two workers against
 * one".
 */
function judgeWorkers(workers: number, processors: number, isBeside: boolean): Finding {
  const best = isBeside ? Math.max(1, Math.floor(processors / 2)) : processors
  const where = `${workers} on ${processors} processors${isBeside ? ', beside the database' : ''}`
  if (workers === best) return ok(ABOUT, where)
  return note(
    ABOUT,
    workers > best
      ? `${where}: more than there is room for, which takes memory and serves no more. WORKERS=${best} is enough.`
      : `${where}: WORKERS=${best} would serve more at once.`,
  )
}
