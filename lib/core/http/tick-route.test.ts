import { describe, expect, test } from 'vitest'
import { answerTick } from '@/lib/core/http/tick-route'
import { enqueue } from '@/lib/core/jobs/outbox'
import { useShop } from '@/packages/testing/shop'

const SECRET = 'a secret of the scheduler'

describe('the tick route for an external scheduler', () => {
  const shop = useShop()
  const done: unknown[] = []
  const jobs = {
    handlers: { note: async () => void done.push(1), fail: () => Promise.reject(new Error('no')) },
    schedules: [],
  }
  const knock = async (authorization?: string, cronSecret: string | undefined = SECRET, method = 'GET') => {
    const headers = authorization === undefined ? {} : { authorization }
    const request = new Request('https://shop.example/api/tick', { method, headers })
    const runtime = { ...shop.runtime, env: { ...shop.runtime.env, cronSecret } }
    const answer = await answerTick(runtime, jobs, request)
    return { status: answer.status, headers: answer.headers, json: await answer.json() }
  }

  test('the tick route for an external scheduler runs due work for a caller with the secret, and answers how much', async () => {
    done.length = 0
    for (const kind of ['note', 'note', 'fail']) await enqueue(shop.db, kind, {})
    const { status, json, headers } = await knock(`Bearer ${SECRET}`, SECRET, 'POST')
    expect([status, json]).toEqual([200, { error_code: 0, msg: 'ok', data: { ran: 3, failed: 1 } }])
    expect([headers.get('cache-control'), done.length]).toEqual(['no-store', 2])
    expect((await knock(`Bearer ${SECRET}`)).json.data).toEqual({ ran: 0, failed: 0 })
  })

  test('the tick route for an external scheduler is closed to all other callers', async () => {
    await enqueue(shop.db, 'note', {})
    done.length = 0
    for (const shown of [
      undefined,
      '',
      'Bearer',
      SECRET,
      `Bearer ${SECRET}x`,
      `Bearer ${SECRET.slice(1)}`,
      'Bearer ',
    ]) {
      const { status, json, headers } = await knock(shown)
      expect([status, json.error_code, json.request_url]).toEqual([401, 1002, 'GET /api/tick'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(done).toEqual([])
  })

  test('the tick route for an external scheduler is 404 if no secret is set', async () => {
    for (const shown of [undefined, 'Bearer ', 'Bearer undefined']) {
      expect(await knock(shown, '')).toMatchObject({ status: 404, json: { error_code: 10100 } })
    }
  })
})
