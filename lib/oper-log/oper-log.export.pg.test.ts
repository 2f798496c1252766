import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { isLong, timeLimit } from '@/packages/testing/long-run'
import { useServerShop } from '@/packages/testing/server-shop'

const ROWS = isLong ? 20_000 : 4000

describe('an export of the operation log', () => {
  const shop = useServerShop()
  let http: HttpShop
  beforeAll(async () => {
    http = await serveShop(shop)
    await shop.db.execute(sql`insert into oper_log (create_time, user_id, username, point, resource, resource_id,
      method, path,
        address, user_agent, request_id, status, error_code, duration_ms, after, nonce, mac)
      select now() - n * interval '1 second', (select min(id) from "user"), 'admin', 'banner.update',
        'banner', n, 'PUT',
        '/cms/banner/' || n, '10.0.0.1', repeat('Mozilla/5.0 ', 20), md5('request' || n), 200, 0, 3,
        jsonb_build_object('id', n, 'name', repeat('x', 200)), md5('nonce' || n), ''
      from generate_series(1, ${ROWS}::int) n`)
  })
  afterAll(() => http.stop())

  test('an export of the operation log keeps nobody waiting, on PostgreSQL either', async () => {
    const get = async (path: string, as: string) =>
      fetch(http.url + path, { headers: { Authorization: `Bearer ${await shop.tokenOf(as)}` } })
    let isExporting = true
    const exported = get('/cms/oper_log/export', 'admin')
      .then((answer) => answer.text())
      .finally(() => {
        isExporting = false
      })
    const waits: number[] = []
    while (isExporting) {
      const since = performance.now()
      expect((await get('/v1/user', 'buyer')).status).toBe(200)
      waits.push(performance.now() - since)
      await pause(10)
    }
    expect((await exported).split('\r\n').length).toBeGreaterThan(ROWS)
    expect(waits.length).toBeGreaterThan(3)
    expect(Math.max(...waits)).toBeLessThan(timeLimit(2000))
  })
})
