import { describe, expect, test } from 'vitest'
import { CachedTexts } from './cached-texts'

const text = (content: string) => ({ pieces: [content], keys: [], tag: '' })

describe('texts that are kept with a revision', () => {
  const calls: string[] = []
  const read = (kept: CachedTexts, revision: number, name: string, content = name) =>
    kept.getOrRead(revision, name, async () => {
      calls.push(`${revision} ${name}`)
      return text(content)
    })

  test('kept texts are made once for each name and revision, also when asked for at once', async () => {
    const kept = new CachedTexts()
    calls.length = 0
    await Promise.all([read(kept, 1, 'a'), read(kept, 1, 'a'), read(kept, 1, 'b')])
    expect(await read(kept, 1, 'a')).toEqual(text('a'))
    await read(kept, 2, 'a')
    expect(calls).toEqual(['1 a', '1 b', '2 a'])
  })

  test('texts of an older revision are never kept for a newer one', async () => {
    const kept = new CachedTexts()
    let finish = () => {}
    const slow = kept.getOrRead(
      1,
      'a',
      () =>
        new Promise((resolve) => {
          finish = () => resolve(text('old'))
        }),
    )
    await read(kept, 2, 'a', 'new')
    finish()
    expect(await slow).toEqual(text('old'))
    expect([kept.get(1, 'a'), kept.get(2, 'a')]).toEqual([undefined, text('new')])
  })

  test('kept texts follow a revision: what was noted since is dropped, with all that does not say what it is about', async () => {
    const kept = new CachedTexts()
    const about = { a: ['x', 'y'], b: ['z'] }
    const keepAll = async (revision: number) => {
      for (const name of ['a', 'b', 'c'] as const) {
        const more = name === 'c' ? {} : { about: about[name] }
        await kept.getOrRead(revision, name, async () => ({ ...text(name), ...more }))
      }
    }
    const keptNow = () => ['a', 'b', 'c'].filter((name) => kept.get(kept.revision, name))
    const asked: number[] = []
    const noted =
      (...notes: string[]) =>
      async (former: number) => {
        asked.push(former)
        return new Set(notes)
      }
    await keepAll(1)
    await Promise.all([kept.follow(2, noted('y', 'w')), kept.follow(2, noted('y', 'w')), kept.follow(1, noted())])
    expect([asked, kept.revision, keptNow()]).toEqual([[1], 2, ['b']])
    await keepAll(2)
    await kept.follow(3, async () => undefined)
    expect([kept.revision, keptNow()]).toEqual([3, []])
    await keepAll(3)
    await expect(kept.follow(4, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect([kept.revision, keptNow()]).toEqual([3, ['a', 'b', 'c']])
    await kept.follow(4, noted())
    expect([kept.revision, keptNow()]).toEqual([4, ['a', 'b']])
  })

  test('a text read at an older revision while it follows is not kept', async () => {
    const kept = new CachedTexts()
    await read(kept, 1, 'b')
    let finish = () => {}
    const unfinished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = kept.getOrRead(1, 'a', () => unfinished.then(() => ({ ...text('old'), about: [] })))
    await kept.follow(2, async () => new Set())
    finish()
    expect([await slow, kept.get(2, 'a')]).toEqual([{ ...text('old'), about: [] }, undefined])
  })

  test('kept texts make room for others unless they are asked for again and again', async () => {
    const kept = new CachedTexts(1000)
    for (let at = 0; at < 100; at++) {
      await read(kept, 1, 'hot', 'x'.repeat(50))
      await read(kept, 1, `cold ${at}`, 'x'.repeat(50))
    }
    expect(kept.get(1, 'hot')).toBeDefined()
    expect(kept.get(1, 'cold 99')).toBeDefined()
    const stayed = Array.from({ length: 100 }, (_, at) => kept.get(1, `cold ${at}`)).filter(Boolean)
    expect(stayed.length).toBeLessThan(20)
  })

  test('texts that could not be made are not kept', async () => {
    const kept = new CachedTexts()
    await expect(kept.getOrRead(1, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await read(kept, 1, 'a')).toEqual(text('a'))
  })
})
