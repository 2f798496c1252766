import { beforeEach, describe, expect, test } from 'vitest'
import { dispatch } from '@/lib/core/http/dispatch'
import { router } from '@/lib/core/http/router'
import { setAvatar } from '@/lib/user/endpoints'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { createFile } from './endpoints'

describe('simultaneous uploads', () => {
  const shop = useShop()
  let end = () => {}
  let over = new Promise<void>(() => {})
  let begun = 0
  beforeEach(() => {
    begun = 0
    over = new Promise((resolve) => {
      end = resolve
    })
  })

  /** One byte, and then nothing until `end` is called. */
  async function* stalled(): AsyncIterable<Uint8Array> {
    begun += 1
    yield Buffer.from('-')
    await over
  }
  async function start(path: string, token: string) {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const header = (name: string) => headers[name] ?? null
    const incoming = { method: 'POST', path, query: '', address: '192.0.2.1', header, body: stalled() }
    return (await dispatch(shop.runtime, router([createFile, setAvatar])(path), incoming)).status
  }
  const upload = async (what: string, token: string) =>
    shop.ask(what, { token, ...(await uploadOf({ 'a.png': await picture('png', '#0e1') })) })
  const begin = async (count: number, path: string, token: string) => {
    const answers: number[] = []
    const all = Array.from({ length: count }, () => start(path, token).then((status) => void answers.push(status)))
    await expect.poll(() => answers.length + begun).toBe(count)
    return { answers, all }
  }

  test('simultaneous uploads of one customer are limited to two, and others can still upload', async () => {
    const { answers, all } = await begin(130, '/v1/user/avatar', await shop.tokenOf('buyer'))
    expect([begun, answers.length, new Set(answers)]).toEqual([2, 128, new Set([429])])
    expect((await upload('POST /cms/file', await shop.tokenOf('manager'))).status).toBe(201)
    expect((await upload('POST /v1/user/avatar', await shop.tokenOf('second'))).status).toBe(200)
    const refused = await upload('POST /v1/user/avatar', await shop.tokenOf('buyer'))
    expect([refused.status, refused.headers['Retry-After'], refused.json.msg]).toEqual([
      ...[429, '1', 'You already have 2 uploads in progress, wait for one to finish'],
    ])
    end()
    await Promise.all(all)
    expect((await upload('POST /v1/user/avatar', await shop.tokenOf('buyer'))).status).toBe(200)
  })

  test('simultaneous uploads of one staff member leave room for others', async () => {
    const { answers, all } = await begin(80, '/cms/file', await shop.tokenOf('manager'))
    expect([begun, answers.length]).toEqual([12, 68])
    expect((await upload('POST /cms/file', await shop.tokenOf('admin'))).status).toBe(201)
    end()
    await Promise.all(all)
  })

  test('simultaneous uploads are counted before any of their bytes are read', async () => {
    const token = await shop.tokenOf('admin')
    await shop.ask('PUT /cms/config', { token, body: { values: { 'limits.upload_per_hour': 1 } } })
    const buyer = await shop.tokenOf('buyer')
    expect((await upload('POST /v1/user/avatar', buyer)).status).toBe(200)
    end()
    expect([await start('/v1/user/avatar', buyer), begun]).toEqual([429, 0])
  })
})
