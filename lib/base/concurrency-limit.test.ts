import { describe, expect, test } from 'vitest'
import { ConcurrencyLimit } from '@/lib/base/concurrency-limit'
import { barrier } from '@/packages/testing/barrier'

const blockedWork = () => {
  const { open, opened } = barrier()
  return { work: () => opened, free: open }
}
const busy = { kind: 'unavailable', status: 503, retryAfter: 1 }

describe('a concurrency limit', () => {
  test('a concurrency limit runs no more work at once than allowed, and the rest in order', async () => {
    const limit = new ConcurrencyLimit(2, 10)
    let [inside, most] = [0, 0]
    const order: number[] = []
    const visit = (name: number) =>
      limit.run(async () => {
        most = Math.max(most, ++inside)
        order.push(name)
        await new Promise((resolve) => setTimeout(resolve, 2))
        inside -= 1
        return name
      })
    expect(await Promise.all([1, 2, 3, 4, 5].map(visit))).toEqual([1, 2, 3, 4, 5])
    expect([most, inside, order]).toEqual([2, 0, [1, 2, 3, 4, 5]])
  })

  test('a concurrency limit rejects at once when its queue is full', async () => {
    const limit = new ConcurrencyLimit(1, 1)
    const { work, free } = blockedWork()
    const first = limit.run(work)
    const second = limit.run(work)
    await expect(limit.run(work)).rejects.toMatchObject(busy)
    free()
    await Promise.all([first, second])
    await expect(limit.run(async () => 'in')).resolves.toBe('in')
  })

  test('a concurrency limit without a queue rejects once it is full', async () => {
    const limit = new ConcurrencyLimit(1, 0)
    const { work, free } = blockedWork()
    const first = limit.run(work)
    await expect(limit.run(work)).rejects.toMatchObject(busy)
    free()
    await first
    await limit.run(async () => {})
  })

  test('a concurrency limit frees the slot when work fails, and passes the error on', async () => {
    const limit = new ConcurrencyLimit(1, 5)
    const failing = limit.run(() => Promise.reject(new Error('no')))
    const next = limit.run(async () => 'next')
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('next')
    await expect(limit.run(() => Promise.reject(new Error('again')))).rejects.toThrow('again')
    await expect(limit.run(async () => 'still open')).resolves.toBe('still open')
  })

  test('a concurrency limit rejects work that has waited too long, and gives its place in the queue to the next', async () => {
    const limit = new ConcurrencyLimit(1, 1)
    const { work, free } = blockedWork()
    const first = limit.run(work)
    await expect(limit.run(async () => 'too late')).rejects.toMatchObject(busy)
    const fresh = limit.run(async () => 'in time')
    free()
    await first
    await expect(fresh).resolves.toBe('in time')
    await expect(limit.run(async () => 'open')).resolves.toBe('open')
  })
})
