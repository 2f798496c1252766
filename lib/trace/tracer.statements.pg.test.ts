import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCollector, tracerFor } from '@/packages/testing/collector'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { placeOrder } from '@/packages/testing/orders'
import { openServerShop } from '@/packages/testing/server-shop'

describe.each(['postgres', 'neon'] as const)('the statements of a request on %s', (kind) => {
  let drivers: Drivers
  let collector: Awaited<ReturnType<typeof startCollector>>
  beforeAll(async () => {
    drivers = await startDrivers()
    collector = await startCollector()
  })
  afterAll(async () => {
    await collector.stop()
    await drivers.stop()
  })

  test('the statements of a request are below it, without their values, in a transaction, too', async () => {
    const { tracer, send } = tracerFor(collector.endpoint)
    const shop = await openServerShop(drivers, kind, [], { around: tracer.statement })
    shop.runtime.tracer = tracer
    await Promise.all([1, 2, 3].map(() => placeOrder(shop)))
    const token = await shop.tokenOf('admin')
    await shop.ask('PUT /cms/banner/1', { token, body: { name: 'A name of ours' } })
    await send()
    const spans = collector.spans()
    const update = spans.find(({ name }) => name === 'banner.update')
    const below = spans.filter(({ parentSpanId }) => parentSpanId === update?.spanId)
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE', 'INSERT', 'COMMIT']))
    expect(below.length).toBe(Number(update?.attributes['kiosk.db.statements']))
    for (const { traceId, startTimeUnixNano, endTimeUnixNano } of below) {
      expect(traceId).toBe(update?.traceId)
      expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(update?.startTimeUnixNano ?? 0))
      expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(update?.endTimeUnixNano ?? 0))
    }
    const orders = spans.filter(({ name }) => name === 'order.create')
    expect(orders).toHaveLength(3)
    for (const { spanId } of orders) expect(spans.some(({ parentSpanId }) => parentSpanId === spanId)).toBe(true)
    const texts = spans.map(({ attributes }) => attributes['db.query.text'] ?? '').join('\n')
    expect(texts).toContain('update "banner" set')
    expect(texts).not.toContain('A name of ours')
  })
})
