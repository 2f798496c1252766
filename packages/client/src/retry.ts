import type { AbortSignalLike } from './abort'
import { type ErrorName, isKioskError } from './errors'
import { pause } from './send'

/** The call failed, or the outcome is unknown: asking again does no harm where it may be repeated. */
const WORTH_ANOTHER: ErrorName[] = ['network', 'timeout', 'unavailable', 'provider_away', 'key_running']
const FIRST_PAUSE = 300
const LONGEST_PAUSE = 10_000

/**
 * Again after a while, each time twice as long, or as the answer says. What may not be repeated is sent again only
 * after `too_many`, which says that nothing was done.
 */
export async function withRetries<Result>(
  { most, isRepeatable, signal }: { most: number; isRepeatable: boolean; signal: AbortSignalLike | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const ms = tries < most && !signal?.aborted ? pauseBefore(error, tries, isRepeatable) : undefined
      if (ms === undefined) throw error
      await pause(ms, signal)
    }
  }
}

function pauseBefore(error: unknown, tries: number, isRepeatable: boolean): number | undefined {
  if (!isKioskError(error)) return undefined
  const isWorth = error.name === 'too_many' ? error.retryAfter : isRepeatable && WORTH_ANOTHER.includes(error.name)
  if (!isWorth) return undefined
  // Many devices that lost the same server must not come back together.
  const own = FIRST_PAUSE * 2 ** tries * (0.5 + Math.random())
  const ms = Math.max(own, (error.retryAfter ?? 0) * 1000)
  return ms > LONGEST_PAUSE ? undefined : ms
}
