import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorLog } from '@/db/schema/log'
import { group } from '@/db/schema/user'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { useShop } from '@/packages/testing/shop'

const How = z.strictObject({ how: z.string() })
const breaks = (how: string) => {
  if (how === 'text') throw 'thrown as a text'
  throw new Error('the shelf is crooked')
}
const lean = endpoint('shelf.lean', 'POST /v1/shelf/lean', 'Breaks', {
  access: 'public',
  input: How,
  run: async ({ input }) => breaks(input.how),
})
const fall = endpoint('shelf.fall', 'POST /v1/shelf/fall', 'Breaks by the same function', {
  access: 'public',
  input: How,
  run: async ({ input }) => breaks(input.how),
})
const ask = endpoint('shelf.ask', 'POST /v1/shelf/ask', 'A query that fails for a reason of ours', {
  access: 'public',
  input: z.strictObject({ secret: z.string(), wrapped: z.boolean() }),
  async run({ input, db }) {
    await db
      .transaction((inner) => inner.update(group).set({ name: input.secret, version: sql`null` }))
      .catch((cause: unknown) => {
        throw input.wrapped ? new Error('the shelf could not be asked', { cause }) : cause
      })
    return null
  },
})
const dig = endpoint('shelf.dig', 'POST /v1/shelf/dig', 'Queries that fail at two places', {
  access: 'public',
  input: z.strictObject({ place: z.enum(['left', 'right']), late: z.boolean() }),
  async run({ input, db }) {
    if (input.late) await new Promise((resolve) => setImmediate(resolve))
    if (input.place === 'left') await db.transaction((inner) => inner.execute(sql`select nothing from nowhere`))
    await db.transaction((inner) => inner.execute(sql`select nothing from nowhere`))
    return null
  },
})

describe('the error log', () => {
  const shop = useShop([lean, fall, ask, dig])
  const rows = () => shop.db.select().from(errorLog).orderBy(errorLog.id)
  const lines = (event: string) => shop.lines.filter((line) => line.includes(event)).map((line) => JSON.parse(line))

  test('the error log has the error, its place and its request, while the caller learns nothing', async () => {
    const { status, json, text } = await shop.ask('POST /v1/shelf/lean', {
      body: { how: 'now' },
      headers: { 'X-Request-Id': 'broke' },
    })
    expect([status, json?.error_code, json?.msg]).toEqual([500, 999, 'Something went wrong on our end'])
    expect(text).not.toContain('crooked')
    expect(await rows()).toEqual([
      expect.objectContaining({
        operation: 'shelf.lean',
        message: 'the shelf is crooked',
        stack: expect.stringContaining('error-log.test.ts'),
        request_id: 'broke',
        count: 1,
        state: 'open',
      }),
    ])
  })

  test('the error log corresponds to one line in the log of the process, with the same fingerprint', async () => {
    await shop.ask('POST /v1/shelf/lean', { body: { how: 'now' }, headers: { 'X-Request-Id': 'broke' } })
    const [row] = await rows()
    expect(lines('"level":"error"')).toEqual([
      expect.objectContaining({ request_id: 'broke', operation: 'shelf.lean', fingerprint: row?.fingerprint }),
    ])
  })

  test('the error log groups errors of the same place and operation, and counts them', async () => {
    for (const id of ['one', 'two', 'three']) {
      await shop.ask('POST /v1/shelf/lean', { body: { how: 'now' }, headers: { 'X-Request-Id': id } })
    }
    await shop.ask('POST /v1/shelf/fall', { body: { how: 'now' } })
    expect(await rows()).toMatchObject([
      { operation: 'shelf.lean', count: 3, request_id: 'three' },
      { operation: 'shelf.fall', count: 1 },
    ])
  })

  test('the error log tells apart two places of one operation where a query failed, and counts each', async () => {
    for (const late of [false, true, false, true]) {
      for (const place of ['left', 'right']) await shop.ask('POST /v1/shelf/dig', { body: { place, late } })
    }
    expect((await rows()).map(({ count }) => count)).toEqual([4, 4])
  })

  test('the error log reopens a fixed error that occurs again, and leaves an ignored one alone', async () => {
    const states = []
    for (const state of ['fixed', 'ignored', 'open'] as const) {
      await shop.ask('POST /v1/shelf/lean', { body: { how: 'now' } })
      await shop.db.update(errorLog).set({ state }).where(eq(errorLog.operation, 'shelf.lean'))
      await shop.ask('POST /v1/shelf/lean', { body: { how: 'now' } })
      states.push((await rows())[0]?.state)
    }
    expect(states).toEqual(['open', 'ignored', 'open'])
  })

  test('the error log accepts thrown values that are not an Error', async () => {
    expect((await shop.ask('POST /v1/shelf/lean', { body: { how: 'text' } })).status).toBe(500)
    expect((await rows())[0]?.message).toBe('thrown as a text')
  })

  test.each([false, true])(
    'the error log has no value of a query that failed (wrapped: %s), nor has the log',
    async (wrapped) => {
      const secret = 'mother-of-pearl\n    at her.maiden.name'
      const { status, text } = await shop.ask('POST /v1/shelf/ask', { body: { secret, wrapped } })
      expect(status).toBe(500)
      const output = JSON.stringify([await rows(), shop.lines, text])
      expect(output).not.toContain('mother-of-pearl')
      expect(output).not.toContain('maiden')
      if (!wrapped) expect((await rows())[0]?.message).toContain('null value in column "version"')
    },
  )

  test('the error log has no errors caused by the caller', async () => {
    await shop.ask('POST /v1/shelf/lean', { body: {} })
    await shop.ask('GET /v1/banner/999')
    await shop.ask('GET /v1/nowhere')
    expect(await rows()).toEqual([])
    expect(lines('"level":"error"')).toEqual([])
  })
})
