import { describe, expect, test } from 'vitest'
import { KeptTexts } from './kept-texts'

const text = (content: string) => ({ pieces: [content], keys: [], tag: '' })

describe('texts that are kept with a revision', () => {
  const made: string[] = []
  const read = (kept: KeptTexts, revision: number, name: string, content = name) =>
    kept.getOrRead(revision, name, async () => {
      made.push(`${revision} ${name}`)
      return text(content)
    })

  test('are made once for each name and revision, also when asked for at once', async () => {
    const kept = new KeptTexts()
    made.length = 0
    await Promise.all([read(kept, 1, 'a'), read(kept, 1, 'a'), read(kept, 1, 'b')])
    expect(await read(kept, 1, 'a')).toEqual(text('a'))
    await read(kept, 2, 'a')
    expect(made).toEqual(['1 a', '1 b', '2 a'])
  })

  test('texts of an older revision are never kept for a newer one', async () => {
    const kept = new KeptTexts()
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

  test('make room for others unless they are asked for again and again', async () => {
    const kept = new KeptTexts(1000)
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
    const kept = new KeptTexts()
    await expect(kept.getOrRead(1, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await read(kept, 1, 'a')).toEqual(text('a'))
  })
})
