import { expect, test } from 'vitest'
import { barrier } from '@/packages/testing/barrier'
import { Batch } from './batch'

test('a batch is done with who came until it began, and the next with who came meanwhile', async () => {
  const { open, opened } = barrier()
  const done: string[][] = []
  const batch = new Batch<string, string>(10, async (all) => {
    done.push(all)
    if (done.length === 1) await opened
    return all.map((one) => one.toUpperCase())
  })
  const first = [batch.add('a'), batch.add('b')]
  await expect.poll(() => done.length).toBe(1)
  const second = [batch.add('c'), batch.add('d')]
  open()
  expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'C', 'D'])
  expect(done).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a batch holds as many as it may', async () => {
  const sizes: number[] = []
  const batch = new Batch<number, number>(2, async (all) => {
    sizes.push(all.length)
    return all
  })
  await Promise.all([1, 2, 3].map((one) => batch.add(one)))
  expect(sizes).toEqual([2, 1])
})

test('the first batch begins at once, and the next one after a pause', async () => {
  const done: string[][] = []
  const { open, opened } = barrier()
  const work = async (all: string[]) => {
    done.push(all)
    if (done.length === 1) await opened
    return all
  }
  const batch = new Batch<string, string>(10, work, { pause: 50 })
  const first = batch.add('a')
  await expect.poll(() => done.length, { interval: 1 }).toBe(1)
  const second = batch.add('b')
  open()
  await first
  const third = batch.add('c')
  await Promise.all([second, third])
  expect(done).toEqual([['a'], ['b', 'c']])
})

test('a batch that fails fails for all in it, and one answer that fails for nobody else', async () => {
  const batch = new Batch<string, string>(10, async (all) => {
    if (all.includes('broken')) throw new Error('all of them')
    return all.map((one) => (one === 'bad' ? Promise.reject(new Error('this one')) : one))
  })
  const failed = await Promise.allSettled([batch.add('broken'), batch.add('a')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const mixed = await Promise.allSettled([batch.add('bad'), batch.add('good')])
  expect(mixed.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
