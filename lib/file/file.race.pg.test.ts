import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { banner } from '@/db/schema/banner'
import { file } from '@/db/schema/file'
import { barrier } from '@/packages/testing/barrier'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { emptyTrash } from './sweep'

const colour = (at: number) => `#${(0x100000 + at * 977).toString(16)}`
const LONG_AGO = new Date(Date.now() - 40 * 86_400_000)

describe('at the same time', () => {
  const shop = useServerShop()
  const upload = async (token: string, bytes: Uint8Array) =>
    shop.ask('POST /cms/file', { token, ...(await uploadOf({ 'a.png': bytes })) })
  const isWhole = async ({ hash }: { hash: string }) => (await shop.ask(`GET /files/${hash}.png`)).status

  test('the same bytes are removed and uploaded, and a file always has its bytes', async () => {
    const token = await shop.tokenOf('manager')
    for (let round = 0; round < 12; round += 1) {
      const bytes = await picture('png', colour(round))
      const [first] = (await upload(token, bytes)).data.items
      await shop.db.update(file).set({ deleted_at: LONG_AGO }).where(eq(file.id, first.id))
      const [again] = await Promise.all([upload(token, bytes), emptyTrash(shop.runtime)])
      expect([round, again.status, await isWhole(first)]).toEqual([round, 201, 200])
      const rows = await shop.db.select({ trash: file.deleted_at }).from(file).where(eq(file.hash, first.hash))
      expect(rows).toEqual([{ trash: null }])
    }
  })

  test('bytes that are being removed are there again when a new upload of them is answered', async () => {
    const token = await shop.tokenOf('manager')
    const bytes = await picture('png', '#181')
    const [first] = (await upload(token, bytes)).data.items
    await shop.db.update(file).set({ deleted_at: LONG_AGO }).where(eq(file.id, first.id))
    const { storage } = shop.runtime
    const begun = barrier()
    const remove = async (name: string) => {
      begun.open()
      await pause(300)
      await storage.remove(name)
    }
    const swept = emptyTrash({ ...shop.runtime, storage: { ...storage, remove } })
    await begun.opened
    expect((await upload(token, bytes)).status).toBe(201)
    await swept
    expect(await isWhole(first)).toBe(200)
  })

  test('the same bytes are uploaded several times and become one file', async () => {
    const token = await shop.tokenOf('manager')
    const bytes = await picture('png', '#777')
    const all = await inParallel(8, () => upload(token, bytes))
    expect(new Set(all.map(({ status, data }) => `${status} ${data.items[0].id}`)).size).toBe(1)
  })

  test('a file is used and deleted: one of the two is rejected', async () => {
    const token = await shop.tokenOf('manager')
    for (let round = 0; round < 8; round += 1) {
      const [one] = (await upload(token, await picture('png', colour(100 + round)))).data.items
      const body = { name: `Race ${round}`, items: [{ image: one.url, type: 0 }] }
      const [shown, gone] = await Promise.all([
        shop.ask('POST /cms/banner', { token, body }),
        shop.ask(`DELETE /cms/file/${one.id}`, { token }),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([shown.status, gone.status])
    }
    expect(await shop.db.$count(banner)).toBeGreaterThan(0)
  })

  test('two folders are moved into each other: one of the two is rejected', async () => {
    const token = await shop.tokenOf('manager')
    const make = async (name: string) => (await shop.ask('POST /cms/file/folder', { token, body: { name } })).data.id
    const [a, b] = [await make('A'), await make('B')]
    const both = await Promise.all([
      shop.ask(`PUT /cms/file/folder/${a}`, { token, body: { parent_id: b } }),
      shop.ask(`PUT /cms/file/folder/${b}`, { token, body: { parent_id: a } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
