import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { timeLimit } from '@/packages/testing/long-run'
import { withMinimumPace } from './pace'

const LEAST = { bytes: 10, ms: 100 }

async function* drip(bytes: number, every: number, times: number): AsyncIterable<Uint8Array> {
  for (let sent = 0; sent < times; sent++) {
    await pause(every)
    yield Buffer.alloc(bytes, 'x')
  }
}

async function sizeOf(body: AsyncIterable<Uint8Array>, work = 0): Promise<number> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (work) await pause(work)
  }
  return size
}

describe('a request body with a minimum pace', () => {
  test('a request body with a minimum pace is aborted when it arrives too slowly', async () => {
    const started = performance.now()
    await expect(sizeOf(withMinimumPace(drip(1, 20, 100), LEAST))).rejects.toMatchObject({
      kind: 'too_slow',
      status: 408,
    })
    expect(performance.now() - started).toBeLessThan(timeLimit(1000))
  })

  test('a request body with a minimum pace is aborted when it stalls, also after a fast start', {
    timeout: timeLimit(3000),
  }, async () => {
    async function* stalled(first: number): AsyncIterable<Uint8Array> {
      yield Buffer.alloc(first)
      await new Promise(() => {})
    }
    for (const first of [1, 1000]) {
      await expect(sizeOf(withMinimumPace(stalled(first), LEAST))).rejects.toMatchObject({ kind: 'too_slow' })
    }
  })

  test('a request body with a minimum pace may take long while it keeps the pace, and arrives complete', async () => {
    const calm = { bytes: 10, ms: 500 } // a busy machine may itself stall for a tenth of a second
    expect(await sizeOf(withMinimumPace(drip(8, 20, 60), calm))).toBe(480)
  })

  test('a request body with a minimum pace is not charged for the time that we take to process it', async () => {
    expect(await sizeOf(withMinimumPace(drip(1, 1, 5), LEAST), 60)).toBe(5)
  })

  test('a request body that breaks off reports its own error', async () => {
    async function* broken(): AsyncIterable<Uint8Array> {
      yield Buffer.alloc(1)
      throw new Error('the connection was lost')
    }
    await expect(sizeOf(withMinimumPace(broken(), LEAST))).rejects.toThrow('the connection was lost')
  })
})
