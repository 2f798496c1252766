import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { file } from '@/db/schema/file'
import { useShop } from '@/packages/testing/shop'
import { fileIn } from './sample-calls'
import { emptyTrash } from './sweep'

const DAY = 86_400_000

describe('the cleanup of files', () => {
  const shop = useShop()
  const folder = () => path.join(shop.runtime.env.dataDir, 'files')
  const inFolder = () => readdirSync(folder()).filter((name) => name.length > 64)
  const trashed = async (id: number, days: number) =>
    shop.db
      .update(file)
      .set({ deleted_at: new Date(Date.now() - days * DAY) })
      .where(eq(file.id, id))
  const nameOf = async (id: number) => {
    const [row] = await shop.db.select({ hash: file.hash, ext: file.ext }).from(file).where(eq(file.id, id))
    return row && `${row.hash}.${row.ext}`
  }

  test('the cleanup of files deletes files that were in the trash for 30 days, with their content and sizes', async () => {
    const [old, young] = [await fileIn(shop), await fileIn(shop, 'b.png', '#b0b')]
    const [name = '', other = ''] = [await nameOf(old), await nameOf(young)]
    expect((await shop.ask(`GET /files/${name.slice(0, 64)}_200.webp`)).status).toBe(200)
    await trashed(old, 31)
    await trashed(young, 29)
    await emptyTrash(shop.runtime)
    expect([await nameOf(old), await nameOf(young)]).toEqual([undefined, other])
    expect([inFolder().includes(name), inFolder().includes(other)]).toEqual([false, true])
    for (const address of [name, `${name.slice(0, 64)}_200.webp`]) {
      expect((await shop.ask(`GET /files/${address}`)).status).toBe(404)
    }
  })

  test('the cleanup of files uses the number of days in the configuration', async () => {
    const id = await fileIn(shop)
    await trashed(id, 3)
    const body = { values: { 'retention.trash_files_days': 2 } }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body })
    await emptyTrash(shop.runtime)
    expect(await nameOf(id)).toBeUndefined()
  })

  test('the cleanup of files keeps files in the trash that are still used', async () => {
    const id = await fileIn(shop)
    const token = await shop.tokenOf('manager')
    const { url } = (await shop.ask(`GET /cms/file/${id}`, { token })).data
    await shop.ask('POST /cms/banner', { token, body: { name: 'Front', items: [{ image: url, type: 0 }] } })
    await trashed(id, 31)
    await emptyTrash(shop.runtime)
    expect(inFolder()).toContain(await nameOf(id))
  })

  test('the cleanup of files deletes content without a record after a day, never content with a record', async () => {
    const kept = await nameOf(await fileIn(shop))
    const [old, young] = [`${'a'.repeat(64)}.png`, `${'b'.repeat(64)}.png`]
    for (const name of [old, young, 'notes.txt']) writeFileSync(path.join(folder(), name), 'left')
    for (const name of [old, kept ?? '', 'notes.txt']) utimesSync(path.join(folder(), name), 1, 1)
    await emptyTrash(shop.runtime)
    expect([old, young, kept ?? ''].map((name) => inFolder().includes(name))).toEqual([false, true, true])
    expect(readdirSync(folder())).toContain('notes.txt')
  })
})
