import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, kindOf, open } from '@/db/client'
import { pending } from '@/db/migrate'
import { addressOf, refusal } from '@/db/refusal'
import { type Finding, ok, problem } from '../base/finding'
import { Lag } from '../replica/lag'
import { objectionTo, readFollower, readPrimary } from '../replica/positions'
import { MOST } from '../replica/replica'

const ABOUT = 'replica'
/** One that sleeps wakes up first. */
const PATIENCE = { connect: 10_000, answer: 10_000 }

/**
 * Whether it can be reached, follows this database, and how far behind it is. The shop works without it, only slower.
 */
export async function checkReplica(
  database: Database,
  url: string | undefined,
  kind = kindOf(url),
): Promise<Finding[]> {
  if (url === undefined) return []
  const replica = await open({ kind, url, poolSize: 1, replica: PATIENCE })
  try {
    return [await judge(database, replica)]
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return [problem(ABOUT, refusal(cause, addressOf(url), 'DATABASE_REPLICA_URL').message)]
  } finally {
    await replica.close()
  }
}

async function judge(database: Database, replica: Database): Promise<Finding> {
  const lag = new Lag()
  const look = async () => {
    const at = performance.now()
    const [primary, follower] = await Promise.all([readPrimary(database.db), readFollower(replica.db)])
    return { primary, follower, behind: lag.measure(at, primary, follower) }
  }
  const { primary, follower } = await look()
  const objection = objectionTo(primary, follower)
  if (objection) {
    return problem(ABOUT, `It is not used: ${objection}. Correct DATABASE_REPLICA_URL, or leave it out.`)
  }
  await sleep(1000) // rows in transit at the first check have arrived by the second
  const { behind, ...second } = await look()
  if (behind > MOST.lag) {
    const seconds = Number.isFinite(behind) ? `${Math.round(behind / 1000)} s` : 'no one knows how far'
    return problem(
      ABOUT,
      `It is ${seconds} behind, so it is not used. Look at pg_stat_replication on the primary, and at its own log.`,
    )
  }
  if ((await pending(replica.db)).length > (await pending(database.db)).length) {
    return problem(ABOUT, 'It lacks migrations that the primary has: it stands still. Look at its own log.')
  }
  const bytes = Math.max(0, second.primary.position - second.follower.position)
  return ok(ABOUT, `It follows, ${(behind / 1000).toFixed(1)} s and ${bytes} bytes behind at most.`)
}
