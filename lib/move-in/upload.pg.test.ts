import { gzipSync } from 'node:zlib'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { moveIn, moveInPart, moveInRecord, moveInRow } from '@/db/schema/move-in'
import { order } from '@/db/schema/order'
import { product } from '@/db/schema/product'
import { user } from '@/db/schema/user'
import { findViolations } from '@/lib/commerce/invariants'
import { writeDump } from '@/packages/testing/move-in/write-dump'
import { placeOrder } from '@/packages/testing/orders'
import { uploadOf } from '@/packages/testing/pictures'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { continueWriting, runOf } from './runs'
import { undo, undoOn } from './undo'

type Step = 'reading' | 'look' | 'writing' | 'undoing' | 'ending'
const MENDED = { line: null, message: expect.stringContaining('they were mended') }
type Counted = { kind: string; found: number; comes: number }

describe('a dump that is uploaded', () => {
  const shop = useServerShop()
  const sample = writeDump('litemall', { products: 60, orders: 300, seed: 3, traps: true })
  let dump = Buffer.alloc(0)
  let token = ''

  const ask = (what: string, body?: object) => shop.ask(what, { token, body })
  const read = async (id: number) => (await ask(`GET /cms/move_in/${id}`)).data
  const next = (id: number, step: Step, body?: object) => ask(`POST /cms/move_in/${id}/${step}`, body)
  async function announce(size = dump.length, more: object = {}): Promise<number> {
    const body = { source: 'litemall', file: 'shop.sql', size, beside: true, ...more }
    const answer = await ask('POST /cms/move_in', body)
    expect(answer.status, answer.text).toBe(200)
    return answer.data.id
  }
  async function sendPart(id: number, start: number, end: number, content: Uint8Array) {
    const sent = await uploadOf({ part: content }, { start: String(start), end: String(end) })
    return shop.ask(`POST /cms/move_in/${id}/part`, { token, ...sent })
  }
  const packed = (id: number, start: number, end: number) =>
    sendPart(id, start, end, gzipSync(dump.subarray(start, end)))
  async function uploaded(): Promise<number> {
    const id = await announce()
    await packed(id, 0, dump.length)
    return id
  }

  beforeAll(async () => {
    shop.runtime.simulated = true
    for await (const text of sample.text()) dump = Buffer.concat([dump, Buffer.from(text)])
  })
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    for (const { id } of await shop.db.select({ id: moveIn.id }).from(moveIn).where(eq(moveIn.state, 'done')))
      await undo(shop.db, id)
    await shop.db.execute(sql`delete from move_in_record`)
    await shop.db.delete(moveIn)
    await shop.db.delete(outbox).where(eq(outbox.kind, 'move_in.go_on'))
  })

  test('six dumps that are announced at once leave one', async () => {
    const body = { source: 'litemall', file: 'shop.sql', size: dump.length, beside: true }
    const answers = await inParallel(6, () => ask('POST /cms/move_in', body))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const kept = await shop.db.select({ id: moveIn.id }).from(moveIn)
    expect(kept).toHaveLength(1)
    expect(answers.map(({ data }) => data.id)).toContain(kept[0]?.id)
  })

  test('an import whose process was killed is ended at once by a super administrator, and goes on', async () => {
    const id = await announce()
    expect((await next(id, 'ending')).status).toBe(409)
    await packed(id, 0, dump.length)
    await next(id, 'reading')
    const manager = { token: await shop.tokenOf('manager') }
    expect((await shop.ask(`POST /cms/move_in/${id}/ending`, manager)).status).toBe(403)
    const ended = await next(id, 'ending')
    expect(ended.data).toMatchObject({ state: 'uploading', problem: 'It was ended by hand' })
    await runAllWork(shop.runtime)
    expect(await read(id)).toMatchObject({ state: 'uploading', received: dump.length })
    expect((await next(id, 'reading')).data.state).toBe('reading')
    await runAllWork(shop.runtime)
    expect((await read(id)).state).toBe('read')
  })

  test('a dump that is uploaded in parts is read, checked, written and undone', async () => {
    const [a, b] = [Math.floor(dump.length / 3), Math.floor(dump.length / 2)]
    await placeOrder(shop) // one from before keeps nothing from being undone
    const id = await announce()
    expect((await packed(id, b, dump.length)).data).toEqual({ received: 0 })
    expect((await packed(id, 0, a)).data).toEqual({ received: a })
    const missing = await next(id, 'reading')
    expect([missing.status, missing.json.msg]).toEqual([409, expect.stringContaining(`from byte ${a} on`)])
    expect((await packed(id, a, b)).data).toEqual({ received: dump.length })
    expect((await packed(id, a, b)).data).toEqual({ received: dump.length })

    expect((await next(id, 'reading')).data.state).toBe('reading')
    expect((await packed(id, a, b)).status).toBe(409)
    await runAllWork(shop.runtime)
    const looked = await read(id)
    expect(looked).toMatchObject({
      state: 'read',
      problem: '',
      file_problems: [MENDED],
      is_held: false,
      read_to: dump.length,
    })
    expect(looked.looked_at.map(({ kind }: Counted) => kind)).toContain('order')
    expect(looked.notes).toBeGreaterThan(0)
    expect(await shop.db.$count(moveInPart)).toBe(3)

    expect((await next(id, 'writing')).data.state).toBe('writing')
    await runAllWork(shop.runtime)
    const done = await read(id)
    expect(done).toMatchObject({ state: 'done', is_held: true })
    expect(done.written).toEqual(done.looked_at)
    expect(await findViolations(shop.db)).toEqual([])
    const paid = done.written.find(({ kind }: Counted) => kind === 'order')
    expect(paid.theirs).toBe(sample.expected.paid - 2_000) // of an order that is hidden there
    expect([await shop.db.$count(moveInRow), await shop.db.$count(moveInPart)]).toEqual([0, 0])

    const { id: order_id } = await placeOrder(shop)
    expect((await next(id, 'undoing')).json.msg).toBe(
      'An order was placed here since the import: it can no longer be undone',
    )
    await shop.db
      .update(order)
      .set({ create_time: new Date(0) })
      .where(eq(order.id, order_id))
    expect((await next(id, 'undoing')).data.state).toBe('undoing')
    await runAllWork(shop.runtime)
    expect(await read(id)).toMatchObject({ state: 'undone', is_held: false })
    expect(await shop.db.$count(moveInRecord, eq(moveInRecord.kind, 'order'))).toBe(0)
  })

  test('an undo deletes what came in turns, goes on after its process has ended, and leaves nothing that can be ordered meanwhile', async () => {
    const before = await Promise.all([product, order, user].map((table) => shop.db.$count(table)))
    const id = await uploaded()
    await next(id, 'reading')
    await runAllWork(shop.runtime)
    await next(id, 'writing')
    await runAllWork(shop.runtime)
    await next(id, 'undoing')
    expect(await undoOn(shop.db, id, () => true)).toBe(false)
    const { kind, new_id } = moveInRecord
    expect(await shop.db.$count(moveInRecord, eq(kind, 'order'))).toBe(0)
    const cameHere = shop.db.select({ id: new_id }).from(moveInRecord).where(eq(kind, 'product'))
    expect(await shop.db.$count(product, inArray(product.id, cameHere))).toBeGreaterThan(0)
    expect(await shop.db.$count(product, and(inArray(product.id, cameHere), product.on_sale))).toBe(0)
    expect((await next(id, 'writing')).status).toBe(409)
    await runAllWork(shop.runtime)
    expect((await read(id)).state).toBe('undone')
    expect(await Promise.all([product, order, user].map((table) => shop.db.$count(table)))).toEqual(before)
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a dump that is uploaded is read again as that of another system, until it is written', async () => {
    const id = await announce(dump.length, { source: 'yudao' })
    await packed(id, 0, dump.length)
    await next(id, 'reading')
    await runAllWork(shop.runtime)
    expect(await read(id)).toMatchObject({ state: 'uploading', problem: expect.stringContaining('yudao') })
    expect((await next(id, 'reading', { source: 'litemall' })).data).toMatchObject({
      state: 'reading',
      source: 'litemall',
    })
    await runAllWork(shop.runtime)
    const { rows, looked_at } = await read(id)
    expect((await next(id, 'reading', { source: 'litemall', tenant: '1' })).data).toMatchObject({
      rows: [],
      tenant: '1',
    })
    await runAllWork(shop.runtime)
    expect(await read(id)).toMatchObject({ state: 'read', received: dump.length, rows, looked_at })
    await next(id, 'writing')
    expect((await next(id, 'reading', { source: 'mall' })).status).toBe(409)
  })

  test('a dump that is uploaded as a gzip file is cut anywhere', async () => {
    const file = gzipSync(dump)
    const id = await announce(file.length)
    for (const [start, end] of [
      [0, 7],
      [7, 5000],
      [5000, file.length],
    ] as const)
      await sendPart(id, start, end, file.subarray(start, end))
    await next(id, 'reading')
    await runAllWork(shop.runtime)
    expect(await read(id)).toMatchObject({ state: 'read', file_problems: [MENDED] })
  })

  test('a dump that is uploaded damaged says so, and one of another shop is not read', async () => {
    const id = await announce()
    const middle = Math.floor(dump.length / 2)
    const broken = gzipSync(dump.subarray(middle))
    broken.fill(0xff, 40, 60)
    await packed(id, 0, middle)
    await sendPart(id, middle, dump.length, broken)
    await next(id, 'reading')
    await runAllWork(shop.runtime)
    const { state, file_problems } = await read(id)
    expect(state).toBe('read')
    expect(file_problems).toEqual([MENDED, { line: null, message: expect.stringContaining('The file is damaged') }])

    const other = await announce(dump.length, { source: 'yudao' })
    expect((await ask(`GET /cms/move_in/${id}`)).status).toBe(404) // it was read and never written
    await packed(other, 0, dump.length)
    await next(other, 'reading')
    await runAllWork(shop.runtime)
    const problem = 'This is not a dump of yudao, or it is empty'
    expect(await read(other)).toMatchObject({ state: 'uploading', problem, received: dump.length })
    expect((await ask(`DELETE /cms/move_in/${other}`)).status).toBe(200)
    expect(await shop.db.$count(moveInPart)).toBe(0)
  })

  test('a dump that is uploaded is written by the next process where one has ended', async () => {
    const id = await uploaded()
    await next(id, 'reading')
    await runAllWork(shop.runtime)
    await next(id, 'writing')
    const run = await runOf(shop.runtime, id)
    for (let batches = 0; batches < 3; batches += 1) await continueWriting(run, { isOver: () => true })
    expect(await read(id)).toMatchObject({ state: 'writing', is_held: true })
    expect((await ask('POST /cms/move_in', { source: 'litemall', file: 'b.sql', size: 1, beside: true })).status).toBe(
      200,
    )
    await runAllWork(shop.runtime)
    const done = await read(id)
    expect(done.state).toBe('done')
    expect(done.written).toEqual(done.looked_at)
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a dump that is uploaded is given up once its process has ended again and again, and goes on by hand', async () => {
    const id = await uploaded()
    await next(id, 'reading')
    await shop.db.update(moveIn).set({ tries: 3 }).where(eq(moveIn.id, id))
    await runAllWork(shop.runtime)
    expect(await read(id)).toMatchObject({ state: 'uploading', problem: expect.stringContaining('several times') })
    expect((await next(id, 'reading')).data).toMatchObject({ state: 'reading', problem: '' })
    await runAllWork(shop.runtime)
    expect(await read(id)).toMatchObject({ state: 'read', problem: '' })
  })

  test('a dump that is uploaded is checked again with other options, and its report is a table', async () => {
    const id = await uploaded()
    await next(id, 'reading')
    await runAllWork(shop.runtime)
    const { notes } = await read(id)
    const local = await next(id, 'look', { pictures: '/etc' })
    expect([local.status, local.json.errors?.[0]?.path]).toEqual([400, 'pictures'])
    expect((await next(id, 'look', { pictures: 'http://old.example.com' })).status).toBe(400)
    await next(id, 'look', { pictures: 'https://old.example.com' })
    await runAllWork(shop.runtime)
    // No placeholder is announced for the description of each of the 60 products.
    const kept = notes - 60
    expect(await read(id)).toMatchObject({ state: 'read', pictures: 'https://old.example.com', notes: kept })
    const { data } = await ask(`GET /cms/move_in/${id}/note?note=left_out`)
    expect(data.items[0]).toMatchObject({ note: 'left_out', says: expect.any(String) })
    const csv = await ask(`GET /cms/move_in/${id}/note/export`)
    expect(csv.text.trim().split('\r\n')).toHaveLength(kept + 1)
  })

  test('a dump that is uploaded belongs to one step at a time, and to those who may', async () => {
    const id = await uploaded()
    expect((await next(id, 'look')).status).toBe(409)
    expect((await next(id, 'writing')).status).toBe(409)
    expect((await sendPart(id, 5, 5, dump.subarray(0, 1))).status).toBe(400)
    expect((await sendPart(id, 0, dump.length + 1, dump.subarray(0, 1))).status).toBe(400)
    expect((await sendPart(2147483647, 0, 1, dump.subarray(0, 1))).status).toBe(404)
    token = await shop.tokenOf('manager')
    expect((await ask('GET /cms/move_in')).status).toBe(403)
    expect((await packed(id, 0, 10)).status).toBe(403)
  })
})
