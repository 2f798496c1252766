import { describe, expect, test } from 'vitest'
import type { Endpoint } from './core/endpoint/endpoint'
import { keptFamily } from './core/http/kept-answers'
import { endpoints } from './endpoints'
import { createCaller } from './testing/ask'
import { sampleOf } from './testing/sample-calls'
import { useShop } from './testing/shop'

/** The same operation, run as if it could change something and without anything kept. */
const theLongWay = ({ cache, ...one }: Endpoint): Endpoint => ({ ...one, isPlainRead: false })
const longWay = endpoints.map((one) => (one.isPlainRead ? theLongWay(one) : one))

/** What differs between two calls of the same: ids and times of requests, and the tag, which may be of the revision. */
const comparable = (text: string) =>
  text.replace(/"request_id":"[^"]+"/g, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')

describe('a plain read answers by the short way as by the long one', () => {
  const shop = useShop()
  const plain = endpoints.filter((one) => one.isPlainRead)

  test.each(plain)('$id', async ({ id, path }) => {
    const [what, options] = await sampleOf(shop, id)
    const [url = ''] = what.split('?')
    const withUnknown = `${what}${what.includes('?') ? '&' : '?'}unheard=1`
    const calls: [string, object][] = [
      [what, options],
      [what, options], // kept by now, where answers are
      [what.replace('GET', 'HEAD'), options],
      [withUnknown, options],
      [withUnknown, { ...options, headers: { 'accept-language': 'zh-CN' } }],
      [what, { ...options, token: undefined }],
      [what, { ...options, token: await shop.tokenOf('buyer') }],
      ...(path.includes('{id}') ? ([[url.replace(/\/\d+/, '/2147483646'), options]] satisfies [string, object][]) : []),
      ...(path.includes('{id}') ? ([[url.replace(/\/\d+/, '/x'), options]] satisfies [string, object][]) : []),
    ]
    const long = createCaller(shop.runtime, longWay)
    for (const [call, sent] of calls) {
      const [short, other] = [await shop.ask(call, sent), await long(call, sent)]
      expect([call, short.status, comparable(short.text)]).toEqual([call, other.status, comparable(other.text)])
      const { ETag: _, 'X-Request-Id': _id, ...headers } = short.headers
      expect(other.headers).toMatchObject(headers)
    }
  })

  test('which most reads are, and all whose answers are kept', () => {
    expect(plain.length).toBeGreaterThan(80)
    expect(endpoints.filter((one) => keptFamily(one) && !one.isPlainRead)).toEqual([])
  })
})
