import { expect, test } from '@playwright/test'
import { startCollector } from '@/packages/testing/collector'
import { command, dataFolder, endAll, type RunningProcess, startServer } from './support/process'
import { sameShop, type Target, targets, urlOf } from './support/targets'
import { parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment has a configuration of its own.')
test.describe.configure({ mode: 'serial' })
test.afterAll(endAll)

const METRICS_SECRET = '9d1f7c5b3e8a46202c4e6a8f0b1d3f57'
const AUTHORIZED = { headers: { authorization: `Bearer ${METRICS_SECRET}` } }
const DATA_DIR = dataFolder()
let shop: RunningProcess
let collector: Awaited<ReturnType<typeof startCollector>>

const own: Target[] = ['direct', 'routes']
for (const target of own) {
  test(`there is no /metrics without a secret (${target})`, async () => {
    for (const request of [{}, AUTHORIZED, { headers: { authorization: 'Bearer ' } }]) {
      const response = await sendRaw(urlOf(target), '/metrics', request)
      expect([response.status, parseAnswer(response).error_code]).toEqual([404, 10100])
    }
  })
}

test('a server with a metrics secret serves /metrics to a caller who sends it', async () => {
  collector = await startCollector()
  shop = await startServer({
    DATA_DIR,
    METRICS_SECRET,
    ...sameShop(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  })
  for (const headers of [{}, { authorization: `Bearer ${METRICS_SECRET}x` }]) {
    expect((await sendRaw(shop.url, '/metrics', { headers })).status).toBe(401)
  }
  for (const path of ['/v1/category', '/v1/category', '/v1/banner/abc', '/admin/login', '/health']) {
    await sendRaw(shop.url, path)
  }
  const { status, headers, text } = await sendRaw(shop.url, '/metrics', AUTHORIZED)
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = text.split('\n')
  for (const line of [
    'kiosk_http_requests_total{operation="category.show_all",status="200"} 2',
    'kiosk_http_requests_total{operation="banner.show",status="400"} 1',
    'kiosk_http_requests_total{operation="metrics",status="401"} 2',
    'kiosk_http_requests_total{operation="page",status="200"} 1',
    'kiosk_database_up 1',
    'kiosk_processes 1',
  ]) {
    expect(lines).toContain(line)
  }
  expect(text).toMatch(/^kiosk_http_requests_total\{operation="probe",status="200"\} \d+$/m)
  expect(text).toMatch(/^kiosk_database_connections\{server="primary",state="idle"\} \d+$/m)
  expect(text).toMatch(/^kiosk_build_info\{version="[\w.-]+",build="\w+",node="[\d.]+",database="postgres"\} 1$/m)
  expect(text).not.toContain(METRICS_SECRET)
})

test('the traces of a server are sent, the last of them when it stops', async () => {
  await sendRaw(shop.url, '/v1/product/recent')
  expect((await shop.stop()).code).toBe(0)
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'product.recent')
  expect(request).toMatchObject({ kind: 2, attributes: { 'http.response.status_code': '200' } })
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(0)
  const lines = shop.output().split('\n')
  const line = lines.find((one) => one.includes('"operation":"product.recent"'))
  expect(line).toContain(`"trace_id":"${request?.traceId}"`)
  await collector.stop()
})

test('the doctor says what is wrong, one line each, and no secret', async () => {
  const { code, stdout, stderr } = await command({ DATA_DIR, ...sameShop(), METRICS_SECRET }, 'doctor')
  expect([code, stderr]).toEqual([1, ''])
  const lines = stdout.trim().split('\n')
  expect(lines.filter((line) => !/^(ok|note|problem) +[a-z]/.test(line))).toEqual([
    expect.stringMatching(/^\d+ rules, \d+ broken\.$/),
  ])
  expect(stdout).toMatch(/^problem {2}public address +\S+ can only be reached from this machine.* Set PUBLIC_URL/m)
  expect(stdout).toMatch(/^ok {7}database +PostgreSQL \d+/m)
  expect(stdout).toMatch(/^ok {7}database +All migrations are applied\.$/m)
  expect(stdout).toMatch(/^ok {7}files/m)
  expect(stdout).toMatch(/^ok {7}clock +0\.\d s/m)
  expect(stdout).not.toContain(METRICS_SECRET)
})

test('the doctor says what it can where the database does not answer', async () => {
  const DATABASE_URL = 'postgresql://kiosk:the-password@127.0.0.1:1/kiosk'
  const { code, stdout } = await command({ DATA_DIR, DATABASE_URL }, 'doctor')
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^problem {2}database +The database at 127\.0\.0\.1:1\/kiosk cannot be reached: nothing listens/m,
  )
  expect(stdout).toMatch(/^ok {7}files/m)
  expect(stdout).not.toContain('the-password')
})
