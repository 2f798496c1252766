import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { job } from '@/db/schema/kernel'
import { group } from '@/db/schema/user'
import { Id } from '@/lib/base/contract'
import { fail } from '@/lib/base/errors'
import { bulk } from '@/lib/core/bulk/bulk'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { deleteSample, grant, Sample, sampleLog, samples, subject, update } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const rename = endpoint('sample.rename', 'PUT /cms/sample/{id}/name', 'Rename a sample', {
  subject,
  input: z.strictObject({ id: Id, suffix: z.string().max(5) }),
  output: Sample,
  refuses: ['rule'],
  async run({ input, db }) {
    const renamed = await update(db, { id: input.id, name: `${input.id}${input.suffix}` })
    return input.suffix === '!' && input.id % 2 ? fail('rule') : renamed
  },
})
const filtered = {
  filter: z.strictObject({ prefix: z.string() }),
  find: async (db: Parameters<typeof update>[0], { prefix }: { prefix: string }) =>
    (
      await db
        .select({ id: group.id })
        .from(group)
        .where(sql`${group.name} like ${`${prefix}%`}`)
    ).map(({ id }) => id),
}
const renameMany = bulk(rename, 'PUT /cms/samples/name', 'Rename samples', filtered)
const deleteMany = bulk(deleteSample, 'POST /cms/samples/deletion', 'Move samples to the trash', filtered)

describe('a bulk operation', () => {
  const shop = useShop([...samples, rename, renameMany, deleteMany])
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const fill = async (count: number) => {
    const values = Array.from({ length: count }, (_, at) => ({ name: `s${at}` }))
    return (await shop.db.insert(group).values(values).returning({ id: group.id })).map(({ id }) => id)
  }
  const name = (body: unknown) => shop.ask('PUT /cms/samples/name', { token, body })

  test('a bulk operation changes each row separately: a rejected row does not roll back the others', async () => {
    const [a = 0, b = 0, c = 0] = await fill(3)
    const { status, data } = await name({ ids: [a, b, c, 999_999], input: { suffix: '!' } })
    expect(status).toBe(200)
    const ok = { ok: true, error_code: 0, msg: 'ok' }
    const rule = { ok: false, error_code: 10111, msg: 'Not allowed by a business rule' }
    expect(data).toEqual({
      items: [
        ...[a, b, c].map((id) => ({ id, ...(id % 2 ? rule : ok) })),
        { id: 999_999, ok: false, error_code: 10100, msg: 'Not found' },
      ],
    })
    const names = await shop.db.select({ id: group.id, name: group.name }).from(group).orderBy(group.id)
    expect(names.slice(-3)).toEqual([a, b, c].map((id, at) => ({ id, name: id % 2 ? `s${at}` : `${id}!` })))
  })

  test('a bulk operation keeps the order of the rows, and processes a repeated id once', async () => {
    const [a = 0, b = 0] = await fill(2)
    const { data } = await name({ ids: [b, a, b], input: { suffix: 'x' } })
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual([b, a])
  })

  test('a bulk operation logs each row separately, rejected ones too', async () => {
    const [a = 0] = await fill(1)
    await name({ ids: [a, 999_999], input: { suffix: 'x' } })
    expect(await sampleLog(shop.db)).toMatchObject([
      { point: 'sample.rename', resource_id: a, status: 200, before: { name: 's0' }, after: { name: `${a}x` } },
      { point: 'sample.rename', resource_id: 999_999, status: 404 },
    ])
  })

  test('a bulk operation is rejected as a whole for invalid input', async () => {
    const [a = 0] = await fill(1)
    const { data } = await name({ ids: [a], input: { suffix: 'y' } })
    expect(data.items).toHaveLength(1)
    expect((await name({ ids: [a], input: { suffix: 'too long' } })).status).toBe(400)
    expect((await name({ ids: [a] })).status).toBe(400)
    expect((await name({ ids: [a], input: { suffix: 'y', id: 1 } })).status).toBe(400)
    expect((await name({ ids: [0], input: { suffix: 'y' } })).status).toBe(400)
    expect((await name({ ids: [], input: { suffix: 'y' } })).status).toBe(400)
  })

  test('a bulk operation takes either ids or a filter', async () => {
    const ids = await fill(2)
    const remove = (body: unknown) => shop.ask('POST /cms/samples/deletion', { token, body })
    expect((await remove({})).json?.error_code).toBe(10120)
    expect((await remove({ ids, filter: { prefix: 's' } })).json?.errors).toMatchObject([{ path: 'ids' }])
    expect((await remove({ filter: { prefix: 's', more: 1 } })).status).toBe(400)
    const { data } = await remove({ filter: { prefix: 's' } })
    expect(data.items.map(({ id, ok }: { id: number; ok: boolean }) => [id, ok])).toEqual(ids.map((id) => [id, true]))
    expect((await remove({ filter: { prefix: 'nothing like that' } })).data).toEqual({ items: [] })
  })

  test('a bulk operation requires the permission of the single operation and has none of its own', async () => {
    const [a = 0] = await fill(1)
    const body = { ids: [a], input: { suffix: 'x' } }
    const manager = await shop.tokenOf('manager')
    const refused = await shop.ask('PUT /cms/samples/name', { token: manager, body })
    expect([refused.status, refused.json?.details]).toEqual([403, { point: 'sample.rename' }])
    await grant(shop.db, 'manager', 'sample.rename')
    expect((await shop.ask('PUT /cms/samples/name', { token: manager, body })).data.items[0].ok).toBe(true)
  })

  test('a bulk operation processes up to 200 rows at once', async () => {
    const { data } = await name({ ids: await fill(200), input: { suffix: 'x' } })
    expect([data.items.length, data.job_id]).toEqual([200, undefined])
  })

  /** A slow machine needs several turns for it. */
  async function endOf(poll: () => ReturnType<typeof shop.ask>) {
    for (;;) {
      await runDueJobs(shop.runtime, jobs)
      const { data } = await poll()
      if (data.state !== 'running') return data
    }
  }

  test('a bulk operation starts a job for more rows, which can be polled to its end', async () => {
    const ids = await fill(201)
    const { status, data } = await name({ ids: [...ids, 999_999], input: { suffix: '!' } })
    expect([status, data]).toEqual([200, { items: [], job_id: expect.any(Number) }])
    const poll = () => shop.ask(`GET /cms/job/${data.job_id}`, { token })
    expect((await poll()).data).toMatchObject({ state: 'running', total: 202, operation: 'sample.rename' })
    const over = await endOf(poll)
    expect(over).toMatchObject({ state: 'done', total: 202, done: 202 })
    expect(over.items.map(({ id }: { id: number }) => id)).toEqual([...ids, 999_999])
    const fine = over.items.filter(({ ok }: { ok: boolean }) => ok)
    expect(fine.map(({ id }: { id: number }) => id)).toEqual(ids.filter((id) => id % 2 === 0))
  })

  test('a bulk operation shows its job only to the user who started it', async () => {
    const ids = await fill(201)
    const { data } = await name({ ids, input: { suffix: 'x' } })
    await runDueJobs(shop.runtime, jobs)
    expect(await shop.db.select().from(job)).toHaveLength(1)
    expect((await shop.ask(`GET /cms/job/${data.job_id}`, { token: await shop.tokenOf('manager') })).status).toBe(404)
    expect((await shop.ask(`GET /cms/job/${data.job_id}`, { token: await shop.tokenOf('buyer') })).status).toBe(403)
  })

  test('a bulk operation rejects more than 10,000 rows', async () => {
    const ids = Array.from({ length: 10_001 }, (_, at) => at + 1)
    expect((await name({ ids, input: { suffix: 'x' } })).status).toBe(400)
  })
})
