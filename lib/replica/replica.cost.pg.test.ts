import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isLong } from '@/packages/testing/long-run'
import { insertOrders } from '@/packages/testing/many-orders'
import { useReplica } from '@/packages/testing/replica-shop'
import { userIdOf } from '@/packages/testing/sample-records'

const ORDERS = 3000
const TIMES = 200
const PATHS = ['order?size=50', 'order?q=Goods&size=20', 'product?size=50', 'dashboard?days=90', 'oper_log?size=50']
const TICK = 10 // milliseconds: what Linux counts in

// npm run prove, or: KIOSK_PROVE=1 npx vitest run --project server lib/replica/cost
describe.skipIf(!isLong || !existsSync('/proc/self/stat'))('what a list costs the primary', () => {
  const { newProcess, now } = useReplica([])

  test('a list costs the primary less with a replica', async () => {
    const { db } = now().shop
    const buyer = await userIdOf(db, 'buyer')
    for (let made = 0; made < ORDERS; made += 500) await insertOrders(db, buyer, 500)
    await db.execute(sql`analyze`)
    const [alone, helped] = [await newProcess(), await newProcess()]
    alone.runtime.replica = undefined
    await now().copy.caughtUp()
    /** Of all its processes, in milliseconds. */
    const processorTime = async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`)
      const ticks = rows.map(({ pid }) => {
        const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return Number(parts[11]) + Number(parts[12])
      })
      return TICK * ticks.reduce((sum, one) => sum + one, 0)
    }
    for (const path of PATHS) {
      const costs = []
      for (const { get } of [alone, helped]) {
        await get(path)
        const [began, before] = [performance.now(), await processorTime()]
        for (let time = 0; time < TIMES; time += 1) await get(path)
        costs.push({ processor: ((await processorTime()) - before) / TIMES, took: (performance.now() - began) / TIMES })
      }
      const [without, with_it] = costs
      const of = (cost?: { processor: number; took: number }) =>
        `${cost?.processor.toFixed(2)} ms of the primary, answered in ${cost?.took.toFixed(1)} ms`
      process.stdout.write(`${path.padEnd(24)} without: ${of(without)}; with: ${of(with_it)}\n`)
      expect(with_it?.processor).toBeLessThan(without?.processor ?? 0)
    }
  })
})
