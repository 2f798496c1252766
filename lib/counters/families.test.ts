import { describe, expect, test } from 'vitest'
import { type Family, mergeFamilies, renderFamilies, single, withLabels } from './families'
import { RequestCounts } from './requests'

const gauge = (name: string, together: Family['together']) => ({
  name,
  help: 'A gauge.',
  type: 'gauge' as const,
  together,
})

describe('figures in Prometheus’ format', () => {
  test('figures in Prometheus’ format have their help and type before their values', () => {
    expect(renderFamilies([single(gauge('kiosk_a', 'sum'), 1.5), single(gauge('kiosk_b', 'sum'), undefined)])).toBe(
      '# HELP kiosk_a A gauge.\n# TYPE kiosk_a gauge\nkiosk_a 1.5\n# HELP kiosk_b A gauge.\n# TYPE kiosk_b gauge\n',
    )
  })

  test('figures in Prometheus’ format cannot be broken by the value of a label', () => {
    const samples = [{ labels: { kind: 'a"\n\\b' }, value: Number.POSITIVE_INFINITY }]
    expect(renderFamilies([{ ...gauge('kiosk_a', 'sum'), samples }])).toContain('kiosk_a{kind="a\\"\\n\\\\b"} Inf\n')
  })

  test('figures in Prometheus’ format count an answer in every bucket that it fits', () => {
    const counts = new RequestCounts()
    counts.count('banner.show', 200, 0.001)
    counts.count('banner.show', 200, 0.005)
    counts.count('banner.show', 503, 99)
    const text = renderFamilies(counts.families())
    for (const line of [
      'kiosk_http_requests_total{operation="banner.show",status="200"} 2',
      'kiosk_http_requests_total{operation="banner.show",status="503"} 1',
      'kiosk_http_request_duration_seconds_bucket{operation="banner.show",le="0.005"} 2',
      'kiosk_http_request_duration_seconds_bucket{operation="banner.show",le="10"} 2',
      'kiosk_http_request_duration_seconds_bucket{operation="banner.show",le="+Inf"} 3',
      'kiosk_http_request_duration_seconds_sum{operation="banner.show"} 99.006',
      'kiosk_http_request_duration_seconds_count{operation="banner.show"} 3',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
  })

  test('figures of several processes become their sum, their largest or one of them, also when sent as JSON', () => {
    const of = (value: number) => [
      single(gauge('sum', 'sum'), value),
      single(gauge('max', 'max'), value),
      single(gauge('same', 'same'), value),
      { ...gauge('by', 'sum'), samples: [{ labels: { of: String(value) }, value }] },
    ]
    const sent: Family[] = JSON.parse(JSON.stringify(of(5)))
    const merged = mergeFamilies([of(2), sent, of(3)])
    expect(merged.map(({ name, samples }) => [name, samples.map(({ value }) => value)])).toEqual([
      ['sum', [10]],
      ['max', [5]],
      ['same', [2]],
      ['by', [2, 5, 3]],
    ])
  })

  test('figures in Prometheus’ format have a label of their process, but for what is the same whoever is asked', () => {
    const families = [single(gauge('own', 'sum'), 1), single(gauge('shop', 'same'), 1)]
    const shown = renderFamilies(withLabels(families, { worker: '2' })).split('\n')
    expect(shown.filter((line) => !line.startsWith('#'))).toEqual(['own{worker="2"} 1', 'shop 1', ''])
  })

  test('figures of requests in two processes are those of one process that had them all', () => {
    const [one, two, both] = [new RequestCounts(), new RequestCounts(), new RequestCounts()]
    const add = (to: RequestCounts, operation: string, status: number, seconds: number) => {
      to.count(operation, status, seconds)
      both.count(operation, status, seconds)
    }
    add(one, 'banner.show', 200, 0.5)
    add(two, 'banner.show', 200, 0.25)
    add(two, 'banner.show', 304, 0.001)
    const merged = renderFamilies(mergeFamilies([one.families(), two.families()]))
    expect(merged.split('\n').toSorted()).toEqual(renderFamilies(both.families()).split('\n').toSorted())
  })
})
