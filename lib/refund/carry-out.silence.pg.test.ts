import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { runDueJobs, startTimer } from '@/lib/core/jobs/timer'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { jobs } from '@/lib/registry'
import { barrier } from '@/packages/testing/barrier'
import { timeLimit } from '@/packages/testing/long-run'
import { useRefunds } from '@/packages/testing/refunds'

const telling = jobs.tells ?? []
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('while the servers of others are silent', () => {
  const { shop, bought, give, refundsOf } = useRefunds()
  let silence = barrier()
  beforeEach(async () => {
    silence = barrier()
    await shop.db.execute(sql`truncate outbox, schedule`)
  })
  afterEach(() => shop.db.execute(sql`truncate outbox, schedule`))
  /** Push, messages and webhooks, whose servers say nothing until the test ends. */
  const silent = {
    handlers: { ...jobs.handlers, ...Object.fromEntries(telling.map((kind) => [kind, () => silence.opened])) },
    tells: telling,
    schedules: jobs.schedules.map((one) => (one.tells ? { ...one, run: () => silence.opened } : one)),
  }
  const tellMany = () =>
    shop.db
      .insert(outbox)
      .values(telling.flatMap((kind) => Array.from({ length: 20 }, () => ({ kind, payload: {}, run_at: new Date(0) }))))
  const isBack = async (id: number) => (await refundsOf(id))[0]?.state === 'succeeded'

  test('money goes back at once, in a process that lives on', async () => {
    expect(telling.toSorted()).toEqual(['content.check', 'message.send', 'move_in.go_on', 'push.send'])
    expect(jobs.schedules.filter(({ tells }) => tells).map(({ name }) => name)).toEqual([
      'tracking.follow',
      'waybill.give_back',
      'no_worry_return.follow',
      'invoice.issue_waiting',
      'webhook.send',
    ])
    const order = await bought()
    await tellMany()
    const { env, database, log, registry } = shop.runtime
    const runtime = Object.assign(newRuntime(env, database, log, registry), { simulated: true })
    startTimer(runtime, silent)
    await pause(500) // all lanes of what tells others are taken
    expect((await give(order.id, { amount: 380 })).status).toBe(200)
    const since = performance.now()
    while (!(await isBack(order.id)) && performance.now() - since < 60_000) await pause(20)
    expect(performance.now() - since).toBeLessThan(timeLimit(2000))
    runtime.rest()
    silence.open()
    await Promise.all(runtime.background)
  })

  test('money goes back before anybody is told, in a run of a scheduler', async () => {
    const order = await bought()
    await give(order.id, { amount: 380 })
    await tellMany()
    let wasBack = false
    const tell = async () => {
      wasBack ||= await isBack(order.id)
      expect(wasBack).toBe(true)
    }
    const handlers = { ...jobs.handlers, ...Object.fromEntries(telling.map((kind) => [kind, tell])) }
    const schedules = jobs.schedules.map((one) => (one.tells ? { ...one, run: tell } : one))
    expect(await runDueJobs(shop.runtime, { ...jobs, handlers, schedules })).toMatchObject({ failed: 0 })
    expect(wasBack).toBe(true)
  })
})
