import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enqueue } from '@/lib/core/jobs/outbox'
import { Metrics } from '@/lib/counters/metrics'
import { endpoints } from '@/lib/endpoints'
import { createCaller } from '@/packages/testing/ask'
import { barrier } from '@/packages/testing/barrier'
import { useShop } from '@/packages/testing/shop'
import { runDueJobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { answerMetrics, processFamilies } from './answer'

const SECRET = 'a secret of prometheus'
const RIGHT = `Bearer ${SECRET}`

const scrape = (runtime: Runtime, authorization: string | null = RIGHT, method = 'GET') =>
  answerMetrics(runtime, {
    method,
    path: '/metrics',
    query: '',
    header: (name) => (name === 'authorization' ? authorization : null),
    body: null,
    address: '192.0.2.1',
  })

describe('/metrics', () => {
  const shop = useShop()
  const watched = (): Runtime =>
    Object.assign(shop.runtime, { metrics: new Metrics(), env: { ...shop.runtime.env, metricsSecret: SECRET } })
  const linesOf = async (runtime: Runtime) => String((await scrape(runtime)).body).split('\n')

  test('/metrics does not exist without a secret', async () => {
    expect(shop.runtime.metrics).toBeUndefined()
    for (const method of ['GET', 'POST']) {
      const { status, body } = await scrape(shop.runtime, RIGHT, method)
      expect([status, String(body).includes('This URL does not exist')]).toEqual([404, true])
    }
  })

  test.each([null, '', 'Bearer', SECRET, `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(1)}`, 'Bearer undefined'])(
    '/metrics is closed to whoever sends %j',
    async (authorization) => {
      const { status, body } = await scrape(watched(), authorization)
      expect([status, String(body).includes('kiosk_')]).toEqual([401, false])
    },
  )

  test('/metrics can only be read', async () => {
    const { status, headers } = await scrape(watched(), RIGHT, 'POST')
    expect([status, headers.Allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await scrape(watched(), RIGHT, 'HEAD')).toMatchObject({ status: 200, body: null })
  })

  test('/metrics counts answers by operation and status, whoever gave them', async () => {
    const runtime = watched()
    const ask = createCaller(runtime, endpoints)
    for (let time = 0; time < 3; time += 1) await ask('GET /v1/category')
    await ask('GET /v1/banner/abc')
    await ask('GET /v1/nothing')
    const lines = await linesOf(runtime)
    for (const line of [
      'kiosk_http_requests_total{operation="category.show_all",status="200"} 3',
      'kiosk_http_requests_total{operation="banner.show",status="400"} 1',
      'kiosk_http_requests_total{operation="other",status="404"} 1',
      'kiosk_http_request_duration_seconds_count{operation="category.show_all"} 3',
    ]) {
      expect(lines).toContain(line)
    }
  })

  test('/metrics shows orders by state, and the outbox by kind with the age of the oldest', async () => {
    const runtime = watched()
    await enqueue(shop.db, 'order.confirm', {}, { runAt: new Date(Date.now() - 90_000) })
    await enqueue(shop.db, 'order.confirm', {}, { runAt: new Date(Date.now() + 90_000) })
    await shop.db.execute(sql`insert into outbox (kind, attempts, dead_at) values ('pay.refund', 12, now())`)
    const lines = await linesOf(runtime)
    expect(lines).toContain('kiosk_outbox_entries{kind="order.confirm",state="due"} 1')
    expect(lines).toContain('kiosk_outbox_entries{kind="pay.refund",state="dead"} 1')
    const age = lines.find((line) => line.startsWith('kiosk_outbox_oldest_seconds{kind="order.confirm"}'))
    expect(Number(age?.split(' ')[1])).toBeGreaterThan(60)
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int as count from "order" where status = 'completed'`,
    )
    expect(lines).toContain(`kiosk_orders{state="completed"} ${rows[0]?.count}`)
    expect(lines).toContain('kiosk_waiting{kind="payment_anomalies"} 0')
    expect(lines).toContain('kiosk_database_up 1')
  })

  test('/metrics shows when each job last succeeded, also after it has failed', async () => {
    const runtime = watched()
    let breaks = false
    const run = async () => (breaks ? Promise.reject(new Error('no')) : undefined)
    const own = { handlers: {}, schedules: [{ name: 'order.tally', every: 60, run }] }
    await runDueJobs(runtime, own)
    const success = async () =>
      (await linesOf(runtime)).find((line) => line.startsWith('kiosk_job_last_success_timestamp_seconds{task="order.t'))
    const before = await success()
    expect(Number(before?.split(' ')[1])).toBeGreaterThan(1_700_000_000)
    breaks = true
    await shop.db.execute(sql`update schedule set next_run_at = now()`)
    await runDueJobs(runtime, own)
    expect(await success()).toBe(before)
    const lines = await linesOf(runtime)
    expect(lines).toContain('kiosk_job_failing{task="order.tally"} 1')
    expect(lines).toContain('kiosk_job_interval_seconds{task="order.tally"} 60')
    expect(lines).toContain('kiosk_job_runs_total{task="order.tally",result="failed"} 1')
    expect(lines).toContain('kiosk_errors_total 1')
  })

  test('the metrics still have what the process knows while the database does not answer', async () => {
    const runtime = watched()
    const broken = { ...runtime, database: { ...runtime.database, db: Object.create(null) } }
    const lines = await linesOf(broken)
    expect(lines).toContain('kiosk_database_up 0')
    expect(lines.some((line) => line.startsWith('kiosk_orders{'))).toBe(false)
    expect(lines).toContain('# TYPE kiosk_orders gauge')
    expect(lines).toContain('kiosk_gate_size{gate="request"} 64')
  })

  test('/metrics shows how full each gate is, and how many it has refused', async () => {
    const runtime = watched()
    const { hashLimit } = runtime
    const held = barrier()
    const all = Array.from({ length: hashLimit.size + hashLimit.queue + 1 }, () => hashLimit.run(() => held.opened))
    const settled = Promise.allSettled(all)
    const lines = await linesOf(runtime)
    expect(lines).toContain(`kiosk_gate_in_use{gate="password"} ${hashLimit.size}`)
    expect(lines).toContain(`kiosk_gate_waiting{gate="password"} ${hashLimit.queue}`)
    expect(lines).toContain('kiosk_gate_refused_total{gate="password"} 1')
    held.open()
    await settled
  })

  test('/metrics adds up what other processes behind the same port have counted', async () => {
    const runtime = watched()
    const other = new Metrics()
    for (const metrics of [runtime.metrics, other]) metrics?.requests.count('banner.show', 200, 0.01)
    Object.assign(runtime.metrics ?? {}, { others: async () => [await processFamilies(runtime, other)] })
    const lines = await linesOf(runtime)
    expect(lines).toContain('kiosk_http_requests_total{operation="banner.show",status="200"} 2')
    expect(lines).toContain('kiosk_processes 2')
    expect(lines.filter((line) => line.startsWith('kiosk_orders{state="paid"}'))).toHaveLength(1)
  })

  test('/metrics is well-formed: every series once, under a type that was said before', async () => {
    const runtime = watched()
    await createCaller(runtime, endpoints)('GET /v1/category')
    const lines = await linesOf(runtime)
    expect(lines.at(-1)).toBe('')
    const types = new Set(lines.flatMap((line) => /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line)?.[1] ?? []))
    const values = lines.slice(0, -1).filter((line) => !line.startsWith('#'))
    const series = values.map((line) => line.slice(0, line.lastIndexOf(' ')))
    expect(new Set(series).size).toBe(series.length)
    for (const line of values) {
      expect(line).toMatch(/^[a-z_0-9]+(\{([a-z]+="[^"\n]*",?)+\})? (-?[\d.]+(e[+-]?\d+)?|NaN|\+?Inf)$/)
      expect(types).toContain(line.match(/^[a-z_0-9]+/)?.[0].replace(/_(bucket|sum|count)$/, ''))
    }
  })
})
