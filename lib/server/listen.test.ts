import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, mustBeFree } from './listen'

describe('a port', () => {
  const other = createServer()
  afterEach(() => void other.close())

  test.each(['127.0.0.1', '0.0.0.0'])(
    'that a process on %s uses is noticed before anything is opened',
    async (host) => {
      const port = await listen(other, 0, host)
      const sentence = `Port ${port} is in use by another process: stop that one, or set PORT to another port.`
      await expect(mustBeFree(port)).rejects.toThrow(sentence)
      other.close()
      await once(other, 'close')
      await expect(mustBeFree(port)).resolves.toBeUndefined()
    },
  )

  test('is free for the server after it was looked at', async () => {
    const port = await listen(other, 0, '127.0.0.1')
    other.close()
    await once(other, 'close')
    await mustBeFree(port)
    expect(await listen(other, port, '127.0.0.1')).toBe(port)
  })

  test('of a host that this machine does not have names that host', async () => {
    await expect(mustBeFree(0, '203.0.113.7')).rejects.toThrow(
      /^Cannot listen on 203\.0\.113\.7:0 .* Set PORT or HOST\.$/,
    )
  })
})
