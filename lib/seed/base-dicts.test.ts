import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dict, dictType } from '@/db/schema/dict'
import { useShop } from '@/packages/testing/shop'
import { fillBase } from './base'

describe('the dictionaries of every shop', () => {
  const shop = useShop()
  const all = async () => [
    await shop.db.select().from(dictType).orderBy(dictType.id),
    await shop.db.select().from(dict).orderBy(dict.id),
  ]
  const entry = (value: string) => and(eq(dict.type, 'article_type'), eq(dict.value, value))
  const find = async (value: string) => (await shop.db.select().from(dict).where(entry(value)))[0]

  test('the dictionaries of every shop have labels in both languages and one default entry', async () => {
    for (const { type, name, name_en } of await shop.db.select().from(dictType)) {
      expect([type, name]).toEqual([expect.any(String), expect.stringMatching(/\p{Script=Han}/u)])
      expect(name_en).toMatch(/^[A-Z]/)
      const entries = await shop.db.select().from(dict).where(eq(dict.type, type))
      expect(entries.filter(({ is_default }) => is_default)).toHaveLength(1)
      for (const { label, label_en } of entries) {
        expect([label, label_en]).toEqual([expect.stringMatching(/\p{Script=Han}/u), expect.stringMatching(/^[A-Z]/)])
      }
    }
    expect(await find('guide')).toMatchObject({ label: '选购指南', label_en: 'Buying guide', sort: 1 })
  })

  test('the dictionaries of every shop are created once, however often they are seeded', async () => {
    const before = await all()
    await fillBase(shop.db)
    expect(await all()).toEqual(before)
  })

  test('the dictionaries of every shop keep edits and deletions by staff', async () => {
    await shop.db.update(dict).set({ label_en: 'Ours', is_default: false, sort: 9 }).where(entry('news'))
    await shop.db.update(dict).set({ deleted_at: new Date() }).where(entry('story'))
    await shop.db.update(dictType).set({ deleted_at: new Date(), name_en: 'Ours' }).where(eq(dictType.type, 'carrier'))
    const before = await all()
    await fillBase(shop.db)
    expect(await all()).toEqual(before)
  })

  test('the dictionaries of every shop are added where missing, without replacing a default chosen since', async () => {
    await shop.db.delete(dict).where(entry('news'))
    await shop.db.update(dict).set({ is_default: true }).where(entry('help'))
    await fillBase(shop.db)
    expect([(await find('news'))?.is_default, (await find('help'))?.is_default]).toEqual([false, true])
  })
})
