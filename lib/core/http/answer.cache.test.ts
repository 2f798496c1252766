import { eq, lte, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { banner } from '@/db/schema/banner'
import { revision, revisionMoment } from '@/db/schema/kernel'
import { readEnv } from '@/lib/base/env/env'
import { fail } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { DatabaseJson } from '@/lib/data/database-json'
import { advanceRevision, currentRevision, planRevision } from '@/lib/data/revision'
import { useShop } from '@/packages/testing/shop'

let text = 'one'
let left = 3
const shelf = endpoint('board.shelf', 'GET /v1/board/{id}', 'A public read with a tag of its own', {
  access: 'public',
  output: z.object({ left: z.int() }),
  run: async ({ input }) => new DatabaseJson(JSON.stringify({ left }), `${input.id}.${left}`),
})
const plain = endpoint('board.show', 'GET /v1/board', 'A public read without a revision', {
  access: 'public',
  output: z.object({ text: z.string() }),
  run: async () => ({ text }),
})
const pin = endpoint('board.pin', 'POST /cms/board', 'Changes the catalogue, or fails to', {
  cache: 'catalogue',
  input: z.strictObject({ well: z.boolean() }),
  output: z.boolean().refine((well) => well),
  run: async ({ input }) => input.well,
})
const half = endpoint('board.half', 'POST /cms/board/half', 'Changes the catalogue, then fails', {
  cache: 'catalogue',
  work: 'own',
  refuses: ['provider_away'],
  async run({ write }) {
    await write((tx) => tx.update(banner).set({ name: 'Half' }))
    return fail('provider_away')
  },
})

describe('public reads', () => {
  const shop = useShop([plain, shelf, pin, half])
  const get = (tag?: string, path = '/v1/banner/1') =>
    shop.ask(`GET ${path}`, { headers: tag === undefined ? {} : { 'If-None-Match': tag } })
  const tagOf = async (path?: string) => (await get(undefined, path)).headers.ETag ?? ''

  test('public reads have an ETag and are always revalidated', async () => {
    for (const path of ['/v1/banner/1', '/v1/banner/ids/1,2', '/v1/board']) {
      const { headers } = await get(undefined, path)
      expect(headers['Cache-Control']).toBe('public, no-cache')
      expect(headers.ETag).toMatch(/^"[^"]+"$/)
    }
  })

  test('public reads that did not change are 304 without a body', async () => {
    for (const path of ['/v1/banner/1', '/v1/banner/ids/1,2', '/v1/board']) {
      const tag = await tagOf(path)
      const { status, body, headers } = { body: '', ...(await get(tag, path)) }
      expect([status, body, headers.ETag, headers['Cache-Control']]).toEqual([304, '', tag, 'public, no-cache'])
      expect(headers['X-Request-Id']).toBeTruthy()
    }
  })

  test('public reads of the catalogue are revalidated by the revision without any query', async () => {
    const tag = await tagOf()
    const queries = await shop.queriesOf(async () => {
      expect((await get(tag)).status).toBe(304)
      expect((await get(`W/${tag}`)).status).toBe(304)
      expect((await get(`"other", ${tag}`)).status).toBe(304)
    })
    expect(queries).toEqual([])
  })

  test('public reads with another ETag are sent in full', async () => {
    const tag = await tagOf()
    for (const other of ['"x"', '"999999-x"', tag.replaceAll('"', ''), '', tag.replace(/-.*/, '"')]) {
      expect([other, (await get(other)).status]).toEqual([other, 200])
    }
    text = 'one'
    const plainTag = await tagOf('/v1/board')
    text = 'two'
    expect((await get(plainTag, '/v1/board')).data).toEqual({ text: 'two' })
  })

  test('public reads are not 304 by a tag that was made up, or that is of another answer', async () => {
    const tag = await tagOf()
    const begun = tag.replace(/.{6}"$/, 'AAAAAA"')
    expect((await get(begun)).status).toBe(200)
    expect((await get(tag, '/v1/banner/999999')).status).toBe(404)
    expect((await get(begun, '/v1/banner/999999')).status).toBe(404)
    const chinese = await shop.ask('GET /v1/banner/1', { headers: { 'If-None-Match': tag, 'Accept-Language': 'zh' } })
    expect(chinese.status).toBe(200)
  })

  test('public reads are new at once after a change in the same process', async () => {
    const token = await shop.tokenOf('manager')
    const first = await tagOf()
    expect((await shop.ask('PUT /cms/banner/1', { token, body: { name: 'Other' } })).status).toBe(200)
    const { status, data, headers } = await get(first)
    expect([status, data.name]).toEqual([200, 'Other'])
    expect(headers.ETag).not.toBe(first)
    expect((await shop.ask('DELETE /cms/banner/1', { token })).status).toBe(200)
    expect((await get(headers.ETag)).status).toBe(404)
    expect((await shop.ask('POST /cms/banner/1/restoration', { token })).status).toBe(200)
    expect((await get(headers.ETag)).status).toBe(200)
  })

  test('public reads are new after a change that was committed although its operation failed later', async () => {
    const tag = await tagOf()
    expect((await shop.ask('POST /cms/board/half', { token: await shop.tokenOf('admin') })).status).toBe(503)
    const { status, data } = await get(tag)
    expect([status, data?.name]).toEqual([200, 'Half'])
  })

  test('public reads are sent again by another build, and for another address of the shop', async () => {
    const tag = await tagOf()
    const { env } = shop.runtime
    const moved = readEnv({ PUBLIC_URL: 'https://moved.example' }).edition
    expect(moved).not.toBe(readEnv({ PUBLIC_URL: 'https://shop.example' }).edition)
    shop.runtime.env = { ...env, edition: moved }
    const { status, headers } = await get(tag)
    const unsealed = (one = '') => one.replace(/\.[^.]*$/, '')
    expect([status, unsealed(headers.ETag)]).toEqual([200, unsealed(tag).replace(env.edition, moved)])
  })

  test('public reads keep their ETag when a change fails', async () => {
    const token = await shop.tokenOf('admin')
    expect((await shop.ask('POST /cms/board', { token, body: { well: true } })).status).toBe(200)
    const tag = await tagOf()
    const numbers = async () => (await shop.db.select().from(revision)).map(({ value }) => value)
    const before = await numbers()
    expect((await shop.ask('POST /cms/board', { token, body: { well: false } })).status).toBe(500)
    expect(await numbers()).toEqual(before)
    expect((await get(tag)).status).toBe(304)
  })

  test('public reads show a change by another process within five seconds', async () => {
    const tag = await tagOf()
    const further = { value: sql`${revision.value} + 1` }
    await shop.db
      .insert(revision)
      .values({ name: 'catalogue', value: 1 })
      .onConflictDoUpdate({ target: revision.name, set: further, setWhere: eq(revision.name, 'catalogue') })
    const current = shop.runtime.revisions.get('catalogue')
    if (current) current.good_until -= 5_001
    const { status, headers } = await get(tag)
    expect(status).toBe(200)
    expect(headers.ETag).not.toBe(tag)
  })

  test('public reads that depend on more than the revision are 304 as long as their own tag stays', async () => {
    const tag = await tagOf('/v1/board/7')
    expect(tag).toBe(`"${shop.runtime.env.edition}7.3"`)
    expect(await get(tag, '/v1/board/7')).toMatchObject({ status: 304, headers: { ETag: tag } })
    expect((await get(tag, '/v1/board/8')).status).toBe(200)
    left = 2
    expect(await get(tag, '/v1/board/7')).toMatchObject({ status: 200, data: { left: 2 } })
  })

  test('public reads change at a planned moment, in this process and in others', async () => {
    const tag = await tagOf()
    const { env, database, log, registry } = shop.runtime
    const other = newRuntime(env, database, log, registry)
    const numbers = async () => [
      await currentRevision(shop.runtime, 'catalogue'),
      await currentRevision(other, 'catalogue'),
    ]
    const write = async (at: Date) => {
      await planRevision(shop.db, 'catalogue', at, null, undefined)
      const current = await advanceRevision(shop.db, 'catalogue', shop.runtime)
      current()
    }
    const moment = Date.now() + 2000
    await write(new Date(moment))
    const [before = 0, there = 0] = await numbers()
    expect([there, (await get(tag)).status]).toEqual([before, 200])
    await new Promise((wait) => setTimeout(wait, moment + 50 - Date.now()))
    const [after = 0, later = 0] = await numbers()
    expect([after > before, later]).toEqual([true, after])
    expect(await numbers()).toEqual([after, later])
    const passed = lte(revisionMoment.at, new Date())
    expect(await shop.db.select().from(revisionMoment).where(passed)).toEqual([])
  })

  test('public reads that fail are not cached', async () => {
    const { status, headers } = await get(undefined, '/v1/banner/999')
    expect([status, headers['Cache-Control'], headers.ETag]).toEqual([404, 'no-store', undefined])
  })
})
