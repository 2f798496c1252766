import { describe, expect, test, vi } from 'vitest'
import { barrier } from '@/packages/testing/barrier'
import { Crowd } from './crowd'

type Seat = { name: string }
const SIZE = { width: 2, most: 100, maxWait: 60_000, batch: 100, pause: 0 }

/** Names that are refused when they are asked about. */
function crowdOf(refused: (names: string[]) => boolean[] | Promise<boolean[]>, size = {}) {
  const asked: string[][] = []
  const crowd = new Crowd<Seat, Seat>({ ...SIZE, ...size }, async (seats) => {
    asked.push(seats.map(({ name }) => name))
    const answers = await refused(seats.map(({ name }) => name))
    return seats.map((seat, at) => (answers[at] ? seat : undefined))
  })
  return { crowd, asked }
}
const enter = async (crowd: Crowd<Seat, Seat>, name: string, wanted = 'tea') => {
  const place = await crowd.enter(wanted, { name })
  return 'leave' in place ? place : undefined
}

describe('a crowd', () => {
  test('a crowd lets in as many as its width, and the next when one leaves', async () => {
    const { crowd, asked } = crowdOf(() => [])
    const [a, b] = [await enter(crowd, 'a'), await enter(crowd, 'b')]
    const c = enter(crowd, 'c')
    await expect(Promise.race([c, Promise.resolve('waits')])).resolves.toBe('waits')
    a?.leave(false)
    expect(await c).toBeDefined()
    b?.leave(false)
    expect(asked).toEqual([])
  })

  test('a crowd does not make those wait who want something else', async () => {
    const { crowd } = crowdOf(() => [])
    await enter(crowd, 'a')
    await enter(crowd, 'b')
    expect(await enter(crowd, 'c', 'coffee')).toBeDefined()
  })

  test('a crowd asks about all who wait in one question once one has found that it is over', async () => {
    const { crowd, asked } = crowdOf((names) => names.map(() => true))
    const [a] = [await enter(crowd, 'a'), await enter(crowd, 'b')]
    const waiting = ['c', 'd', 'e'].map((name) => enter(crowd, name))
    a?.leave(true)
    expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined])
    expect(asked).toEqual([['c', 'd', 'e']])
    expect(await enter(crowd, 'f')).toBeUndefined()
    expect(asked.at(-1)).toEqual(['f'])
  })

  test('a crowd asks after its members came: who comes while a question is under way is in the next', async () => {
    const { open, opened } = barrier()
    let questions = 0
    const { crowd, asked } = crowdOf(async (names) => {
      questions += 1
      if (questions === 1) await opened
      return names.map(() => true)
    })
    const a = await enter(crowd, 'a')
    a?.leave(true)
    const first = enter(crowd, 'b')
    await vi.waitFor(() => expect(asked).toEqual([['b']]))
    const [second, third] = [enter(crowd, 'c'), enter(crowd, 'd')]
    open()
    await Promise.all([first, second, third])
    expect(asked).toEqual([['b'], ['c', 'd']])
  })

  test('a crowd lets in whom the question does not refuse: it can be had again', async () => {
    const { crowd, asked } = crowdOf((names) => names.map((name) => name !== 'c'))
    const [a] = [await enter(crowd, 'a'), await enter(crowd, 'b')]
    const [c, d] = [enter(crowd, 'c'), enter(crowd, 'd')]
    a?.leave(true)
    expect([await c, await d]).toEqual([expect.anything(), undefined])
    expect(asked).toEqual([['c', 'd']])
  })

  test('a crowd lets everybody try where the question fails', async () => {
    const { crowd } = crowdOf(() => Promise.reject(new Error('the database is away')))
    const a = await enter(crowd, 'a')
    a?.leave(true)
    expect(await enter(crowd, 'b')).toBeDefined()
  })

  test('a crowd tells those to come again who have waited too long, and those who find it full', async () => {
    const { crowd } = crowdOf(() => [], { width: 1, most: 1, maxWait: 30 })
    await enter(crowd, 'a')
    const [late, full] = [enter(crowd, 'b'), enter(crowd, 'c')]
    await expect(full).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a crowd keeps nothing of what nobody wants any more', async () => {
    const { crowd } = crowdOf((names) => names.map(() => true))
    for (let n = 0; n < 3000; n += 1) (await enter(crowd, 'a', `thing ${n}`))?.leave(n % 2 === 0)
    expect(crowd.groupCount).toBeLessThanOrEqual(1001)
  })
})
