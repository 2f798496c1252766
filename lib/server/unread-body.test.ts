import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dispatch } from '@/lib/core/http/dispatch'
import { endpoints } from '@/lib/endpoints'
import { timeLimit } from '@/packages/testing/long-run'
import { listenLocally } from '@/packages/testing/loopback'
import { useShop } from '@/packages/testing/shop'
import { router } from '../core/http/router'
import { sendAnswer, toIncoming } from './adapter'

const MIB = 1024 * 1024
const find = router(endpoints)

describe('a connection with an unread body', () => {
  const shop = useShop()
  let server: Server
  let socket: Socket
  let client = { received: '', closed: false }
  beforeEach(async () => {
    const { runtime } = shop
    server = createServer(async (request, response) => {
      const path = request.url ?? ''
      await sendAnswer(response, await dispatch(runtime, find(path), toIncoming(request, path, [])))
    })
    socket = connect(await listenLocally(server), '127.0.0.1')
    const mine = { received: '', closed: false }
    client = mine
    socket.on('data', (bytes) => {
      mine.received += bytes
    })
    socket.on('close', () => {
      mine.closed = true
    })
    socket.on('error', () => {})
  })
  afterEach(() => {
    socket.destroy()
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  const head = (what: string, length: number, more: string[] = []) =>
    socket.write(`${[`${what} HTTP/1.1`, 'Host: x', `Content-Length: ${length}`, ...more].join('\r\n')}\r\n\r\n`)
  const statuses = () => [...client.received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  const multipart = async (as: string) => [
    `Authorization: Bearer ${await shop.tokenOf(as)}`,
    'Content-Type: multipart/form-data; boundary=x',
  ]
  const answered = (count: number) => expect.poll(statuses, { timeout: timeLimit(1500) }).toHaveLength(count)
  const isWhole = () => JSON.parse(client.received.slice(client.received.indexOf('\r\n\r\n') + 4)).error_code > 0

  const refused: [status: number, what: string, as: string | undefined, length: number][] = [
    [401, 'POST /cms/file', undefined, 3 * MIB],
    [413, 'POST /v1/token', undefined, 3 * MIB],
    [404, 'POST /v1/nothing', undefined, 3 * MIB],
    [405, 'PUT /v1/banner/1', undefined, 3 * MIB],
    [400, 'POST /v1/user/avatar', 'buyer', 3 * MIB],
  ]

  test.each(refused)(
    'a connection with an unread body is closed after the %i to %s, and announced as closing, while the client still sends',
    async (status, what, as, length) => {
      head(what, length, as ? await multipart(as) : [])
      const wrong = Buffer.from('--x\r\nContent-Disposition: form-data; name="colour"; filename="a"\r\n\r\nabc')
      socket.write(Buffer.concat([wrong, Buffer.alloc(MIB)]))
      await answered(1)
      expect([statuses(), isWhole()]).toEqual([[status], true])
      expect(client.received).toMatch(/^connection: close\r$/im)
      socket.write(Buffer.alloc(length - MIB - wrong.length))
      await expect.poll(() => client.closed, { timeout: timeLimit(1000) }).toBe(true)
    },
  )

  test('a connection with an unread body is closed if the client never sends the rest, and the response is sent at once', async () => {
    head('POST /cms/file', 3 * MIB)
    const started = performance.now()
    await answered(1)
    expect(performance.now() - started).toBeLessThan(timeLimit(1000))
    expect([statuses(), isWhole(), client.closed]).toEqual([[401], true, false])
    await expect.poll(() => client.closed, { timeout: timeLimit(4000) }).toBe(true)
  })

  test('a connection with an unread body takes the next request at once if little was left to read', async () => {
    head('POST /cms/file', 30_000)
    await answered(1)
    expect(client.received).not.toMatch(/^connection: close/im)
    socket.write(Buffer.alloc(30_000))
    await pause(20)
    head('GET /v1/banner/1', 0)
    await answered(2)
    expect([statuses(), client.closed]).toEqual([[401, 200], false])
  })

  test('a connection with an unread body takes the next request at once after a rejected upload that arrived completely', async () => {
    const wrong = '--x\r\nContent-Disposition: form-data; name="colour"; filename="a"\r\n\r\nabc'
    const body = Buffer.concat([Buffer.from(wrong), Buffer.alloc(50_000)])
    head('POST /v1/user/avatar', body.length, await multipart('buyer'))
    socket.write(body)
    head('GET /v1/banner/1', 0)
    await answered(2)
    expect(statuses()).toEqual([400, 200])
  })
})
