import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { httpServer, listen, mustBeFree, OpenAnswers } from './listen'

const MOST = '/proc/sys/net/core/somaxconn'
const allows = existsSync(MOST) ? Number(readFileSync(MOST, 'utf8')) : 0

/** Connects that often, and counts those whose connection is there, for a client that does nothing meanwhile. */
const CROWD = `
  const { workerData: { port, count, connected } } = require('node:worker_threads')
  for (let n = 0; n < count; n += 1) {
    require('node:net').connect(port, '127.0.0.1').on('error', () => {}).on('connect', () => {
      if (Atomics.add(connected, 0, 1) === count - 1) Atomics.notify(connected, 0)
    })
  }`

describe('a port', () => {
  const other = createServer()
  afterEach(() => void other.close())

  test.skipIf(allows < 1000)('a port has room for a crowd that comes while the server is at work', async () => {
    const port = await listen(other, 0, '127.0.0.1')
    const count = 900
    const connected = sharedNumber()
    const crowd = new Worker(CROWD, { eval: true, workerData: { port, count, connected } })
    await once(crowd, 'online')
    // Nothing is taken from the queue while this thread waits: only what has room in it is connected.
    for (const until = Date.now() + 10_000; Atomics.load(connected, 0) < count && Date.now() < until; ) {
      Atomics.wait(connected, 0, Atomics.load(connected, 0), 200)
    }
    await crowd.terminate()
    other.closeAllConnections()
    expect(Atomics.load(connected, 0)).toBe(count)
  })

  test.each(['127.0.0.1', '0.0.0.0'])(
    'a port that a process on %s uses is noticed before anything is opened',
    async (host) => {
      const port = await listen(other, 0, host)
      const sentence = `Port ${port} is in use by another process: stop that one, or set PORT to another port.`
      await expect(mustBeFree(port)).rejects.toThrow(sentence)
      other.close()
      await once(other, 'close')
      await expect(mustBeFree(port)).resolves.toBeUndefined()
    },
  )

  test('a port is free for the server after it was looked at', async () => {
    const port = await listen(other, 0, '127.0.0.1')
    other.close()
    await once(other, 'close')
    await mustBeFree(port)
    expect(await listen(other, port, '127.0.0.1')).toBe(port)
  })

  test('the error for a port of a host that this machine does not have names that host', async () => {
    await expect(mustBeFree(0, '203.0.113.7')).rejects.toThrow(
      /^Cannot listen on 203\.0\.113\.7:0 .* Set PORT or HOST\.$/,
    )
  })
})

/** Asks on one connection, and again when the first answer is there; ends when it is closed. */
const CALLER = `
  const { parentPort, workerData: { port, asked, answered } } = require('node:worker_threads')
  const connection = require('node:net').connect(port, '127.0.0.1')
  const ask = () =>
    connection.write('GET / HTTP/1.1\\r\\nHost: shop\\r\\n\\r\\n', () => {
      Atomics.add(asked, 0, 1)
      Atomics.notify(asked, 0)
    })
  connection.on('connect', ask).on('error', () => {})
  connection.on('data', (answer) => {
    parentPort.postMessage(String(answer))
    if (Atomics.add(answered, 0, 1) === 0) ask()
  })`

describe('a kept connection', () => {
  test('a kept connection is not closed for a pause of the process in which a request came', async () => {
    const server = httpServer(new OpenAnswers(), (_request, response) => response.end('here'))
    server.keepAliveTimeout = 1
    const [asked, answered] = [sharedNumber(), sharedNumber()]
    const port = await listen(server, 0, '127.0.0.1')
    const caller = new Worker(CALLER, { eval: true, workerData: { port, asked, answered } })
    const ended = once(caller, 'exit')
    await once(server, 'request')
    setImmediate(() => {
      for (let seen = 0; seen < 2; seen = Atomics.load(asked, 0)) Atomics.wait(asked, 0, seen)
      Atomics.wait(sharedNumber(), 0, 0, 2_000) // Node adds a second to the limit
    })
    await ended
    expect(Atomics.load(answered, 0)).toBe(2)
    server.close()
  })

  test('a kept connection is not closed while its answer is being made, which has a limit of its own', async () => {
    const server = httpServer(new OpenAnswers(), (_request, response) => {
      setTimeout(() => response.end('here'), 500)
    })
    server.setTimeout(100)
    const port = await listen(server, 0, '127.0.0.1')
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
    server.close()
  })
})

describe('a new connection', () => {
  test('a new connection is not refused as late for a pause of the process in which its request came', async () => {
    const server = httpServer(new OpenAnswers(), (_request, response) => {
      response.setHeader('Connection', 'close').end('here')
    })
    const [asked, answered] = [sharedNumber(), sharedNumber()]
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.on('connection', (connection) => {
      setTimeout(() => server.emit('clientError', late, connection), 1) // as Node's own clock does
      setImmediate(() => {
        while (Atomics.load(asked, 0) === 0) Atomics.wait(asked, 0, 0)
        Atomics.wait(sharedNumber(), 0, 0, 10)
      })
    })
    const port = await listen(server, 0, '127.0.0.1')
    const caller = new Worker(CALLER, { eval: true, workerData: { port, asked, answered } })
    const [answer] = await once(caller, 'message')
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    server.close()
  })
})

const sharedNumber = () => new Int32Array(new SharedArrayBuffer(4))
