import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { listenLocally } from '@/packages/testing/loopback'
import { bytesOf, exchange, load } from './load'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server for one test, and what was asked of it. */
async function serve(answer: RequestListener) {
  const urls: string[] = []
  const server = createServer((request, response) => {
    urls.push(request.url ?? '')
    answer(request, response)
  })
  const url = `http://127.0.0.1:${await listenLocally(server)}`
  closing.push(() => server.close().closeAllConnections())
  return { url, urls }
}

describe('the load generator', () => {
  test('the load generator reads a body of a known length, one in chunks, and none', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/none') response.writeHead(304).end()
      else if (request.url === '/chunks') {
        response.write('明前'.repeat(9000))
        response.end('龙井')
      } else response.end('{"a":1}')
    })
    const paths = ['/length', '/chunks', '/none', '/length']
    const answers = await exchange(
      url,
      paths.map((path) => bytesOf('GET', path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200])
    expect(answers.map(({ body }) => body)).toEqual(['{"a":1}', `${'明前'.repeat(9000)}龙井`, '', '{"a":1}'])
  })

  test('the load generator sends as many requests as it was told, in turn, and reports each', async () => {
    const { url, urls } = await serve((_, response) => response.writeHead(201).end())
    const requests = ['/a', '/b', '/c'].map((path) => bytesOf('POST', path, {}, 'x'))
    const result = await load(url, requests, { connections: 2, count: 7 })
    expect(result).toMatchObject({ requests: 7, statuses: { 201: 7 }, cut: 0 })
    expect(result.times).toHaveLength(7)
    expect(result.slowest).toBe(Math.max(...result.times))
    expect(urls.toSorted()).toEqual(['/a', '/a', '/a', '/b', '/b', '/c', '/c'])
  })

  test('the load generator ends when its time is over', async () => {
    const { url } = await serve((_, response) => response.end('ok'))
    const since = performance.now()
    const { requests, rate, cut } = await load(url, bytesOf('GET', '/'), { connections: 4, seconds: 0.2 })
    expect(performance.now() - since).toBeGreaterThan(190)
    expect([requests > 4, rate > 0, cut]).toEqual([true, true, 0])
  })

  test('the load generator gives each request a number of its own', async () => {
    const { url, urls } = await serve((_, response) => response.end())
    const request = bytesOf('GET', '/000000000000')
    await load(url, request, { connections: 3, count: 50, numberAt: request.indexOf('000000000000') })
    expect(new Set(urls).size).toBe(50)
    expect(urls.every((path) => /^\/\d{12}$/.test(path))).toBe(true)
  })

  test('the load generator opens connections one after the other, one request each, and times the answers that count', async () => {
    const { url, urls } = await serve((request, response) =>
      response.writeHead(request.url === '/no' ? 503 : 201).end(),
    )
    const requests = ['/yes', '/no', '/yes', '/yes'].map((path) => bytesOf('GET', path))
    const result = await load(url, requests, { connections: 4, count: 4, over: 0.2, timed: 201 })
    expect(result).toMatchObject({ requests: 4, statuses: { 201: 3, 503: 1 }, cut: 0 })
    expect(result.times).toHaveLength(3)
    expect(result.seconds).toBeGreaterThan(0.14)
    expect(urls).toEqual(['/yes', '/no', '/yes', '/yes'])
  })

  test('the load generator counts connections that the server closes', async () => {
    const { url } = await serve((_, response) => response.destroy())
    expect(await load(url, bytesOf('GET', '/'), { connections: 3, seconds: 5 })).toMatchObject({ requests: 0, cut: 3 })
    await expect(exchange(url, bytesOf('GET', '/'))).rejects.toThrow('closed the connection')
  })
})
