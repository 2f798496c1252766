import { sql } from 'drizzle-orm'
import { compact } from '../base/compact'
import { type Finding, ok, problem } from '../base/finding'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'

const ABOUT = 'clock'
/** WeChat Pay refuses what was signed more than five minutes ago; leases and tokens are counted in less. */
const MOST = 10_000
const TIMEOUT = 3000

/** This machine's clock beside that of the database, and of WeChat where it is used. */
export async function checkClock(runtime: Runtime): Promise<Finding[]> {
  const { database, env, simulated } = runtime
  const ahead = compact([
    database.kind !== 'pglite' && { whose: 'the database', by: await aheadOf(() => databaseTime(runtime)) },
    env.wechat.keys && !simulated && { whose: 'WeChat', by: await aheadOf(() => timeAt(env.wechat.url)) },
  ])
  const compared = ahead.flatMap(({ whose, by }) => (by === undefined ? [] : [{ whose, by }]))
  if (compared.length === 0) return [ok(ABOUT, 'There is no other clock to compare with.')]
  return compared.map((one) => judgeClock(one))
}

export function judgeClock({ whose, by }: { whose: string; by: number }): Finding {
  const seconds = `${(Math.abs(by) / 1000).toFixed(1)} s ${by < 0 ? 'behind' : 'ahead of'} ${whose}`
  return Math.abs(by) > MOST
    ? problem(ABOUT, `${seconds}. Let the machines set their clocks: timedatectl set-ntp true.`)
    : ok(ABOUT, seconds)
}

/** In milliseconds, assuming the answer was written halfway through the request. */
async function aheadOf(read: () => Promise<number | undefined>): Promise<number | undefined> {
  const started = Date.now()
  const there = await read()
  return there === undefined ? undefined : (started + Date.now()) / 2 - there
}

async function databaseTime({ database }: Runtime): Promise<number> {
  const { rows } = await database.db.execute<{ seconds: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 as seconds`,
  )
  return Number(firstOrThrow(rows).seconds) * 1000
}

/** The time in its answer, whatever it answers. Whether it can be reached is asked elsewhere. */
async function timeAt(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => undefined,
  )
  const time = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time
}
