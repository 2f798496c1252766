import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { dispatch } from '@/lib/core/http/dispatch'
import { router } from '@/lib/core/http/router'
import { timeLimit } from '@/packages/testing/long-run'
import { picture } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { createFile } from './endpoints'
import { createLocally } from './upload'

const part = (name: string) =>
  Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nabc`)

describe('an upload that arrives slowly', () => {
  const shop = useShop()
  const coming = () => readdirSync(path.join(shop.runtime.env.dataDir, 'files', 'incoming'))
  const send = async (body: AsyncIterable<Uint8Array>) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await shop.tokenOf('manager')}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const header = (name: string) => headers[name] ?? null
    const incoming = { method: 'POST', path: '/cms/file', query: '', address: '192.0.2.1', header, body }
    return dispatch(shop.runtime, router([createFile])('/cms/file'), incoming)
  }

  test.each([0, 30])(
    'a slow upload that is cut off after %i ms is rejected, and leaves no file behind',
    { timeout: timeLimit(3_000) },
    async (after) => {
      async function* cutOff() {
        yield part('file')
        await pause(after)
        throw new Error('the connection was lost')
      }
      const before = coming()
      expect((await send(cutOff())).status).toBe(400)
      expect(coming()).toEqual(before)
    },
  )

  test('a slow upload that is rejected by the name of its first field leaves no file behind', {
    timeout: timeLimit(3_000),
  }, async () => {
    async function* renamed() {
      yield part('avatar')
      await pause(30)
      yield Buffer.from('more of it')
      await pause(30)
      yield Buffer.from('\r\n--x--\r\n')
    }
    const before = coming()
    expect((await send(renamed())).status).toBe(400)
    expect(coming()).toEqual(before)
  })

  test('an upload whose transaction runs twice is stored all the same', async () => {
    const { storage } = shop.runtime
    const stored = await storage.receive(Readable.from([await picture('png', '#246810')]))
    const received = [{ ...stored, field: 'file', filename: 'twice.png' }]
    const [first, second] = [
      await createLocally(shop.db, storage, received),
      await createLocally(shop.db, storage, received),
    ]
    expect(second).toEqual(first)
    await storage.discard(stored)
    expect(coming()).toEqual([])
    expect((await shop.ask(`GET /files/${stored.hash}.png`)).status).toBe(200)
  })
})
