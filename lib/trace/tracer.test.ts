import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logger } from '@/lib/base/log'
import { dispatch } from '@/lib/core/http/dispatch'
import { enqueue } from '@/lib/core/jobs/outbox'
import { runDueJobs } from '@/lib/core/jobs/timer'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { endpoints, findRoute } from '@/lib/endpoints'
import { toIncoming } from '@/lib/server/adapter'
import { createCaller } from '@/packages/testing/ask'
import { startCollector, tracerFor } from '@/packages/testing/collector'
import { placePaidOrder } from '@/packages/testing/orders'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { maskStatement, parseTraceparent, verbOf } from './otlp'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const SAMPLED = `00-${TRACE}-${PARENT}-01`

describe('traces', () => {
  const shop = useShop()
  let collector: Awaited<ReturnType<typeof startCollector>>
  beforeEach(async () => {
    collector = await startCollector()
  })
  afterEach(() => collector.stop())

  function traced(more: Record<string, string> = {}) {
    const { tracer, send, warnings } = tracerFor(collector.endpoint, more)
    const runtime: Runtime = Object.assign(shop.runtime, { tracer })
    return { runtime, tracer, send, warnings, ask: createCaller(runtime, endpoints) }
  }
  const askWith = (runtime: Runtime, traceparent: string | null) =>
    dispatch(runtime, findRoute('/v1/category'), {
      method: 'GET',
      path: '/v1/category',
      query: '',
      header: () => null,
      body: null,
      address: '192.0.2.1',
      traceparent,
    })

  test('traces have a span for each request, named after its operation', async () => {
    const { ask, send } = traced({ OTEL_SERVICE_NAME: 'tea', OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%20b,x-key=1' })
    await ask('GET /v1/banner/1?secret=in-the-query')
    await ask('GET /v1/banner/abc')
    await ask('GET /v1/nothing')
    await send()
    expect(collector.spans().map(({ name, kind, attributes, status }) => [name, kind, attributes, status])).toEqual([
      [
        'banner.show',
        2,
        { 'http.request.method': 'GET', 'http.route': '/v1/banner/{id}', 'http.response.status_code': '200' },
        {},
      ],
      [
        'banner.show',
        2,
        { 'http.request.method': 'GET', 'http.route': '/v1/banner/{id}', 'http.response.status_code': '400' },
        {},
      ],
      ['other', 2, { 'http.request.method': 'other', 'http.response.status_code': '404' }, {}],
    ])
    expect(new Set(collector.spans().map(({ traceId }) => traceId)).size).toBe(3)
    expect(collector.requests()[0]?.resourceSpans[0]?.resource.attributes).toMatchObject({ 'service.name': 'tea' })
    expect(collector.headers[0]).toMatchObject({ 'x-team': 'a b', 'x-key': '1', 'content-type': 'application/json' })
    expect(collector.bodies).toHaveLength(1)
  })

  test('traces continue those of a proxy of ours, and are not sent where that one is not', async () => {
    const { runtime, send } = traced()
    await askWith(runtime, SAMPLED)
    await askWith(runtime, SAMPLED.replace(/1$/, '0'))
    await send()
    expect(collector.spans()).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }])
  })

  test('traces are passed on to the lines of the log', async () => {
    const { runtime, tracer } = traced()
    const lines: string[] = []
    runtime.log = logger('info', (line) => void lines.push(line), tracer.traceId)
    await askWith(runtime, SAMPLED)
    runtime.log('info', 'outside')
    expect(lines.map((line) => JSON.parse(line).trace_id)).toEqual([TRACE, undefined])
  })

  test('traces have the calls to the provider below their request, and background work apart', async () => {
    const { ask, runtime, send } = traced()
    const order = await placePaidOrder({ ...shop, runtime, db: shop.db, ask, tokenOf: shop.tokenOf })
    await enqueue(shop.db, 'noted', {})
    await ask('GET /v1/category')
    await runDueJobs(runtime, { handlers: { noted: async () => undefined }, schedules: [] })
    await send()
    const spans = collector.spans()
    const request = spans.find(({ name }) => name === 'pay.pre_order')
    const call = spans.find(({ name }) => name === 'wechat_pay prepay')
    expect(call).toMatchObject({ parentSpanId: request?.spanId, kind: 3, attributes: { 'kiosk.result': 'ok' } })
    const work = spans.find(({ name }) => name === 'outbox noted')
    expect(work?.parentSpanId).toBeUndefined()
    expect(order.id).toBeGreaterThan(0)
  })

  test('traces have nothing of a person in them, and no secret', async () => {
    const { ask, send, runtime } = traced()
    const body = { type: 100, account: 'buyer', secret: DEMO_PASSWORD }
    const { data } = await ask('POST /v1/token', {
      body,
      headers: { 'user-agent': 'a-certain-phone' },
      address: '198.51.100.7',
    })
    const token: string = data.token
    const address = {
      name: 'Zhang Wei',
      mobile: '13912345678',
      province: 'P',
      city: 'C',
      country: 'D',
      detail: 'Lake Street 7',
    }
    await ask('POST /v1/address', { token, body: address })
    await ask('POST /v1/order', { token, body: { items: [], remark: 'ring twice' } })
    await placePaidOrder({ ...shop, runtime, db: shop.db, ask, tokenOf: shop.tokenOf })
    await send()
    const sent = collector.bodies.join()
    expect(sent).toContain('address.create')
    for (const word of [
      ...[DEMO_PASSWORD, token, 'Bearer', 'buyer', 'Zhang Wei', '13912345678', 'Lake Street', 'ring twice'],
      ...['198.51.100.7', 'a-certain-phone', 'o-of-the-demo-buyer'],
    ]) {
      expect([word, sent.includes(word)]).toEqual([word, false])
    }
  })

  test('traces that cannot be sent are lost with one warning, and delay no request', async () => {
    const { ask, send, warnings } = traced()
    collector.answers(503)
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('GET /v1/category')).status).toBe(200)
      await send()
    }
    expect(warnings).toEqual(['traces could not be sent'])
    const away = tracerFor('http://127.0.0.1:1')
    await away.tracer.span({ name: 'a', kind: 'internal' }, () => 1)
    await away.send()
    expect(away.warnings).toEqual(['traces could not be sent'])
  })

  test('traces of a part of the requests are whole', async () => {
    const { tracer, send } = tracerFor(collector.endpoint, { OTEL_TRACES_SAMPLER_ARG: '0.5' })
    for (let time = 0; time < 100; time += 1) {
      await tracer.span({ name: 'above', kind: 'server' }, () =>
        tracer.span({ name: 'below', kind: 'internal' }, () => tracer.statement('select 1', async () => 1)),
      )
    }
    await send()
    const spans = collector.spans()
    const traces = [...new Set(spans.map(({ traceId }) => traceId))]
    expect(traces.length).toBeGreaterThan(10)
    expect(traces.length).toBeLessThan(90)
    for (const trace of traces) {
      const names = spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name)
      expect(names).toEqual(['SELECT', 'below', 'above'])
    }
  })

  test('traces do not take along what goes on after their request', async () => {
    const { tracer, send } = tracerFor(collector.endpoint)
    let later: Promise<unknown> = Promise.resolve()
    await tracer.span({ name: 'request', kind: 'server' }, () => {
      later = new Promise((resume) => setTimeout(resume, 20)).then(() => tracer.statement('select 1', async () => 1))
    })
    await later
    await send()
    expect(collector.spans().map(({ name }) => name)).toEqual(['request'])
  })
})

describe('the header traceparent', () => {
  test.each([
    ['', undefined],
    ['nonsense', undefined],
    [`00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    [`ff-${TRACE}-${PARENT}-01`, undefined],
    [`00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
    [SAMPLED, { traceId: TRACE, spanId: PARENT, sampled: true }],
    [`01-${TRACE}-${PARENT}-02-more`, { traceId: TRACE, spanId: PARENT, sampled: false }],
  ])('the header traceparent %j is read as %j', (header, expected) =>
    expect(parseTraceparent(header)).toEqual(expected),
  )

  test('the header traceparent counts only from a proxy that is trusted', () => {
    const from = (remoteAddress: string, trusted: string[]) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      const request = Object.assign(new IncomingMessage(socket), { headers: { traceparent: SAMPLED } })
      return toIncoming(request, '/v1/category', trusted).traceparent
    }
    expect(from('10.1.2.3', ['10.0.0.0/8'])).toBe(SAMPLED)
    expect(from('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBe(SAMPLED)
    expect(from('192.0.2.1', ['10.0.0.0/8'])).toBeNull()
    expect(from('10.1.2.3', [])).toBeNull()
  })
})

test.each([
  ['select * from "user" where id = $1 and name = $12', 'select * from "user" where id = $1 and name = $12'],
  ["select 'Zhang ''Wei''', 13912345678, 1.5\n  from t1", 'select ?, ?, ? from t1'],
  ["insert into a values ('open", 'insert into a values (?'],
])('a statement %j is shown as %j', (text, shown) => expect(maskStatement(text)).toBe(shown))

test('a statement is named after what it does', () => {
  expect(['select 1', ' (select 2)', 'with a as', 'begin', '--'].map(verbOf)).toEqual([
    ...['SELECT', 'SELECT', 'WITH', 'BEGIN', 'SQL'],
  ])
})
