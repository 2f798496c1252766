import { describe, expect, test } from 'vitest'
import { Metrics } from '@/lib/core/metrics/metrics'
import { answerMetrics } from '@/lib/metrics/answer'
import { useShop } from '@/lib/testing/shop'
import { shareFigures } from './worker-figures'

type Hear = (message: unknown) => void

/** What the primary does: passes on to all others what one says, as JSON. */
function bus() {
  const ears = new Map<number, Hear[]>()
  return (id: number) => ({
    id,
    on: (_event: 'message', hear: Hear) => void ears.set(id, [...(ears.get(id) ?? []), hear]),
    send: (message: object) => {
      const sent = JSON.stringify(message)
      for (const [other, all] of ears) {
        if (other !== id) setImmediate(() => all.forEach((hear) => void hear(JSON.parse(sent))))
      }
    },
  })
}

describe('the figures of several workers', () => {
  const shop = useShop()
  const SECRET = 'a secret of prometheus'

  function workers(count: number, silent = 0) {
    const join = bus()
    return Array.from({ length: count }, (_, at) => {
      const env = { ...shop.runtime.env, metricsSecret: SECRET, workers: count }
      const runtime = { ...shop.runtime, env, metrics: new Metrics() }
      if (at < count - silent) shareFigures(join(at + 1), runtime)
      runtime.metrics.requests.count('banner.show', 200, 0.01 * (at + 1))
      return runtime
    })
  }
  async function scrape(runtime: ReturnType<typeof workers>[number]) {
    const answer = await answerMetrics(runtime, {
      method: 'GET',
      path: '/metrics',
      query: '',
      header: (name) => (name === 'authorization' ? `Bearer ${SECRET}` : null),
      body: null,
      address: '192.0.2.1',
    })
    return String(answer.body).split('\n')
  }

  test('are shown by whichever is asked, each with its number, and those of the shop once', async () => {
    for (const runtime of workers(3)) {
      const lines = await scrape(runtime)
      for (const worker of [1, 2, 3]) {
        expect(lines).toContain(`kiosk_http_requests_total{operation="banner.show",status="200",worker="${worker}"} 1`)
      }
      expect(lines.filter((line) => line.startsWith('kiosk_orders{state="paid"}'))).toHaveLength(1)
      expect(lines.filter((line) => line.startsWith('# TYPE kiosk_http_requests_total'))).toHaveLength(1)
    }
  })

  test('are shown without those of one that does not answer', async () => {
    const [first] = workers(3, 1)
    const lines = first ? await scrape(first) : []
    expect(lines.filter((line) => line.startsWith('kiosk_processes'))).toEqual([
      'kiosk_processes{worker="1"} 1',
      'kiosk_processes{worker="2"} 1',
    ])
  })
})
