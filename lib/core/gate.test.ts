import { describe, expect, test } from 'vitest'
import { Gate } from '@/lib/core/gate'

const held = () => {
  let free = () => {}
  const work = new Promise<void>((resolve) => {
    free = resolve
  })
  return { work: () => work, free }
}
const busy = { kind: 'unavailable', status: 503, retryAfter: 1 }

describe('a gate', () => {
  test('lets as many in at once as it is wide, the others in their order', async () => {
    const gate = new Gate(2, 10)
    let [inside, most] = [0, 0]
    const order: number[] = []
    const visit = (name: number) =>
      gate.run(async () => {
        most = Math.max(most, ++inside)
        order.push(name)
        await new Promise((resolve) => setTimeout(resolve, 2))
        inside -= 1
        return name
      })
    expect(await Promise.all([1, 2, 3, 4, 5].map(visit))).toEqual([1, 2, 3, 4, 5])
    expect([most, inside, order]).toEqual([2, 0, [1, 2, 3, 4, 5]])
  })

  test('refuses at once when its queue is full', async () => {
    const gate = new Gate(1, 1)
    const { work, free } = held()
    const first = gate.run(work)
    const second = gate.run(work)
    await expect(gate.run(work)).rejects.toMatchObject(busy)
    free()
    await Promise.all([first, second])
    await expect(gate.run(async () => 'in')).resolves.toBe('in')
  })

  test('without a queue refuses when it is full', async () => {
    const gate = new Gate(1, 0)
    const { work, free } = held()
    const first = gate.run(work)
    await expect(gate.run(work)).rejects.toMatchObject(busy)
    free()
    await first
    await gate.run(async () => {})
  })

  test('gives the place on when work fails, and passes on the failure', async () => {
    const gate = new Gate(1, 5)
    const failing = gate.run(() => Promise.reject(new Error('no')))
    const next = gate.run(async () => 'next')
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('next')
    await expect(gate.run(() => Promise.reject(new Error('again')))).rejects.toThrow('again')
    await expect(gate.run(async () => 'still open')).resolves.toBe('still open')
  })

  test('refuses after too long a wait, at that moment, and gives the place to the next', async () => {
    const gate = new Gate(1, 1)
    const { work, free } = held()
    const first = gate.run(work)
    await expect(gate.run(async () => 'too late')).rejects.toMatchObject(busy)
    const fresh = gate.run(async () => 'in time')
    free()
    await first
    await expect(fresh).resolves.toBe('in time')
    await expect(gate.run(async () => 'open')).resolves.toBe('open')
  })
})
