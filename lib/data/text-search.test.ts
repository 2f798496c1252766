import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { group, groupPermission, user } from '@/db/schema/user'
import { SEED } from '@/packages/testing/chance'
import { useShop } from '@/packages/testing/shop'
import { beginsOrEnds, contains, idsFound, includes, isAmongRows, isInMost } from './text-search'

const TEXTS = [
  'Zhang Weimin',
  'ZHANG',
  '张伟民',
  '小张的茶铺',
  '50% off',
  'a_b',
  'axb',
  'back\\slash',
  "o'clock",
  '茶🍵茶',
  '',
]
const long = 'The quick brown fox jumps over the lazy dog by the river'

describe('a text search', () => {
  const shop = useShop()
  let ids: number[] = []
  beforeEach(async () => {
    const rows = await shop.db
      .insert(group)
      .values([...TEXTS, long].map((name) => ({ name })))
      .returning()
    ids = rows.map(({ id }) => id)
  })
  const found = async (condition: SQL | undefined) =>
    (await shop.db.select({ name: group.name }).from(group).where(condition).orderBy(asc(group.id))).flatMap(
      ({ name }) => (TEXTS.includes(name) || name === long ? [name] : []),
    )

  test.each([
    ['a part in any case', 'weimi', ['Zhang Weimin']],
    ['one character', '张', ['张伟民', '小张的茶铺']],
    ['two characters', '伟民', ['张伟民']],
    ['a wildcard as it stands', '%', ['50% off']],
    ['another wildcard', 'A_B', ['a_b']],
    ['a backslash', '\\S', ['back\\slash']],
    ['a quote', "O'C", ["o'clock"]],
    ['what is no single unit of UTF-16', '🍵茶', ['茶🍵茶']],
    ['a long part', 'BROWN FOX JUMPS OVER THE LAZY DOG', [long]],
    ['nothing for the same grams elsewhere', 'zhang hang', []],
    ['nothing', 'zz', []],
  ])('a text search finds %s', async (_, q, names) => {
    expect(await found(contains(group.name, q))).toEqual(names)
  })

  test('a text search finds what contains the text, and nothing else', async () => {
    const letter = fc.constantFrom(..."aAbBcC张伟%_\\' ")
    const word = fc.string({ unit: letter, minLength: 1, maxLength: 9 })
    const property = fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), word, async (names, q) => {
      await shop.db.update(group).set({ deleted_at: new Date() })
      const rows = await shop.db
        .insert(group)
        .values([...new Set(names)].map((name) => ({ name })))
        .returning()
      const matching = rows.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())).map(({ id }) => id)
      const same = inArray(
        group.id,
        rows.map(({ id }) => id),
      )
      const listed = await shop.db.select({ id: group.id }).from(group).where(contains(group.name, q)).orderBy(group.id)
      const there = new Set((await shop.db.select({ id: group.id }).from(group).where(same)).map(({ id }) => id))
      expect(listed.map(({ id }) => id).filter((id) => there.has(id))).toEqual(matching)
    })
    await fc.assert(property, { numRuns: 60, seed: SEED })
  })

  test('a text search finds a number by its end, or by its beginning from the eighth character on', async () => {
    expect(await found(beginsOrEnds(group.name, 'HANG'))).toEqual(['ZHANG'])
    expect(await found(beginsOrEnds(group.name, '茶'))).toEqual(['茶🍵茶'])
    expect(await found(beginsOrEnds(group.name, 'b'))).toEqual(['a_b', 'axb'])
    expect(await found(beginsOrEnds(group.name, '%'))).toEqual([])
    expect(await found(beginsOrEnds(group.name, 'Zhang We'))).toEqual(['Zhang Weimin'])
    expect(await found(beginsOrEnds(group.name, 'Zhang W'))).toEqual([])
    expect(await found(beginsOrEnds(group.name, 'back\\slash'))).toEqual(['back\\slash'])
  })

  test('a text search finds rows by those of another table, however many these are', async () => {
    const { group_id } = groupPermission
    await shop.db.insert(groupPermission).values(ids.slice(0, 3).map((id) => ({ group_id: id, point: 'search.test' })))
    const permissions = async (condition: SQL | undefined) => {
      const among = await isAmongRows(shop.db, group_id, group.id, condition)
      const rows = await shop.db
        .select({ group_id })
        .from(groupPermission)
        .where(and(eq(groupPermission.point, 'search.test'), among))
      return rows.map((row) => row.group_id)
    }
    expect(await permissions(eq(group.name, 'ZHANG'))).toEqual([ids[1]])
    expect(await permissions(eq(group.name, 'none'))).toEqual([])
    await shop.db.insert(group).values(Array.from({ length: 10_001 }, (_, at) => ({ name: `many ${at}`, info: 'x' })))
    await shop.db
      .update(group)
      .set({ info: 'x' })
      .where(inArray(group.id, ids.slice(0, 2)))
    expect((await permissions(eq(group.info, 'x'))).sort()).toEqual(ids.slice(0, 2))
  })

  test('a text search finds at most as many as are asked for, whether nearly all rows have the text or few', async () => {
    await shop.db.execute(sql`insert into "user" (nickname) select 'crowd ' || at from generate_series(1, 1000) at`)
    await shop.db.execute(sql`analyze "user"`)
    await shop.db.execute(sql`set local track_functions = 'all'`)
    const lookFor = async (q: string, most: number) => {
      const before = await gramsComputed()
      const named = { indexed: contains(user.nickname, q), scanned: includes(user.nickname, q) }
      const isMost = await isInMost(shop.db, user.id, named.scanned)
      const { rows } = await shop.db.execute(idsFound(user.id, named, isMost, most))
      return { found: rows.length, computed: (await gramsComputed()) - before }
    }
    const gramsComputed = async () => {
      const { rows } = await shop.db.execute<{ calls: number }>(
        sql`select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname = 'grams'`,
      )
      return rows[0]?.calls ?? 0
    }
    expect(await lookFor('crowd', 600)).toEqual({ found: 600, computed: 0 })
    expect(await lookFor('crowd', 2000)).toEqual({ found: 1000, computed: 0 })
    expect(await lookFor('999', 2000)).toEqual({ found: 1, computed: 0 })
    expect(await lookFor('zzq', 2000)).toEqual({ found: 0, computed: 0 })
  })
})
