import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { createCaller } from '@/packages/testing/ask'
import type { Rule } from './rule'

/** The same operation, run as if it could change something and without anything kept. */
const theLongWay = ({ cache, ...one }: Endpoint): Endpoint => ({ ...one, isPlainRead: false })
const longWays = new WeakMap<Endpoint[], Endpoint[]>()

function longWayOf(all: Endpoint[]): Endpoint[] {
  const long = longWays.get(all) ?? all.map((one) => (one.isPlainRead ? theLongWay(one) : one))
  longWays.set(all, long)
  return long
}

/**
 * Headers that differ between two calls of the same: ids and times of requests, and the tag, which may be of the
 * revision.
 */
const comparable = (text: string) =>
  text.replace(/"request_id":"[^"]+"/g, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')

/** A plain read has a short way through the kernel. */
export const shortWay: Rule = ({ path, isPlainRead }, { shop, prepared, tokenOf, catalogue }) => {
  if (isPlainRead)
    test('answers by the short way of a plain read as by the long one', async () => {
      const [what, options] = prepared()
      const [url = ''] = what.split('?')
      const withUnknown = `${what}${what.includes('?') ? '&' : '?'}unheard=1`
      const calls: [string, object][] = [
        [what, options],
        [what, options], // kept by now, where answers are
        [what.replace('GET', 'HEAD'), options],
        [withUnknown, options],
        [withUnknown, { ...options, headers: { 'accept-language': 'zh-CN' } }],
        [what, { ...options, token: undefined }],
        [what, { ...options, token: tokenOf('buyer') }],
        ...(path.includes('{id}')
          ? ([[url.replace(/\/\d+/, '/2147483646'), options]] satisfies [string, object][])
          : []),
        ...(path.includes('{id}') ? ([[url.replace(/\/\d+/, '/x'), options]] satisfies [string, object][]) : []),
      ]
      const long = createCaller(shop.runtime, longWayOf(catalogue.endpoints))
      for (const [call, sent] of calls) {
        const [short, other] = [await shop.ask(call, sent), await long(call, sent)]
        expect([call, short.status, comparable(short.text)]).toEqual([call, other.status, comparable(other.text)])
        const { ETag: _, 'X-Request-Id': _id, ...headers } = short.headers
        expect(other.headers).toMatchObject(headers)
      }
    })
}
